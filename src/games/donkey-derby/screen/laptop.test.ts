import { expect, it } from 'vitest';
import { eventSounds } from './laptop.ts';

it('a blank ends in a bray when the die lies still', () => {
  const sounds = (die: number) => eventSounds({ type: 'rolled', seat: 0, die });
  expect(sounds(3).map(({ sound }) => sound)).toEqual(['die']);
  expect(sounds(0).map(({ sound }) => sound)).toEqual(['die', 'bray']);
  expect(sounds(0)[1]!.delay).toBeGreaterThan(0);
});

it('hooves at each stone of a run, and none for a donkey that stays', () => {
  const run = (from: number, to: number) =>
    eventSounds({ type: 'advanced', seat: 0, donkey: 'red', die: to - from, from, to });
  expect(run(3, 6).map(({ delay }) => delay)).toEqual([0, 170, 340]);
  expect(run(3, 3)).toEqual([]);
});
