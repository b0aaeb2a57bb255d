import { expect, it } from 'vitest';
import { firstSpoken, languageOf, traitsOf } from './languages.ts';

it.each([
  [['ko-KR', 'en'], 'ko'],
  [['de-DE', 'ko', 'en-US'], 'ko'],
  [['fr', 'kok'], null],
  [[], null],
])('the language for %j is %s', (wanted, language) => {
  expect(firstSpoken(wanted)).toBe(language);
});

it.each([
  ['ko-KR', 'ko'],
  ['ko_KR.UTF-8', 'ko'],
  ['KO', 'ko'],
  ['en-GB', 'en'],
  ['kok-IN', 'en'],
  ['C', 'en'],
])('the language of the locale %s is %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
  expect(traitsOf(locale).locale).toBe({ en: 'en-GB', ko: 'ko-KR' }[language]);
});
