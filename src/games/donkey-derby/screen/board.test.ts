import { expect, it } from 'vitest';
import { DEFAULT_BOARD } from '../manifest.ts';
import { isDefaultBoard, rises } from './board.ts';

const { payouts } = DEFAULT_BOARD;
const withPayout = (place: number, space: number, payout: number) =>
  payouts.map((spaces, at) => (at === place ? spaces.with(space, payout) : spaces));

it('one changed number makes it a board with its own payouts', () => {
  expect(isDefaultBoard(DEFAULT_BOARD)).toBe(true);
  expect(isDefaultBoard({ ...DEFAULT_BOARD, bridge: 14 })).toBe(false);
  expect(isDefaultBoard({ ...DEFAULT_BOARD, payouts: withPayout(2, 4, 4) })).toBe(false);
});

it('a space that pays more than the space above it, or than an earlier place, is a problem', () => {
  expect(rises(payouts)).toBe(false);
  expect(rises(withPayout(1, 3, 16))).toBe(true);
  expect(rises(withPayout(2, 0, 26))).toBe(true);
});
