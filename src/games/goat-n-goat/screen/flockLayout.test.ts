import { describe, expect, test } from 'vitest';
import { flockLayoutOf, HEIGHT, ledgeAt, ledgesOf, isBriefAt, laneWidth } from './flockLayout.ts';
import { view } from './view.fixture.ts';

test('there is a ledge for every goat that the highest mountain requires, and for every goat of the flock', () => {
  expect(ledgesOf(view({ mountainSet: [3, 3, 4, 4, 5, 6, 7] }), [])).toBe(7);
  const long = { r: [1, 1, 1, 1, 1, 1, 1, 1, 1], g: [], b: [] } as const;
  expect(ledgesOf(view({ flocks: [long] }), [])).toBe(9);
  const meant = { colour: 'r', fate: 'grows', lost: 0, size: 11, reach: 9, next: null } as const;
  expect(ledgesOf(view(), [meant])).toBe(11);
});

describe.each([2, 3, 4, 5])('with %d players', (players) => {
  test.each([7, 8, 9, 14])('%d goats stand one above the other on the drawing', (ledges) => {
    const climb = flockLayoutOf(players, ledges);
    const heights = Array.from({ length: ledges }, (_, at) => ledgeAt(climb, at + 1).y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(heights[0]).toBeLessThanOrEqual(HEIGHT);
    expect(heights.at(-1)! - climb.goat).toBeGreaterThan(0);
  });
});

test('goats go up alternately on the left and on the right', () => {
  const climb = flockLayoutOf(5, 7);
  expect(ledgeAt(climb, 1).x).toBeLessThan(ledgeAt(climb, 2).x);
  expect(ledgeAt(climb, 3).x).toBe(ledgeAt(climb, 1).x);
  expect(ledgeAt(climb, 2).isLeft).toBe(true);
});

test.each([
  ['four panels of 1,216 px', 1216, 4, false, false],
  ['five panels of 1,216 px', 1216, 5, false, false],
  ['five panels on a narrower stage', 1150, 5, false, true],
  ['three panels in the far view', 1216, 3, true, false],
  ['four panels in the far view', 1216, 4, true, true],
])(
  'says briefly what is lacking where the lane is too narrow: %s',
  (_, width, players, isFar, isBrief) => {
    expect(isBriefAt(laneWidth(width, players), isFar)).toBe(isBrief);
  },
);
