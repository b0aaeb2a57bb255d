import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GameRules } from '#core/game.ts';
import { refuse } from '#core/types.ts';
import { Random } from '#core/random.ts';
import { defineGame } from '#core/define-game.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { sampleRules, type SampleState, type SampleTypes } from './sample-game.ts';
import { checkConformance, type Conformed } from './conform.ts';
import { problemOfHidden } from './hidden-information.ts';
import { seatingsOf } from './random-match.ts';

type Changes = Partial<GameRules<SampleTypes>>;

const adapter: ConformanceAdapter<SampleState> = {
  variants: [{}, { cards: 1 }, { cards: 6 }],
  longest: 20,
  isConserved({ hands, chosen }) {
    const held = [...hands.flat(), ...chosen.filter((card) => card !== null)];
    return new Set(held).size === held.length;
  },
  hidden: ['hands'],
  swapHidden({ hands }, seeing, random) {
    const hidden = hands.filter((hand, seat) => !seeing.includes(seat) && hand.length > 0);
    const [one, other] = random.shuffled(hidden);
    if (!one || !other) return false;
    [one[0], other[0]] = [other[0]!, one[0]!];
    return true;
  },
};

function conformWith(
  changes: Changes,
  adapterChanges: Partial<typeof adapter> = {},
): readonly Conformed[] {
  const game = defineGame<SampleTypes>({ ...sampleRules, ...changes });
  const tested = { game, adapter: { ...adapter, ...adapterChanges } };
  return checkConformance({ ...tested, seating: { seats: 4, options: { cards: 3 } } }, 20);
}

describe('the conformance suite', () => {
  it('accepts a game that conforms', () => {
    const matches = conformWith({});
    expect(matches.every(({ moves }) => moves === 12)).toBe(true);
    expect(problemOfHidden(adapter, matches)).toBeNull();
  });

  it('seats a game in every way that its options allow', () => {
    const seatings = seatingsOf(defineGame(sampleRules), adapter.variants);
    expect(seatings.map(({ seats }) => seats)).toEqual([2, 2, 3, 3, 4, 4]);
  });
});

describe('what is hidden', () => {
  const problem = (changes: Changes, adapterChanges: Partial<typeof adapter>) =>
    problemOfHidden({ ...adapter, ...adapterChanges }, conformWith(changes, adapterChanges));

  it('has to be decided', () => {
    const undecided = { hidden: 'undecided', swapHidden: () => false } as const;
    expect(problem({}, undecided)).toMatch(/^Say what is hidden: list in `hidden`/);
  });

  it('is exchanged, field by field', () => {
    expect(problem({}, { hidden: ['hands', 'chosen'] })).toMatch(
      /^Nothing checks that these are hidden: chosen\./,
    );
    expect(problem({}, { swapHidden: () => false })).toMatch(/: hands\./);
  });

  it('is asked for in secret decisions', () => {
    expect(problem({ visibility: () => 'open' }, {})).toMatch(/`visibility` must be `secret`/);
  });

  it('is not everything to everybody, if a seat sees its own', () => {
    expect(() => conformWith({}, { hidden: [], swapHidden: () => false })).toThrow(
      'nothing is hidden, so all views are the same',
    );
  });

  it('is nothing only if no decision is secret', () => {
    const shown: Changes = {
      view: (state) =>
        Object.assign(view(state, null), { hands: state.hands.map((hand) => [...hand]) }),
    };
    const nothing = { hidden: [], swapHidden: () => false } as const;
    expect(problem(shown, nothing)).toMatch(/^A decision is `secret`, but nothing is hidden/);
    expect(problem({ ...shown, visibility: () => 'open' }, nothing)).toBeNull();
  });

  it('is also what the mover alone sees, unless the move shows own cards by their place', () => {
    const told: Changes = {
      play: (state, seat, move, step) =>
        play(state, seat, move, (event) => {
          step?.(Object.assign(event, { left: state.hands[seat] }));
        }),
    };
    expect(() => conformWith(told)).toThrow('what the mover alone sees shows in no event of lay');
    expect(problem(told, { ownRevealingMoves: ['lay'] })).toBeNull();
  });

  it('may show once a move reveals it, and not before', () => {
    const told: Changes = {
      play: (state, seat, move, step) =>
        play(state, seat, move, (event) => {
          step?.(Object.assign(event, { left: state.hands.map((hand) => hand[0] ?? 0) }));
        }),
    };
    expect(problem(told, { revealingMoves: ['lay'] })).toBeNull();
    expect(() => conformWith(told)).toThrow('hidden cards show in no event');
  });

  it('is all that an exchange may change', () => {
    const swapHidden: typeof adapter.swapHidden = (state) => {
      state.won[0]!++;
      return true;
    };
    expect(() => conformWith({}, { swapHidden })).toThrow(
      'an exchange changes only hidden fields, but won',
    );
  });
});

