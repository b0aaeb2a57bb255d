import { expect, it } from 'vitest';
import { sheetDescription } from '#shared/sheet-description.ts';
import { compactSheetText } from '#shared/sheet-format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { fitsInCode } from './sheetFile.ts';
import { shelfIn } from './shelf.ts';

const games = LANGUAGES.flatMap((language) =>
  shelfIn(language).map(({ description }) => [language, description.name, description] as const),
);

it.each(games)('in %s the shelf has a description of %s', (_, __, description) => {
  expect(sheetDescription.parse(description)).toEqual(description);
  expect(fitsInCode(compactSheetText(description))).toBe(true);
});

it('has a name and a line for each game in each language', () => {
  const [english, korean] = LANGUAGES.map(shelfIn);
  expect(english).toHaveLength(19);
  for (const [at, { description, about, names }] of english!.entries()) {
    expect(names).toEqual([description.name, korean![at]!.description.name]);
    expect(korean![at]!.about).toMatch(/[가-힣]/);
    expect(about).not.toMatch(/[가-힣]/);
  }
});
