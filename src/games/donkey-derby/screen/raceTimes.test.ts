import { expect, it } from 'vitest';
import { crossedPause, FINISH, photoTime, ROLL_TIME, rollPause, runTime } from './raceTimes.ts';

it('a roll can be read after the die lies still, a blank longer: the donkeys bray', () => {
  expect(rollPause(3)).toBeGreaterThan(ROLL_TIME);
  expect(rollPause(0)).toBeGreaterThan(rollPause(3));
});

it('the longest run ends within a second', () => {
  expect(runTime({ from: 7, to: 12 })).toBeLessThan(1000);
});

it('a photo is taken of the winner only, in stages, and takes 1.2 s at most', () => {
  const stages = Object.values(FINISH);
  expect(stages).toEqual(stages.toSorted((one, other) => one - other));
  expect(FINISH.end).toBeLessThanOrEqual(1200);
  expect([1, 2, 3].map(photoTime)).toEqual([FINISH.end, 0, 0]);
  expect(crossedPause(1)).toBeGreaterThan(FINISH.end);
});
