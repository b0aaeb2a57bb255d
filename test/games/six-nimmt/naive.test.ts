import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { choices } from '#games/six-nimmt/rules/play.ts';
import type { Move, State } from '#games/six-nimmt/rules/model.ts';
import {
  naiveBulls,
  naiveMatch,
  naiveMoves,
  naivePlay,
  type NaiveState,
  naiveToMove,
} from './naive.ts';
import { clone, toMove } from '#games/six-nimmt/rules/rules.ts';
import { newMatch, playing, randomTurns, TABLES } from './helpers.ts';
import { repeats } from '#test/repeats.ts';

/** The same match for the naive version; receives the engine's current deal on request. */
function naiveTwin(state: State): NaiveState {
  const { end, variant } = state.options;
  return naiveMatch(
    state.seats,
    variant === 'draft' ? 'draft' : () => structuredClone({ hands: state.hands, rows: state.rows }),
    end.kind === 'points' ? { limit: end.limit } : { count: end.count },
  );
}

const position = (state: State) => ({
  rows: state.rows,
  hands: state.hands,
  piles: state.taken,
  placed: state.placed,
  seen: state.seen,
  scores: state.roundScores,
  totals: state.totals,
  toMove: toMove(state),
  moves: toMove(state).map((seat) => choices(state, seat).map(({ move }) => move)),
});

const naivePosition = (state: NaiveState): ReturnType<typeof position> => ({
  rows: state.rows.map((row) => [...row]),
  hands: state.players.map(({ hand }) => [...hand].sort((a, b) => a - b)),
  piles: state.players.map(({ pile }) => naiveBulls(pile)),
  placed: [...state.placed],
  seen: [...state.seen],
  scores: [...state.scores],
  totals: state.players.map(({ total }) => total),
  toMove: naiveToMove(state),
  moves: naiveToMove(state).map((seat) => naiveMoves(state, seat) as Move[]),
});

describe('the engine and the naive version', () => {
  it.each(TABLES)('agree at every turn of $seats with $options', ({ seats, options }) => {
    for (let seed = 0; seed < repeats(3); seed++) {
      const random = Random.fromNumber(seed);
      const state = newMatch(seats, options, `${seed}`);
      let naive = naiveTwin(state);
      for (const { seat, move } of randomTurns(state, random)) {
        playing(state, seat, move);
        naive = naivePlay(naive, seat, move);
        expect(naivePosition(naive)).toEqual(position(state));
      }
      expect(naive.over).toBe(true);
    }
  });
});

describe('the number of ways to play on', () => {
  // Counted by the naive version. Only the first seat to move moves, so that no order counts twice.
  it.each([
    { seats: 2, options: {}, seed: 'ways', depth: 5, ways: 58320 },
    { seats: 3, options: {}, seed: 'ways', depth: 5, ways: 72450 },
    { seats: 2, options: { variant: 'known-deck' }, seed: 'ways', depth: 5, ways: 44496 },
    { seats: 2, options: { variant: 'draft' }, seed: 'ways', depth: 3, ways: 12144 },
  ])('$seats players, $options, $depth moves', ({ seats, options, seed, depth, ways }) => {
    const state = newMatch(seats, options, seed);
    expect(naiveWays(naiveTwin(state), depth)).toBe(ways);
    expect(waysOn(state, depth)).toBe(ways);
  });
});

function waysOn(state: State, depth: number): number {
  if (depth === 0) return 1;
  const seat = toMove(state)[0]!;
  return choices(state, seat).reduce((sum, { move }) => {
    const next = clone(state);
    playing(next, seat, move);
    return sum + waysOn(next, depth - 1);
  }, 0);
}

function naiveWays(state: NaiveState, depth: number): number {
  if (depth === 0) return 1;
  const seat = naiveToMove(state)[0]!;
  return naiveMoves(state, seat).reduce(
    (sum, move) => sum + naiveWays(naivePlay(state, seat, move), depth - 1),
    0,
  );
}
