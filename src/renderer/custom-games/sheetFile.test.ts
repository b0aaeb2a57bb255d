import { expect, it } from 'vitest';
import { checkLength, fitsInCode, readSheetFile, sheetFileName } from './sheetFile.ts';

it.each([
  ['Rummy', 'menagerie-Rummy.json'],
  ['6 nimmt!', 'menagerie-6 nimmt!.json'],
  ['윷놀이', 'menagerie-윷놀이.json'],
  ['../a\\b: "c" <d>|e?*', 'menagerie-..-a-b- -c- -d-e-.json'],
  ['Etc...', 'menagerie-Etc.json'],
])('a file for %s is called %s', (game, name) => {
  expect(sheetFileName(game)).toBe(name);
});

it.each([
  ['x'.repeat(997), true],
  ['x'.repeat(998), false],
  ['눈'.repeat(332), true],
  ['눈'.repeat(333), false],
])('a code holds as many bytes as a camera can read', (text, fits) => {
  expect(fitsInCode(text)).toBe(fits);
});

it('refuses what is longer than any description before it is sent', async () => {
  const refused = { ok: false, error: { code: 'description-large', params: { max: 64 } } };
  expect(checkLength('x'.repeat(65_537))).toMatchObject(refused);
  expect(checkLength('x'.repeat(65_536))).toMatchObject({ ok: true });
  expect(await readSheetFile(new Blob(['x'.repeat(5_000_000)]))).toMatchObject(refused);
  expect(await readSheetFile(new Blob(['x'.repeat(65_537)]))).toMatchObject(refused);
  expect(await readSheetFile(new Blob(['{"이름": 1}']))).toEqual({
    ok: true,
    value: '{"이름": 1}',
  });
});
