import { expect, it } from 'vitest';
import { firstGrapheme, truncateText } from './graphemes.ts';
import { isBlank, normaliseLine } from './text-line.ts';

const FAMILY = '👨‍👩‍👧';
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

it.each([
  [FAMILY, FAMILY],
  [`  Cats ${FAMILY}\n`, `Cats ${FAMILY}`],
  [ENGLAND, ENGLAND],
  ['❤️‍🔥 Hearts', '❤️‍🔥 Hearts'],
  ['a\u200bb\u00ad', 'a b'],
  ['하나', '하나'],
])('a line of %j keeps its emoji and loses what is invisible', (given, line) => {
  expect(normaliseLine(given)).toBe(line);
});

it.each([
  '',
  '\u200b',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\ufe0f',
  '\u034f',
  ' \u3000',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['a', '가', '6', FAMILY, '-'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

it('a text is cut between letters, never within one', () => {
  expect(truncateText(`Cats ${FAMILY}`, 7)).toBe('Cats');
  expect(truncateText(`Cats ${FAMILY}`, 10)).toBe(`Cats ${FAMILY}`);
  expect(truncateText('e\u0301e\u0301', 3)).toBe('e\u0301');
  expect(firstGrapheme(`${FAMILY} cats`)).toBe(FAMILY);
  expect(firstGrapheme('')).toBe('');
});
