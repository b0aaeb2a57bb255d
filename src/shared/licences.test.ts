import { expect, it } from 'vitest';
import { type Licence, readLicences, writeLicences } from './licences.ts';

const cards: Licence = {
  name: '@mina/cards',
  version: '1.2.3-rc.1',
  licence: '(MIT OR Apache-2.0)',
  places: ['program', 'pages'],
  text: 'Copyright (c) 2026  Mina, Theo\n\n---------\n\n  All rights, and so on.',
};
const goats: Licence = {
  ...cards,
  name: 'The Goats’ Typeface',
  places: ['installer'],
  text: 'Reserved Font Name “Ziege”.',
};

it('written licences are read back, word for word', () => {
  expect(readLicences(writeLicences([cards, goats]))).toEqual([cards, goats]);
  expect(writeLicences([cards])).toContain('\nCopyright (c) 2026  Mina, Theo\n');
});

it('a text that would be read as two is refused', () => {
  expect(() => writeLicences([{ ...cards, text: `a\n${'='.repeat(80)}\nb` }])).toThrow('@mina');
});
