import { describe, expect, it } from 'vitest';
import type { GameInstance } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { newMatch, stateOf, viewOf } from '#test/games/donkey-derby/helpers.ts';
import { DONKEYS, MARKERS } from '../manifest.ts';
import type { Event, Move, View } from './model.ts';
import { repeats } from '#test/repeats.ts';

const MATCHES = repeats(40);
/** Above any number of moves, even with many blanks. */
const MOVES_MAX = 2000;

const randomMatch = (seed: number): GameInstance =>
  newMatch({ seats: 2 + (seed % 4), bridge: seed % 3 > 0, seed: `match ${seed}` });

/** Plays to the end; calls `after` with the view and the events of every move. */
function playOut(
  match: GameInstance,
  seed: number,
  after: (view: View, events: Event[]) => void,
): Move[] {
  const random = Random.fromNumber(seed);
  const line: Move[] = [];
  for (let seat = match.toMove()[0]; seat !== undefined; seat = match.toMove()[0]) {
    const move = random.pick(match.choices(seat)).move as Move;
    const events: Event[] = [];
    expect(match.play(seat, move, (event) => events.push(event as Event))).toBeNull();
    line.push(move);
    after(viewOf(match), events);
  }
  return line;
}

describe('Any match', () => {
  it('ends, keeps every marker, and moves donkeys by the dice alone', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const match = randomMatch(seed);
      const { track } = viewOf(match).options.board;
      const steps = { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 };
      const line = playOut(match, seed, (view, events) => {
        expect(view.toMove.length).toBe(view.phase === 'over' ? 0 : 1);
        for (const [seat, left] of view.markers.entries()) {
          const placed = DONKEYS.flatMap((donkey) => view.columns[donkey]);
          expect(left + placed.filter((owner) => owner === seat).length).toBe(MARKERS);
        }
        for (const event of events) if (event.type === 'advanced') steps[event.donkey] += event.die;
        for (const donkey of DONKEYS)
          expect(view.positions[donkey]).toBe(Math.min(steps[donkey], track));
      });
      expect(line.length).toBeLessThan(MOVES_MAX);
      expect(viewOf(match).podium).toHaveLength(3);
    }
  });

  it('has its result in its last event, and its metrics add up to it', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const match = randomMatch(seed);
      let last: Event | undefined;
      playOut(match, seed, (_view, events) => (last = events.at(-1)));
      const outcome = match.outcome();
      if (!outcome.over) throw new Error('not over');
      expect(last).toEqual({ type: 'match-ended', scores: outcome.scores });
      const sums = match.facts().map((facts) => {
        const bets = facts['bets'] as readonly { readonly payout: number }[];
        return bets.reduce((sum, { payout }) => sum + payout, 0);
      });
      expect(sums).toEqual(outcome.scores);
    }
  });

  it('has an event for each step once it has happened', () => {
    const match = newMatch({ bridge: true, seed: 'steps' });
    const random = Random.fromNumber(1);
    for (let seat = match.toMove()[0]; seat !== undefined; seat = match.toMove()[0])
      match.play(seat, random.pick(match.choices(seat)).move, (event) => {
        expect(viewOf(match)).toMatchObject(shownBy(event as Event));
      });
  });

  it('is the same again with the same seed and moves', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = randomMatch(seed);
      const line = playOut(match, seed, () => undefined);
      const again = randomMatch(seed);
      for (const move of line) again.play(again.toMove()[0]!, move);
      expect(again.state).toEqual(match.state);
    }
  });

  it('is not changed by a move that is refused', () => {
    const all: Move[] = [
      { type: 'no-bet' },
      { type: 'roll' },
      ...DONKEYS.map((donkey): Move => ({ type: 'bet', donkey })),
      ...DONKEYS.map((donkey): Move => ({ type: 'advance', donkey })),
    ];
    for (let seed = 0; seed < 10; seed++) {
      const match = randomMatch(seed);
      playOut(match, seed, () => {
        const before = JSON.stringify(stateOf(match));
        const seat = match.toMove()[0] ?? 0;
        const legal = match.choices(seat).map(({ move }) => JSON.stringify(move));
        for (const move of all) {
          expect(match.validateMove(seat, move) === null).toBe(
            legal.includes(JSON.stringify(move)),
          );
          if (!legal.includes(JSON.stringify(move))) expect(match.play(seat, move)).not.toBeNull();
        }
        expect(match.play((seat + 1) % match.seats, { type: 'roll' })).not.toBeNull();
        expect(JSON.stringify(stateOf(match))).toBe(before);
      });
    }
  });
});

/** Fields that the view must have when an event is sent. */
function shownBy(event: Event): object {
  switch (event.type) {
    case 'bet-placed':
      return { columns: { [event.donkey]: expect.arrayContaining([event.seat]) as unknown } };
    case 'rolled':
      return { phase: 'advance', die: event.die };
    case 'advanced':
      return { positions: { [event.donkey]: event.to }, die: null };
    case 'stopped-on-bridge':
      return { restingNext: expect.arrayContaining([event.donkey]) as unknown };
    case 'crossed':
      return { podium: expect.arrayContaining([event.donkey]) as unknown };
    case 'bets-closed':
      return { betsOpen: false };
    case 'round-began':
      return { round: event.round, roller: event.roller, resting: event.resting, moved: [] };
    case 'race-began':
      return { phase: 'roll', toMove: [event.roller] };
    case 'race-passed':
      return { movable: [] };
    case 'match-ended':
      return { phase: 'over', scores: event.scores };
    case 'bet-passed':
      return {};
  }
}
