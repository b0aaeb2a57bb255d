import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameTexts, type GameTexts } from '../../src/renderer/games/texts.ts';
import { messages } from '../../src/renderer/i18n/index.ts';
import { LOCALES } from '../../src/renderer/i18n/languages.ts';

/** What walks say that is on no screen: who plays, keys, and SQL. */
const OTHER = /^(Ada|Jonas|Mina|Theo|Escape|SELECT .*)$/;

const textsOf = (texts: GameTexts): readonly string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

const texts = [...textsOf(messages[LOCALES.en]), ...textsOf(gameTexts('en'))];

/** Texts with something filled in; one that is little else would be like everything. */
const filledIn = texts
  .flatMap((text) => text.split(' | '))
  .map((text) => text.split(/\{\w+\}/))
  .filter((parts) => parts.length > 1 && /[A-Za-z]{3}/.test(parts.join('')))
  .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`));

const isShown = (word: string): boolean =>
  texts.some((text) => text.includes(word)) || filledIn.some((text) => text.test(word));

const wordsOf = (walks: string): readonly string[] => {
  const source = readFileSync(join(import.meta.dirname, `${walks}.ts`), 'utf8');
  return source.match(/(?<=')[A-Z][^'\n]*(?=')/g) ?? [];
};

// Nothing goes these ways every day; whoever changes a text hears at once that they have to change.
test.each(['rooms', 'sheets', 'tables'])('%s: a walk says what is on the screens', (walks) => {
  const words = wordsOf(walks).filter((word) => !OTHER.test(word));
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => !isShown(word))).toEqual([]);
});
