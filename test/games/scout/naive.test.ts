import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { choices, play, setup } from '#games/scout/rules/play.ts';
import type { Move, State } from '#games/scout/rules/model.ts';
import {
  naiveDeals,
  naiveMatch,
  naiveMoves,
  naivePlay,
  naiveToMove,
  type NaiveMove,
  type NaiveState,
} from './naive.ts';
import { toMove, totals } from '#games/scout/rules/rules.ts';
import { repeats } from '#test/repeats.ts';

const lines = (moves: readonly (Move | NaiveMove)[]): string[] =>
  moves
    .map(({ type, ...rest }) => {
      const { end, flip, at, from, to } = rest as NaiveMove;
      return [type, end, flip, at, from, to].join(' ');
    })
    .sort();

const offered = (state: State, seat: number): Move[] =>
  choices(state, seat).map(({ move }) => move);

const ofEngine = (state: State) => ({
  hands: state.hands,
  table: state.active?.cards ?? [],
  taken: state.taken,
  tokens: state.tokens,
  markers: state.markers,
  scores: state.roundScores,
});
const ofNaive = ({ players, table, scores }: NaiveState) => ({
  hands: players.map(({ hand }) => hand),
  table,
  taken: players.map(({ taken }) => taken),
  tokens: players.map(({ tokens }) => tokens),
  markers: players.map(({ marker }) => marker),
  scores,
});

function twins(seats: number, seed: number): { engine: State; naive: NaiveState } {
  const rounds = naiveDeals(seats, Random.fromNumber(seed));
  const prescribed = { rounds: rounds.map((hands) => ({ hands })) };
  return { engine: setup({}, seats, { seed: 'unused', prescribed }), naive: naiveMatch(rounds) };
}

const SEEDS = Array.from({ length: repeats(3) }, (_, index) => index + 1);

describe.each([3, 4, 5])('%i players, move by move beside the naive rules', (seats) => {
  it.each(SEEDS)('match %i', (seed) => {
    const random = Random.fromNumber(seed * 100 + seats);
    const { engine, naive: start } = twins(seats, seed);
    let naive = start;
    while (toMove(engine).length > 0) {
      expect(toMove(engine)).toEqual(naiveToMove(naive));
      const seat = random.pick(toMove(engine));
      const moves = naiveMoves(naive, seat);
      if (lines(moves).join() !== lines(offered(engine, seat)).join())
        expect(lines(offered(engine, seat))).toEqual(lines(moves));
      const move = random.pick(moves);
      play(engine, seat, move as Move, () => undefined);
      naive = naivePlay(naive, seat, move);
      if (naiveToMove(naive).length > 0) expect(ofEngine(engine)).toEqual(ofNaive(naive));
    }
    expect(naiveToMove(naive)).toEqual([]);
    expect(engine.roundScores).toEqual(naive.scores);
    expect(totals(engine)).toHaveLength(seats);
  });
});

/**
 * Moves offered to the first seat to move, over the first moves of a match in which the n-th move offered is made, n
 * growing by 7 each time: fixed numbers for both implementations.
 */
describe('move counts of fixed deals', () => {
  const COUNTS: Readonly<Record<number, readonly number[]>> = {
    3: [
      2, 2, 2, 16, 876, 485, 350, 588, 31, 13, 34, 18, 42, 48, 51, 30, 2, 2, 2, 17, 553, 416, 448,
      29,
    ],
    4: [
      2, 2, 2, 2, 14, 349, 430, 543, 513, 50, 35, 12, 29, 29, 15, 30, 11, 42, 32, 26, 9, 36, 13, 48,
    ],
    5: [
      2, 2, 2, 2, 2, 11, 349, 258, 272, 247, 211, 41, 22, 10, 25, 20, 13, 31, 24, 10, 23, 12, 41,
      27,
    ],
  };

  it.each([3, 4, 5])('%i players', (seats) => {
    const { engine } = twins(seats, 11);
    let { naive } = twins(seats, 11);
    const counts: number[] = [];
    for (let step = 0; step < 24; step++) {
      const [seat] = naiveToMove(naive);
      const sorted = naiveMoves(naive, seat!).sort((a, b) =>
        lines([a])[0]! < lines([b])[0]! ? -1 : 1,
      );
      expect(offered(engine, seat!)).toHaveLength(sorted.length);
      counts.push(sorted.length);
      const move = sorted[(step * 7) % sorted.length]!;
      naive = naivePlay(naive, seat!, move);
      play(engine, seat!, move as Move, () => undefined);
    }
    expect(counts).toEqual(COUNTS[seats]);
  });
});
