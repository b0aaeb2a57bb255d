import { expect, it } from 'vitest';
import { seatsBehind, worthOf } from './aim.ts';

const match = { seats: 4, costlyPoints: 4 };

it('a win is worth more than all places and a costly loss of points', () => {
  const won = worthOf({ win: 0.05, behind: 0, points: 0 }, match);
  expect(won).toBeGreaterThan(worthOf({ win: 0, behind: 3, points: 4 }, match));
});

it('where the win is out of reach a place counts, and then points', () => {
  const lost = (behind: number, points: number): number =>
    worthOf({ win: 0, behind, points }, match);
  expect(lost(1, 0)).toBeGreaterThan(lost(0, 4));
  expect(lost(1, 2)).toBeGreaterThan(lost(1, 1));
});

it.each([
  ['high', [9, 4, 4, 2], [3, 1.5, 1.5, 0]],
  ['low', [9, 4, 4, 2], [0, 1.5, 1.5, 3]],
] as const)('seats behind, the %s score first: a tie counts half', (order, totals, behind) => {
  expect(totals.map((_, seat) => seatsBehind(totals, seat, order))).toEqual(behind);
});
