import { expect, test } from 'vitest';
import { pointOf } from './pieces/track.ts';
import { standings } from './standing.ts';
import { view } from './view.fixture.ts';

const START = { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 };

test('a donkey alone on its stone stands in the middle of it', () => {
  const grey = standings(view()).find(({ donkey }) => donkey === 'grey');
  expect(grey).toMatchObject(pointOf(3, 25));
});

test('donkeys on one stone stand apart, far enough that each letter is in sight', () => {
  const all = standings(view({ positions: START }));
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      expect(distance).toBeGreaterThan(45);
    }
});

test('none stands beyond the edge of the land', () => {
  const all = standings(view({ positions: START }));
  expect(Math.min(...all.map(({ x, scale }) => x - 50 * scale))).toBeGreaterThan(0);
});

test('those in front are drawn over those behind', () => {
  const feet = standings(view({ positions: START })).map(({ y }) => y);
  expect(feet).toEqual(feet.toSorted((a, b) => a - b));
});

test('who is home stands on the podium, not on the track', () => {
  const left = standings(view({ podium: ['red'] })).map(({ donkey }) => donkey);
  expect(left).not.toContain('red');
  expect(left).toHaveLength(4);
});
