import { expect, it } from 'vitest';
import { podiumState, podiumTimes } from './podium.ts';

const stagesShown = (steps: number): readonly string[] =>
  Array.from({ length: podiumTimes(steps).length + 1 }, (_, passed) => {
    const { shown, isRolling } = podiumState(steps, passed);
    return isRolling ? `${String(shown)} and a drum` : String(shown);
  });

it('third, second, a drum roll, first', () => {
  expect(stagesShown(3)).toEqual(['1', '2', '2 and a drum', '3']);
  expect(stagesShown(2)).toEqual(['1', '1 and a drum', '2']);
  expect([...podiumTimes(3)].sort((one, other) => one - other)).toEqual(podiumTimes(3));
});

it('it is built within two seconds, and after an input at once', () => {
  expect(podiumTimes(3).at(-1)).toBeLessThanOrEqual(2000);
  expect(podiumState(3, Infinity)).toEqual({ shown: 3, isRolling: false, isBuilding: false });
});
