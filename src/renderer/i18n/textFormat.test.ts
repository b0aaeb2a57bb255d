import { wrappedTextWidth, textWidth, withNameBreaks } from './textFormat.ts';
import { expect, it } from 'vitest';

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

const shown = (name: string): string =>
  withNameBreaks(name).replaceAll('\u00ad', '-').replaceAll('\u200b', '|');

it.each([
  ['Bartholomew Featherstone', 'Bartho-lo-mew Feathers-tone'],
  ['Maximiliane Müller', 'Maxi-mi-liane Müller'],
  ['Theodora', 'Theodora'],
  ['김민아 에일린', '김민아 에일린'],
  ['Strrngthssss', 'Strrngthssss'],
  ['Wolfeschlegelsteinhausen', 'Wol-fesch-le-gels-teinhau-sen'],
  ['김수한무거북이', '김수|한|무|거|북이'],
])('a long word may be broken where a syllable begins: %s', (name, expected) => {
  expect(shown(name)).toBe(expected);
});

it.each([
  ['Wolfeschlegelsteinhausen', [24, 14, 10]],
  ['김수한무거북이와두루미', [19.25, 10.5, 7]],
  ['Ferdinand von Hohenlohe', [23, 13, 9]],
])('%s is narrower in two and three lines', (name, widths) => {
  expect([1, 2, 3].map((lines) => wrappedTextWidth(withNameBreaks(name), lines))).toEqual(widths);
});
