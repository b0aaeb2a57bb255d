import { expect, it } from 'vitest';
import { wrappedTextWidth, textWidth } from './textFormat.ts';

it('a Korean syllable is nearly as wide as two letters', () => {
  expect(textWidth('Mina')).toBe(4);
  expect(textWidth('민아')).toBe(3.5);
  expect(textWidth('민아의 44')).toBe(8.25);
});

it('a text in two lines is as wide as the longer of them', () => {
  expect(wrappedTextWidth('Mina')).toBe(4);
  expect(wrappedTextWidth('Ferdinand von Hohenlohe')).toBe(13);
  expect(wrappedTextWidth('Maximiliane-Josephine-An')).toBe(12);
  expect(wrappedTextWidth('민아 하은')).toBe(3.5);
});
