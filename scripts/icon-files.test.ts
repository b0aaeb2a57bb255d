import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { icoFile } from './icon-files.ts';
import { ROOT } from './build.ts';

const FOLDER = join(ROOT, 'resources/icon');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Width and height that a PNG says of itself; undefined if it is none. */
const pngSize = (file: Buffer): string | undefined =>
  file.subarray(0, PNG.length).equals(PNG)
    ? `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
    : undefined;

it('each picture has the size that its name says', () => {
  const names = readdirSync(join(FOLDER, 'png'));
  expect(names.length).toBeGreaterThanOrEqual(9);
  for (const name of names)
    expect(`${pngSize(readFileSync(join(FOLDER, 'png', name)))}.png`).toBe(name);
});

it('the icon of macOS holds every size to its end', () => {
  const file = readFileSync(join(FOLDER, 'icon.icns'));
  const sizes = new Map<string, string | undefined>();
  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    sizes.set(file.toString('latin1', at, at + 4), pngSize(file.subarray(at + 8)));
  expect(Object.fromEntries(sizes)).toEqual({
    ic11: '32x32',
    ic12: '64x64',
    ic07: '128x128',
    ic08: '256x256',
    ic13: '256x256',
    ic09: '512x512',
    ic14: '512x512',
    ic10: '1024x1024',
  });
});

it('the icon of Windows holds every size, and its pictures fill it', () => {
  const file = readFileSync(join(FOLDER, 'icon.ico'));
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const place = file.readUInt32LE(at + 12);
    return { size: file[at]! || 256, end: place + file.readUInt32LE(at + 8), place };
  });
  expect(entries.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 256]);
  entries.forEach(({ end }, index) => {
    expect(end).toBe(entries[index + 1]?.place ?? file.length);
  });
  expect(pngSize(file.subarray(entries.at(-1)!.place))).toBe('256x256');
});

it('a small picture lies bottom up in blue, green, red and alpha', () => {
  const rgba = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  const pixels = icoFile([{ size: 2, rgba, png: PNG }]).subarray(6 + 16 + 40, -8);
  expect([...pixels]).toEqual([11, 10, 9, 12, 15, 14, 13, 16, 3, 2, 1, 4, 7, 6, 5, 8]);
});
