import { expect, test } from 'vitest';
import { foldedLetters, letters } from './figures.ts';

test('a Korean syllable takes the room of nearly two letters', () => {
  expect(letters('Mina')).toBe(4);
  expect(letters('민아')).toBe(3.5);
  expect(letters('민아의 44')).toBe(8.25);
});

test('a text in two lines is as wide as the longer of them', () => {
  expect(foldedLetters('Mina')).toBe(4);
  expect(foldedLetters('Ferdinand von Hohenlohe')).toBe(13);
  expect(foldedLetters('Maximiliane-Josephine-An')).toBe(12);
  expect(foldedLetters('민아 하은')).toBe(3.5);
});
