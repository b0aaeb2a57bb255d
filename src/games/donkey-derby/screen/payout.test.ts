import { expect, test } from 'vitest';
import { paidColumns, revealOrder, totalsAfter } from './payout.ts';
import { view } from './view.fixture.ts';

const end = view({
  phase: 'over',
  podium: ['white', 'red', 'grey'],
  columns: { grey: [0], red: [1, 2], brown: [0], white: [2, 0], yellow: [] },
  scores: [43, 25, 55],
});
const columns = paidColumns(end);
const order = revealOrder(columns);

test('each marker on the first three donkeys shows what its space pays for that place', () => {
  expect(columns.map(({ paid }) => paid.map(({ payout }) => payout))).toEqual([
    [35, 28],
    [25, 20],
    [15],
  ]);
});

test('the winner’s topmost marker is revealed last', () => {
  expect(order.map(({ payout }) => payout)).toEqual([15, 20, 25, 28, 35]);
});

test('the revealed payouts add up to the scores', () => {
  expect(totalsAfter(order, 0, 3)).toEqual([0, 0, 0]);
  expect(totalsAfter(order, 2, 3)).toEqual([15, 0, 20]);
  expect(totalsAfter(order, order.length, 3)).toEqual(end.scores);
});
