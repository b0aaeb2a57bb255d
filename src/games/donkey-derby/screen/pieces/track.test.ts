import { expect, it } from 'vitest';
import { donkeyPositions, feetOn, PADDOCK, type Point, pointOf, takenStones } from './track.ts';
import { view } from '../view.fixture.ts';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

it('the track begins at the start and ends behind the finish line', () => {
  expect(pointOf(0, 25)).toEqual({ x: 150, y: 96 });
  expect(pointOf(26, 25).x).toBeCloseTo(300);
  expect(pointOf(99, 25)).toEqual(pointOf(26, 25));
});

it.each([12, 25, 40])('of %i steps none is longer than those on a straight', (steps) => {
  const lengths = Array.from({ length: steps }, (_, step) =>
    distance(pointOf(step, steps), pointOf(step + 1, steps)),
  );
  // The straight-line distance is shorter round a bend.
  expect(Math.max(...lengths)).toBeCloseTo(lengths[0]!);
});

const START = { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 };
const TOGETHER = { grey: 14, red: 14, brown: 14, white: 14, yellow: 14 };

it('a donkey alone stands where the feet of running donkeys touch its stone', () => {
  const grey = donkeyPositions(view()).find(({ donkey }) => donkey === 'grey');
  expect(grey).toMatchObject(feetOn(3, 25));
});

it('the number of a stone with donkeys on it is visible once, below their feet', () => {
  const positions = { grey: 4, red: 4, brown: 4, white: 4, yellow: 0 };
  const all = donkeyPositions(view({ positions }));
  const [stone, ...others] = takenStones(all, 25);
  expect(others).toEqual([]);
  expect(stone).toMatchObject({ step: 4, x: pointOf(4, 25).x });
  const feet = all.filter(({ step }) => step === 4).map(({ y }) => y);
  expect(stone!.y).toBeGreaterThan(Math.max(...feet));
});

it('before the race each donkey is visible as a whole, within the paddock', () => {
  const all = donkeyPositions(view({ positions: START }));
  expect(takenStones(all, 25)).toEqual([]);
  const boxes = all.map(({ x, y, scale }) => ({
    left: x - 50 * scale,
    right: x + 50 * scale,
    top: y - 88 * scale,
    bottom: y,
  }));
  for (const [at, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThan(PADDOCK.x);
    expect(one.right).toBeLessThan(PADDOCK.x + PADDOCK.width);
    expect(one.bottom).toBeLessThan(PADDOCK.y + PADDOCK.height);
    for (const other of boxes.slice(at + 1)) {
      const isBeside = one.right <= other.left || other.right <= one.left;
      expect(isBeside || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    }
  }
});

it.each([1, 5, 12, 20])('however many share stone %i, the stones beside it are visible', (step) => {
  const HALF_A_NUMBER = 9;
  const positions = { grey: step, red: step, brown: step, white: step, yellow: step };
  for (const { x, scale } of donkeyPositions(view({ positions }))) {
    const reach = Math.abs(x - pointOf(step, 25).x) + 50 * scale;
    expect(reach).toBeLessThan(pointOf(2, 25).x - pointOf(1, 25).x - HALF_A_NUMBER);
  }
});

it('donkeys on one stone stand apart, far enough that each letter is visible', () => {
  const all = donkeyPositions(view({ positions: TOGETHER }));
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      expect(distance).toBeGreaterThan(45);
    }
});

it('no donkey stands beyond the edge of the land', () => {
  const all = donkeyPositions(view({ positions: TOGETHER }));
  expect(Math.min(...all.map(({ x, scale }) => x - 50 * scale))).toBeGreaterThan(0);
});

it('donkeys in front are drawn over those behind', () => {
  const feet = donkeyPositions(view({ positions: TOGETHER })).map(({ y }) => y);
  expect(feet).toEqual(feet.toSorted((a, b) => a - b));
});

it('a donkey that is home stands on the podium, not on the track', () => {
  const left = donkeyPositions(view({ podium: ['red'] })).map(({ donkey }) => donkey);
  expect(left).not.toContain('red');
  expect(left).toHaveLength(4);
});
