import { expect, test } from 'vitest';
import { withSoftHyphens } from './softHyphens.ts';

const shown = (name: string): string => withSoftHyphens(name).replaceAll('\u00ad', '-');

test.each([
  ['Bartholomew Featherstone', 'Bartho-lo-mew Feathers-tone'],
  ['Maximiliane Müller', 'Maxi-mi-liane Müller'],
  ['Theodora', 'Theodora'],
  ['김민아 에일린', '김민아 에일린'],
  ['Strrngthssss', 'Strrngthssss'],
])('a long word may be broken where a syllable begins: %s', (name, expected) => {
  expect(shown(name)).toBe(expected);
});