const {
  choices,
  clone,
  moves,
  outcome,
  play,
  setup,
  toMove,
  view,
  validateMove: why,
} = sampleRules;
/** Randomness that is not in the state. */
const elsewhere = Random.fromSeed('elsewhere');

/** Bugs of every kind, by the suite's message. */
const BUGS: readonly (readonly [told: string, bug: string, Changes])[] = [
  [
    'toMove lists seats ascending',
    'seats out of order',
    { toMove: (state) => toMove(state).toReversed() },
  ],
  ['no end after 20 moves', 'a match without end', { play: () => undefined }],
  [
    'a match with moves owed is not over',
    'an early end',
    { outcome: ({ won }) => ({ over: true, scores: won, places: won }) },
  ],
  ['a match without moves owed is over', 'no end', { outcome: () => ({ over: false }) }],
  [
    'chance shows in no event of an open move',
    'a die that leaves its roll to be taken back',
    { revealingEvents: () => [] },
  ],
  [
    'cards are conserved',
    'a card that is there twice',
    {
      play(state, seat, move, step) {
        play(state, seat, move, step);
        state.hands[seat]!.fill(7);
      },
    },
  ],
  [
    'a state is plain JSON',
    'a state with a class in it',
    { setup: (...how) => Object.assign(setup(...how), { since: new Map() }) },
  ],
  [
    'no move is listed twice',
    'a move listed twice',
    { choices: (state, seat) => [...choices(state, seat), choices(state, seat)[0]!] },
  ],
  [
    'the listed moves are the legal ones',
    'a move left out',
    {
      moves: (state, seat) => moves(state, seat).slice(0, 1),
      choices: (state, seat) => choices(state, seat).slice(0, 1),
    },
  ],
  [
    'the moves are those of the choices',
    'a choice that is not among the moves',
    { moves: (state, seat) => moves(state, seat).slice(1) },
  ],
  [
    'the listed moves are the legal ones',
    'unknown fields let through',
    { move: z.object({ type: z.literal('lay'), card: z.int() }) },
  ],
  [
    'nothing is said against a listed move',
    'a legal move refused',
    {
      validateMove: (state, seat, move) =>
        move.card === 20 ? refuse('not-in-hand') : why(state, seat, move),
    },
  ],
  [
    'hidden cards show in no choice',
    'a consequence that tells a hand',
    {
      choices: (state, seat) =>
        choices(state, seat).map(({ move }) => ({
          move,
          consequence: { left: state.hands[0]![0] ?? 0 },
        })),
    },
  ],
  [
    'hidden cards show in no refusal',
    'a refusal that tells who holds a card',
    {
      validateMove: (state, seat, move) =>
        why(state, seat, move) &&
        refuse('not-in-hand', { by: state.hands.findIndex((hand) => hand.includes(move.card)) }),
    },
  ],
  [
    'hidden cards show in no view',
    'a view that tells the first cards',
    {
      view: (state, viewer) =>
        Object.assign(view(state, viewer), { firsts: state.hands.map((hand) => hand[0] ?? 0) }),
    },
  ],
  [
    'hidden cards show in no event',
    'an event that tells the cards left',
    {
      play: (state, seat, move, step) =>
        play(state, seat, move, (event) => {
          step?.(Object.assign(event, { left: state.hands.map((hand) => hand[0] ?? 0) }));
        }),
    },
  ],
  [
    'no view holds generator state',
    'a view with the generator in it',
    { view: (state, viewer) => Object.assign(view(state, viewer), { random: state.random }) },
  ],
  [
    'no event holds generator state',
    'an event with the generator in it',
    {
      play: (state, seat, move, step) =>
        play(state, seat, move, (event) => {
          step?.(Object.assign(event, { random: state.random }));
        }),
    },
  ],
  [
    'a view is plain JSON',
    'a view with an undefined field',
    { view: (state, viewer) => Object.assign(view(state, viewer), { last: undefined }) },
  ],
  [
    'a view is apart from the state',
    'a view that is part of the state',
    { view: (state, viewer) => ({ ...view(state, viewer), won: state.won }) },
  ],
  [
    "a spectator's hand is null",
    'a spectator who sees a hand',
    { view: (state, viewer) => view(state, viewer ?? 0) },
  ],
  [
    'a view says who is to move',
    'a view of somebody else to move',
    { view: (state, viewer) => ({ ...view(state, viewer), toMove: [] }) },
  ],
  [
    'a clone looks the same',
    'a clone that forgets',
    { clone: (state) => ({ ...clone(state), won: state.won.map(() => 0) }) },
  ],
  [
    'neither asking nor playing on a clone changes it',
    'a clone that shares',
    { clone: (state) => ({ ...clone(state), won: state.won }) },
  ],
  ['chance is drawn anew', 'chance that stays', { reseed: () => undefined }],
  [
    'chance drawn anew is not seen',
    'a new deal in the middle of one',
    {
      reseed: (state, seed) =>
        void Object.assign(state, setup({ cards: 3 }, 4, { seed, prescribed: null })),
    },
  ],
  [
    'a stored state plays on alike',
    'chance from elsewhere',
    {
      play(state, seat, move, step) {
        play(state, seat, move, step);
        state.won[0]! += elsewhere.below(1000);
      },
    },
  ],
  [
    'every move is told',
    'a move nobody hears of',
    { play: (state, seat, move) => play(state, seat, move, () => undefined) },
  ],
  [
    'the score of a round is told when it ends',
    'other scores than those told',
    { roundScores: (state) => (outcome(state).over ? [state.won.map(() => 1)] : []) },
  ],
  [
    'the score of a round is final',
    'a score that changes afterwards',
    { roundScores: ({ won }) => [[...won]] },
  ],
  [
    'scores add up from the rounds',
    'other scores than those of the rounds',
    { outcome: (state) => withEnd(state, ({ scores }) => ({ scores: scores.map((n) => n + 1) })) },
  ],
  [
    'places are 1-based',
    'places from 0',
    { outcome: (state) => withEnd(state, ({ places }) => ({ places: places.map((n) => n - 1) })) },
  ],
  [
    'places follow the scores',
    'all in the first place',
    { outcome: (state) => withEnd(state, ({ places }) => ({ places: places.map(() => 1) })) },
  ],
];

type Ended = Extract<ReturnType<typeof outcome>, { over: true }>;

function withEnd(state: SampleState, change: (ended: Ended) => Partial<Ended>) {
  const now = outcome(state);
  return now.over ? { ...now, ...change(now) } : now;
}

describe('the conformance suite reports', () => {
  it.each(BUGS)('"%s" to %s', (told, _, bug) => {
    expect(() => conformWith(bug)).toThrow(told);
  });
});
