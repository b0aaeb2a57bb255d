import { expect, test } from 'vitest';
import { HOUSE_BOARD, isHouseBoard, rises } from './board.ts';

const [first, second, third] = HOUSE_BOARD.payouts as readonly [number[], number[], number[]];

test('one changed number makes it the table’s own board', () => {
  expect(isHouseBoard(HOUSE_BOARD)).toBe(true);
  expect(isHouseBoard({ ...HOUSE_BOARD, bridge: 14 })).toBe(false);
  expect(isHouseBoard({ ...HOUSE_BOARD, payouts: [first, second, third.with(4, 4)] })).toBe(false);
});

test('a space that pays more than the one above it, or than an earlier place, is odd', () => {
  expect(rises(HOUSE_BOARD.payouts)).toBe(false);
  expect(rises([first, second.with(3, 16), third])).toBe(true);
  expect(rises([first, second, third.with(0, 26)])).toBe(true);
});
