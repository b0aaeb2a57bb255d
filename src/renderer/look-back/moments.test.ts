import { expect, test } from 'vitest';
import { bandsOf, chancesOf, placeFlags, pointOf } from './chart.ts';
import { review } from './review.fixture.ts';

test('each round goes from the end of the one before to its own', () => {
  expect(bandsOf(review)).toEqual([
    { round: 0, from: 0, to: 2 },
    { round: 1, from: 2, to: 3 },
  ]);
  expect(bandsOf({ course: [] })).toEqual([]);
});

test('a decision leads to the first point after it', () => {
  expect(review.decisions.map((_, index) => pointOf(review, index))).toEqual([1, 2, 2, 3, 3]);
});

test('a seat’s line has all of its win chances', () => {
  expect(chancesOf(review, 1)).toEqual([0.25, 0.2, 0.4, 1]);
});

/** Whether no flag covers another or exceeds the edge. */
const isApart = (places: ReturnType<typeof placeFlags>, right: number): boolean =>
  places.every(
    ({ left, width }, at) => left >= 0 && left + width <= (places[at + 1]?.left ?? right),
  );

test('flags are beside each other, with texts if there is space', () => {
  const wide = placeFlags([200, 500, 1100], 1170);
  expect(isApart(wide, 1170)).toBe(true);
  expect(wide.map(({ hasText: hasWords }) => hasWords)).toEqual([true, true, true]);
});

test('flags that are close show their numbers alone', () => {
  const close = placeFlags([300, 310, 320, 800], 1170);
  expect(isApart(close, 1170)).toBe(true);
  expect(close.map(({ hasText: hasWords }) => hasWords)).toEqual([false, false, true, true]);
});

test('the last flag does not reach over the one before it', () => {
  const near = placeFlags([980, 1040, 1150], 1170);
  expect(isApart(near, 1170)).toBe(true);
  expect(near.map(({ hasText: hasWords }) => hasWords)).toEqual([false, false, true]);
});

test('many flags at the right edge are moved back without overlap', () => {
  const many = placeFlags([1160, 1161, 1162, 1163, 1164], 1170);
  expect(isApart(many, 1170)).toBe(true);
});
