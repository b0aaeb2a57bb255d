import { expect, test } from 'vitest';
import { EMBLEMS, freeLook, type Look } from './emblems.ts';

const plain: readonly Look[] = EMBLEMS.map((emblem) => ({ emblem, colour: emblem }));

test('the first newcomer gets the first emblem in its own colour', () => {
  expect(freeLook([])).toEqual({ emblem: 'moon', colour: 'moon' });
});

test('an emblem in use is passed over, whatever comes after it', () => {
  expect(freeLook(plain.slice(1))).toEqual({ emblem: 'moon', colour: 'moon' });
  expect(freeLook(plain.slice(0, 3))).toEqual({ emblem: 'leaf', colour: 'leaf' });
});

test('the eleventh gets a new pair, and so do a hundred', () => {
  expect(freeLook(plain)).toEqual({ emblem: 'moon', colour: 'anchor' });
  const given: Look[] = [];
  for (let i = 0; i < 100; i++) given.push(freeLook(given));
  expect(new Set(given.map(({ emblem, colour }) => `${emblem} ${colour}`)).size).toBe(100);
});
