import { expect, test } from 'vitest';
import { letters } from './figures.ts';

test('a Korean syllable takes the room of nearly two letters', () => {
  expect(letters('Mina')).toBe(4);
  expect(letters('민아')).toBe(3.5);
  expect(letters('민아의 44')).toBe(8.25);
});
