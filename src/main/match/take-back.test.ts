import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import { unwrap } from '#shared/result.ts';
import type { LoggedOccupant } from '../records/players.ts';
import {
  initialMatchState,
  applyEntry,
  openTakeBack,
  takeBacksOf,
  type TakeBack,
} from './match-state.ts';
import type { MatchState } from './match-state.ts';
import type { LogEvent } from './log.ts';

const bot = (name: Extract<LoggedOccupant, { kind: 'bot' }>['name']): LoggedOccupant => ({
  kind: 'bot',
  name,
  level: 'easy',
});

const begin = (game: (typeof games)[number], seed: string, options: object = {}): MatchState =>
  initialMatchState(game, {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: { ...game.defaultOptions, ...options },
    seed,
    sitters: [bot('otto'), bot('pip'), bot('hazel')],
  });

const fold = (match: MatchState, event: LogEvent): MatchState =>
  unwrap(applyEntry(match, match.revision + 1, event));

const play = (match: MatchState, seat: number, move: object): MatchState =>
  fold(match, {
    kind: 'move',
    payload: { seat, decision: match.pendingDecisions.get(seat)!, move },
  });

const takeBack = (match: MatchState, { seat, revision: of }: TakeBack): MatchState =>
  fold(match, { kind: 'take-back', payload: { seat, of } });

const bySeat = (match: MatchState, seat: number): TakeBack | undefined =>
  takeBacksOf(match).find((one) => one.seat === seat);

interface Played {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly seat: number;
  readonly move: object;
}

/** Match with random moves, one after the other; SCOUT’s can be very long. */
function* randomMatch(match: MatchState, seed: string, longest = 150): Generator<Played> {
  const random = Random.fromSeed(seed);
  let before = match;
  for (let played = 0; before.status === 'running' && played < longest; played++) {
    const seat = random.pick(before.instance.toMove());
    const move = random.pick(before.instance.moves(seat));
    const after = play(before, seat, move);
    yield { before, after, seat, move };
    before = after;
  }
}

const SEEDS = ['one', 'two', 'three'];
const DRAFT = { variant: 'draft', end: { kind: 'deals', count: 2 } };

describe.each([...games.map((game) => [game, {}] as const), [games[0]!, DRAFT] as const])(
  '$id %j',
  (game, options) => {
    const seeds = SEEDS.map((seed) => [seed, begin(game, seed, options)] as const);

    it('has the same state after a take-back as before the move, and after the same move again as after it', () => {
      let tried = 0;
      for (const [seed, match] of seeds)
        for (const { before, after, seat, move } of randomMatch(match, seed)) {
          const found = bySeat(after, seat);
          if (!found) continue;
          tried++;
          expect(found.revision).toBe(after.revision);
          const back = takeBack(after, found);
          expect(back.instance.state).toEqual(before.instance.state);
          expect([...back.pendingDecisions.keys()]).toEqual([...before.pendingDecisions.keys()]);
          expect(back.pendingDecisions.get(seat)).not.toBe(before.pendingDecisions.get(seat));
          const again = play(back, seat, move);
          expect(again.instance.state).toEqual(after.instance.state);
          expect(bySeat(again, seat)).toMatchObject({ firstEvent: found.firstEvent });
        }
      expect(tried).toBeGreaterThan(20);
    });

    it('lets only the seat that moved last take back a public move', () => {
      for (const [seed, match] of seeds)
        for (const { after, seat } of randomMatch(match, seed)) {
          const open = openTakeBack(after);
          if (open) expect(open).toMatchObject({ seat, revision: after.revision });
        }
    });
  },
);

const game = (id: string) => games.find((one) => one.id === id)!;

/** Returns the first public events of moves that can be taken back, and of those that can’t during the match. */
function told(id: string, options: object = {}): { open: string[]; final: string[] } {
  const [open, final] = [new Set<string>(), new Set<string>()];
  for (const seed of SEEDS)
    for (const { after, seat } of randomMatch(begin(game(id), seed, options), seed, 600)) {
      if (after.status !== 'running') continue;
      const { events } = after.effectiveEntries.at(-1) as { events: readonly { type: string }[] };
      (bySeat(after, seat) ? open : final).add(events[0]!.type);
    }
  return { open: [...open].sort(), final: [...final].sort() };
}

