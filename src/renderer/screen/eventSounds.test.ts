import { expect, it } from 'vitest';
import { FLIGHT_MS } from './eventPresentation.ts';
import { soundsAtOnce, soundsAtSpeed, type TimedSound } from './eventSounds.ts';

const SOUNDS: readonly TimedSound[] = [
  { sound: 'card', isLanding: true },
  { sound: 'card', delay: 100, isLanding: true },
  { sound: 'drum', delay: 50, lasts: 200 },
  { sound: 'thud', delay: 300, semitones: 2 },
];

it.each([
  [1, [FLIGHT_MS, 100 + FLIGHT_MS, 50, 300], 200],
  [1.6, [1.6 * FLIGHT_MS, 1.6 * (100 + FLIGHT_MS), 80, 480], 320],
  [0.5, [0.5 * FLIGHT_MS, 0.5 * (100 + FLIGHT_MS), 25, 150], 100],
])('at %d of the normal duration sounds come with what moves', (speed, delays, lasts) => {
  const sounds = soundsAtSpeed(SOUNDS, speed);
  expect(sounds.map(({ delay }) => delay)).toEqual(delays);
  expect(sounds.map((sound) => sound.lasts)).toEqual([undefined, undefined, lasts, undefined]);
  expect(sounds.at(-1)).toMatchObject({ sound: 'thud', semitones: 2 });
});

it('without motion each sound is heard once, at once', () => {
  expect(soundsAtOnce(SOUNDS)).toEqual([{ sound: 'card' }, { sound: 'thud' }]);
});
