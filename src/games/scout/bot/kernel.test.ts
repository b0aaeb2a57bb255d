import { describe, expect, it } from 'vitest';
import { FastRandom, Random } from '../../../core/random.ts';
import type { State } from '../rules/model.ts';
import { codeList, moveOf } from '../rules/move-codes.ts';
import { choices } from '../rules/moves.ts';
import { toMove } from '../rules/rules.ts';
import { freshState, played } from '../../../../test/games/scout/helpers.ts';
import { Kernel } from './kernel.ts';

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

describe.each([3, 4, 5])('the kernel beside the engine, %i players', (seats) => {
  const codes = codeList();

  it('offers the same moves in the same order, and plays them to the same round', () => {
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
      const moves = choices(state, state.turn).map(({ move }) => move);
      const count = kernel.moves(codes);
      const found = Array.from(codes.subarray(0, count), moveOf);
      if (JSON.stringify(found.map(Object.entries)) !== JSON.stringify(moves.map(Object.entries)))
        expect(found).toEqual(moves);
      const pick = random.below(count);
      played(state, state.turn, moves[pick]!);
      kernel.play(codes[pick]!);
    }
    const scores = Array.from({ length: seats }, (_, seat) => kernel.score(seat));
    expect(scores).toEqual(state.roundScores[round]);
  }

  it('plays any legal move at random, and each of them at some time', () => {
    const state = freshState(seats);
    for (let seat = 0; seat < seats; seat++) played(state, seat, { type: 'orient', flip: false });
    played(state, 0, choices(state, 0)[0]!.move);
    const kernel = loaded(state);
    const legal = new Set(codes.subarray(0, kernel.moves(codes)));
    const random = new FastRandom(3);
    const chosen = Array.from({ length: 20 * legal.size }, () => kernel.randomMove(codes, random));
    expect(new Set(chosen)).toEqual(legal);
  });

  it('leaves the original alone when a copy is played', () => {
    const state = freshState(seats);
    const kernel = loaded(state);
    const copy = new Kernel(seats);
    copy.copyFrom(kernel);
    copy.moves(codes);
    copy.play(codes[0]!);
    expect(ofKernel(kernel)).toEqual(ofEngine(state));
  });
});