describe('what can be taken back', () => {
  it('is a chosen card until the reveal, and the row chosen for one that is too low', () => {
    const { open, final } = told('six-nimmt');
    expect(open).toEqual(['chosen', 'row-taken']);
    // The last choice reveals all cards.
    expect(final).toContain('chosen');
  });

  it('is a drafted card', () => {
    expect(told('six-nimmt', DRAFT).open).toContain('drafted');
  });

  it('is a bet or a pass and a moved donkey, and never a roll', () => {
    expect(told('donkey-derby')).toEqual({
      open: ['advanced', 'bet-passed', 'bet-placed'],
      final: ['rolled'],
    });
  });

  it('is a Show, a Scout and a Scout & Show, unless new hands are dealt after it', () => {
    const { open } = told('scout');
    expect(open).toEqual(expect.arrayContaining(['marker-paid', 'oriented', 'scouted', 'shown']));
  });

  it('is each step of a turn of Goat ’n’ Goat, except the one after which the display is refilled', () => {
    const { open, final } = told('goat-n-goat');
    expect(open).toEqual(expect.arrayContaining(['drawn', 'played']));
    expect(final).toContain('drawn');
    expect(final).not.toContain('played');
  });
});

describe('a public move', () => {
  const derby = begin(game('donkey-derby'), 'bets');
  const bet = (match: MatchState, seat: number) =>
    play(match, seat, { type: 'bet', donkey: 'red' });

  it('cannot be taken back once another seat has moved; then the other move can', () => {
    const both = bet(bet(derby, 0), 1);
    expect(takeBacksOf(both).map(({ seat }) => seat)).toEqual([1]);
  });

  it('that is taken back makes the one before it available, of the same seat', () => {
    const passed = [0, 1, 2].reduce((match, seat) => play(match, seat, { type: 'no-bet' }), derby);
    const rolled = play(passed, 0, { type: 'roll' });
    expect(takeBacksOf(rolled)).toEqual([]);
    const moved = play(rolled, 0, { type: 'advance', donkey: 'red' });
    expect(takeBacksOf(moved)).toMatchObject([{ seat: 0, firstEvent: { type: 'advanced' } }]);
    expect(takeBacksOf(takeBack(moved, takeBacksOf(moved)[0]!))).toEqual([]);
  });

  it('can be followed back move by move', () => {
    const goats = begin(game('goat-n-goat'), 'flock');
    for (const { after } of randomMatch(goats, 'mountains', 400)) {
      const open = openTakeBack(after);
      if (open?.firstEvent.type !== 'drawn') continue;
      const back = takeBack(after, open);
      expect(openTakeBack(back)).toMatchObject({ seat: open.seat, firstEvent: { type: 'played' } });
      return;
    }
    throw new Error('nobody could take a mountain');
  });

  it('cannot be taken back after a change of seats or a rewind, or in a match that is over', () => {
    const placed = bet(derby, 0);
    const seated = fold(placed, { kind: 'reseat', payload: { seat: 2, sitter: bot('gus') } });
    expect(takeBacksOf(seated)).toEqual([]);
    expect(takeBacksOf(bet(seated, 1))).toMatchObject([{ seat: 1 }]);
    const rewound = fold(bet(placed, 1), { kind: 'rewind', payload: { to: 1, seed: 'again' } });
    expect(takeBacksOf(rewound)).toEqual([]);
    expect(takeBacksOf(fold(placed, { kind: 'abandon', payload: {} }))).toEqual([]);
  });
});

describe('a face-down choice', () => {
  const nimmt = begin(game('six-nimmt'), 'face down');
  const choose = (match: MatchState, seat: number) =>
    play(match, seat, match.instance.moves(seat)[0]!);

  it('can be taken back after later choices of others, until the reveal', () => {
    const two = choose(choose(nimmt, 0), 1);
    expect(takeBacksOf(two).map(({ seat }) => seat)).toEqual([0, 1]);
    const back = takeBack(two, takeBacksOf(two)[0]!);
    expect(back.pendingDecisions.get(2)).toBe(two.pendingDecisions.get(2));
    expect(takeBacksOf(choose(two, 2))).toEqual([]);
  });
});
