import { expect, test } from 'vitest';
import { spanOf } from './ReviewedHand.vue';

test('a show spans its cards', () => {
  expect(spanOf({ type: 'show', from: 2, to: 4 })).toEqual({ from: 2, until: 5 });
});

const scout = { end: 'left', flip: false } as const;

test('a scout shows none', () => {
  expect(spanOf({ type: 'scout', ...scout, at: 3 })).toBeNull();
});

test('a show after scouting counts the scouted card, which is not in the hand yet', () => {
  const after = (at: number, from: number, to: number) =>
    spanOf({ type: 'scout-and-show', ...scout, at, from, to });
  expect(after(3, 2, 4)).toEqual({ from: 2, until: 4 });
  expect(after(3, 4, 5)).toEqual({ from: 3, until: 5 });
  expect(after(3, 0, 1)).toEqual({ from: 0, until: 2 });
  expect(after(3, 3, 4)).toEqual({ from: 3, until: 4 });
});
