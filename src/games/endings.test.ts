import { describe, expect, it } from 'vitest';
import type { Highlight } from '#shared/story.ts';
import type { HighlightText } from '#renderer/screen/ending.ts';
import { ending as derby } from './donkey-derby/screen/ending/endingText.ts';
import derbyTexts from './donkey-derby/screen/laptopTexts.en.ts';
import { ending as goat } from './goat-n-goat/screen/ending/endingText.ts';
import goatTexts from './goat-n-goat/screen/laptopTexts.en.ts';
import { ending as scout } from './scout/screen/ending/endingText.ts';
import scoutTexts from './scout/screen/laptopTexts.en.ts';
import { ending as nimmt } from './six-nimmt/screen/ending/endingText.ts';
import nimmtTexts from './six-nimmt/screen/laptopTexts.en.ts';

type Params = Highlight['params'];

const comeback: Params = { round: 1, place: 2 };
const cards: Params = { size: 3, kind: 'run', low: 4, high: 6, round: 2 };
const climb: Params = { goats: 6, colour: 'g', number: 7, mountain: 'g7' };

/** Highlights of each game, with their params. */
const HIGHLIGHTS: readonly (readonly [
  game: string,
  { highlight(highlight: Highlight): HighlightText | null },
  { readonly ending: Readonly<Record<string, string>> },
  Readonly<Record<string, Params>>,
])[] = [
  [
    'six-nimmt',
    nimmt,
    nimmtTexts,
    {
      'costliest-row': { bulls: 16, card: 55, deal: 2 },
      'clean-deal': { deal: 3 },
      'costliest-deal': { bulls: 30, deal: 1 },
      comeback,
      'narrow-win': { second: 1 },
    },
  ],
  [
    'scout',
    scout,
    scoutTexts,
    {
      'all-kill': cards,
      'most-tokens': { ...cards, tokens: 4 },
      'greatest-set': cards,
      'greatest-catch': { ...cards, won: 4 },
      comeback,
      'narrow-win': { second: 1 },
    },
  ],
  [
    'goat-n-goat',
    goat,
    goatTexts,
    {
      'greatest-loss': { goats: 6, colour: 'g', number: 1 },
      'largest-flock': climb,
      'late-climb': climb,
      'most-mountains': { count: 4, points: 19 },
      'no-penalty': {},
      'narrow-win': { second: 1 },
    },
  ],
  [
    'donkey-derby',
    derby,
    derbyTexts,
    {
      'from-behind': { donkey: 'red', steps: 14, rounds: 3 },
      'on-one-donkey': { donkey: 'red', markers: 2, paid: 24 },
      'nothing-paid': { markers: 3 },
      'all-paid': { markers: 3 },
      'most-blanks': { count: 4 },
      'slept-on-bridge': { donkey: 'red' },
      'narrow-win': { second: 1 },
    },
  ],
];

describe.each(HIGHLIGHTS)('a highlight of %s', (_game, { highlight }, { ending }, paramsByCode) => {
  it.each(Object.entries(paramsByCode))(
    '%s has a text with all the parameters it needs',
    (code, params) => {
      const words = highlight({ code, seat: 0, params })!;
      for (const { key, params: given, seats, count } of [words.lead, words.text]) {
        const filled = { ...given, ...seats, ...(count === undefined ? {} : { n: count }) };
        const text = ending[key.replace('ending.', '')]!;
        for (const [, name] of text.matchAll(/[{](\w+)[}]/g)) expect(filled).toHaveProperty(name!);
      }
    },
  );

  it('a highlight of another version is left out', () => {
    expect(highlight({ code: 'never-heard-of', seat: 0, params: {} })).toBeNull();
  });
});

it('no highlight of any show is called a set: a run is not one', () => {
  expect(scoutTexts.ending.mostTokens).not.toMatch(/\bset\b/);
});
