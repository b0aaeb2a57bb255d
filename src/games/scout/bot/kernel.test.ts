import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import type { Move, Scouting, State } from '../rules/model.ts';
import { choices } from '../rules/play.ts';
import { handWith, toMove } from '../rules/rules.ts';
import { freshState, played } from '#test/games/scout/helpers.ts';
import { Kernel, codeOf, combinationOfRank, findShows, fromOf, rankIn, sizeOf } from './kernel.ts';

const ofKernel = (kernel: Kernel) => ({
  hands: kernel.hands.map(({ tops, bottoms, size }) =>
    Array.from({ length: size }, (_, i) => [tops[i]!, bottoms[i]!]),
  ),
  table: Array.from({ length: kernel.table.size }, (_, i) => kernel.table.tops[i]!),
  turn: kernel.turn,
  taken: [...kernel.taken],
  tokens: [...kernel.tokens],
  markers: [...kernel.markers].map(Boolean),
});

const ofEngine = (state: State) => ({
  hands: state.hands,
  table: (state.active?.cards ?? []).map(([top]) => top),
  turn: state.turn,
  taken: state.taken,
  tokens: state.tokens,
  markers: state.markers,
});

function loaded(state: State): Kernel {
  const kernel = new Kernel(state.seats);
  kernel.load(state);
  return kernel;
}

const codes = new Int32Array(512);

/** Shows in the kernel's list, in the engine's format. */
const showsOf = (count: number) =>
  Array.from(codes.subarray(0, count), (code) => ({
    from: fromOf(code),
    to: fromOf(code) + sizeOf(code) - 1,
    combination: combinationOfRank(rankIn(code)),
  }));

/** Shows that the engine offers, alone or after a Scout. */
const offered = (state: State, scouting: Scouting | null) =>
  choices(state, state.turn).flatMap(({ move, consequence }) => {
    if (!consequence || !('combination' in consequence) || !('from' in move)) return [];
    const isMeant = scouting
      ? move.type === 'scout-and-show' &&
        (['end', 'flip', 'at'] as const).every((part) => move[part] === scouting[part])
      : move.type === 'show';
    const { from, to } = move;
    return isMeant ? [{ from, to, combination: consequence.combination }] : [];
  });

function expectSameShows(kernel: Kernel, state: State, move: Move): void {
  const { tops, size } = kernel.hands[kernel.turn]!;
  expect(showsOf(findShows(tops, size, kernel.bar(), codes))).toEqual(offered(state, null));
  if (move.type !== 'scout-and-show') return;
  const hand = handWith(state.hands[state.turn]!, state.active!, move);
  const bar = kernel.barWithout(move.end === 'right');
  const numbers = Int8Array.from(hand, ([top]) => top);
  expect(showsOf(findShows(numbers, hand.length, bar, codes))).toEqual(offered(state, move));
}

describe.each([3, 4, 5])('the kernel beside the engine, %i players', (seats) => {
  it('finds the same Shows, and plays every move to the same round', () => {
    const random = Random.fromNumber(seats);
    for (let match = 0; match < 6; match++) {
      const state = freshState(seats, `kernel ${match}`);
      while (state.phase !== 'over') {
        if (state.phase === 'orient') {
          played(state, toMove(state)[0]!, { type: 'orient', flip: random.below(2) === 0 });
          continue;
        }
        playRoundBeside(state, random);
      }
    }
  });

  function playRoundBeside(state: State, random: Random): void {
    const kernel = loaded(state);
    const { round } = state;
    while (!kernel.isOver) {
      expect(ofKernel(kernel)).toEqual(ofEngine(state));
      const { move } = random.pick(choices(state, state.turn));
      if (move.type === 'orient') throw new Error('the round has begun');
      expectSameShows(kernel, state, move);
      played(state, state.turn, move);
      kernel.play(codeOf(move));
    }
    const scores = Array.from({ length: seats }, (_, seat) => kernel.score(seat));
    expect(scores).toEqual(state.roundScores[round]);
  }

  it('leaves the original alone when a copy is played', () => {
    const state = freshState(seats);
    const kernel = loaded(state);
    const copy = new Kernel(seats);
    copy.copyFrom(kernel);
    copy.play(codeOf({ type: 'show', from: 0, to: 0 }));
    expect(ofKernel(kernel)).toEqual(ofEngine(state));
  });
});
