import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  [['ko-KR', 'en'], 'ko'],
  [['de-DE', 'ko', 'en-US'], 'ko'],
  [['fr', 'kok'], 'en'],
  [[], 'en'],
])('the language for %j is %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});
