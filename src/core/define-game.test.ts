import { expect, it } from 'vitest';
import { plainSheet } from './define-game.ts';
import { initialColumns } from './sheet.ts';

const sum = (better: 'low' | 'high', ...rounds: readonly unknown[]) => {
  const summed = plainSheet(better).sum({}, initialColumns(2), rounds);
  if (!summed.ok) throw new Error(summed.error);
  return summed.value;
};
const round = (...seats: readonly unknown[]) => ({ seats });

it('adds up a number for each person and round', () => {
  const { totals, places } = sum(
    'high',
    round({ score: 12 }, { score: 7 }),
    round({ score: -2 }, { score: 9 }),
  );
  expect(totals).toEqual([10, 16]);
  expect(places).toEqual([2, 1]);
});

it('the fewest points win where the game counts low', () => {
  expect(sum('low', round({ score: 3 }, { score: 5 })).places).toEqual([1, 2]);
});

it('counts nothing for an absent person or for an invalid number, and reports the invalid number', () => {
  const { totals, problems } = sum('high', round(null, { score: 'many' }));
  expect(totals).toEqual([0, 0]);
  expect(problems).toEqual([{ round: 0, seat: 1, code: 'value' }]);
});
