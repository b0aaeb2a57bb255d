import { expect, test } from 'vitest';
import { pointOf, type Point } from './track.ts';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

test('the track begins at the start and ends behind the finish line', () => {
  expect(pointOf(0, 25)).toEqual({ x: 150, y: 96 });
  expect(pointOf(26, 25).x).toBeCloseTo(300);
  expect(pointOf(99, 25)).toEqual(pointOf(26, 25));
});

test.each([12, 25, 40])('of %i steps none is longer than those on a straight', (steps) => {
  const lengths = Array.from({ length: steps }, (_, step) =>
    distance(pointOf(step, steps), pointOf(step + 1, steps)),
  );
  // The straight-line distance is shorter round a bend.
  expect(Math.max(...lengths)).toBeCloseTo(lengths[0]!);
});
