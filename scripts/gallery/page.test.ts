import { globSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { PARTS } from './captions.ts';
import { GALLERY, LANGUAGES, pageOf, pictureOf } from './page.ts';
import { tourOf } from './tour.ts';

const MOST = 3 * 2 ** 20;

const names = PARTS.flatMap((part) => part.pictures.map(({ name }) => name));
const pictures = globSync('*/*.webp', { cwd: GALLERY }).map((path) => path.replaceAll('\\', '/'));

it.each(LANGUAGES)('the page in %s is as npm run gallery writes it', (language) => {
  const { path, text } = pageOf(language);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('there is each picture in each language, and no other', () => {
  const wanted = LANGUAGES.flatMap((language) =>
    [...names.map((name) => pictureOf(name, language)), tourOf(language)].map((path) =>
      relative(GALLERY, path).replaceAll('\\', '/'),
    ),
  );
  expect([...pictures].sort()).toEqual([...wanted].sort());
});

it('the pictures stay small enough for a repository', () => {
  const bytes = pictures.reduce((sum, path) => sum + statSync(`${GALLERY}/${path}`).size, 0);
  expect(bytes).toBeLessThan(MOST);
});
