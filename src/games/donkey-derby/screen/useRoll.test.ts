import { expect, it } from 'vitest';
import { dieAt, type DiePath, throwFrames } from './useRoll.ts';

const PATH: DiePath = {
  from: { x: 1000, y: 700 },
  bends: [
    { x: 500, y: 200 },
    { x: 200, y: 400 },
  ],
  to: { x: 300, y: 720 },
};

it('a die is thrown from the hand and lies still on its place', () => {
  expect(dieAt(PATH, 0)).toMatchObject({ ground: PATH.from, height: 0 });
  const end = dieAt(PATH, 1);
  expect(end.ground.x).toBeCloseTo(PATH.to.x);
  expect(end.ground.y).toBeCloseTo(PATH.to.y);
  expect(end).toMatchObject({ turn: -7, scale: 1 });
  expect(end.height).toBeCloseTo(0);
});

it('each bounce is lower than the one before, and it rolls slower and slower', () => {
  const [first, second, third] = [0.2, 0.53, 0.75].map((time) => dieAt(PATH, time).height);
  expect(first).toBeGreaterThan(second!);
  expect(second).toBeGreaterThan(third!);
  const turned = (from: number): number => dieAt(PATH, from).turn - dieAt(PATH, from + 0.1).turn;
  expect(turned(0)).toBeGreaterThan(turned(0.5));
  expect(turned(0.5)).toBeGreaterThan(turned(0.9));
});

it('the shadow is smaller and fainter the higher the die is', () => {
  const { die, shadow } = throwFrames(PATH, 80);
  expect(die).toHaveLength(shadow.length);
  expect(shadow[6]!.opacity).toBeLessThan(Number(shadow.at(-1)!.opacity));
});
