import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { bullsOf } from '../rules/cards.ts';
import type { State } from '../rules/model.ts';
import { choosing, newMatch, playing } from '#test/games/six-nimmt/helpers.ts';
import { cheapestRow, copyTable, layRow, newKernel, placeTurn, reveal, takeRow } from './kernel.ts';
import type { Kernel } from './kernel.ts';

const tableOf = ({ ends, lengths, bulls, taken }: Kernel) => ({
  ends: [...ends],
  lengths: [...lengths],
  bulls: [...bulls],
  taken: [...taken],
});

const engineTable = ({ rows, taken }: State): ReturnType<typeof tableOf> => ({
  ends: rows.map((row) => row.at(-1)!),
  lengths: rows.map((row) => row.length),
  bulls: rows.map(bullsOf),
  taken: [...taken],
});

describe('the kernel and the engine', () => {
  it.each([2, 3, 4, 6, 10])('place every card of a deal alike with %i players', (seats) => {
    const random = Random.fromNumber(seats);
    for (let match = 0; match < 100; match++) {
      const state = newMatch(seats, { end: { kind: 'deals', count: 1 } }, `${match}`);
      const kernel = newKernel(seats);
      for (const [row, cards] of state.rows.entries()) layRow(kernel, row, cards);
      while (state.phase !== 'over') {
        const cards = state.hands.map((hand) => random.pick(hand));
        choosing(state, cards);
        if (state.phase === 'take-row')
          playing(state, state.revealed[0]!.seat, { type: 'take-row', row: cheapestRow(kernel) });
        for (const [seat, card] of cards.entries()) reveal(kernel, seat, seat, card);
        placeTurn(kernel);
        expect(tableOf(kernel)).toEqual(engineTable(state));
      }
    }
  });
});

describe('a kernel', () => {
  it('takes the requested row', () => {
    const kernel = newKernel(2);
    for (const [row, card] of [10, 20, 30, 55].entries()) layRow(kernel, row, [card]);
    takeRow(kernel, 3, 1, 4);
    expect(tableOf(kernel)).toEqual({
      ends: [10, 20, 30, 4],
      lengths: [1, 1, 1, 1],
      bulls: [3, 3, 3, 1],
      taken: [0, 7],
    });
  });

  it('is copied completely', () => {
    const kernel = newKernel(2);
    layRow(kernel, 2, [11, 12]);
    takeRow(kernel, 2, 1, 4);
    const copy = newKernel(2);
    copyTable(kernel, copy);
    expect(tableOf(copy)).toEqual(tableOf(kernel));
  });
});
