import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PackedFile } from './contents.ts';
import { tarFile } from './tar.ts';
import { zipFile } from './zip.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const DAY = Date.parse('2026-11-22') / 1000;
const LONG = `${'folder-of-some-length/'.repeat(8)}a-file-with-a-long-name.js`;
let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

const file = (path: string, content: string | Buffer, mode = 0o644): PackedFile => ({
  path,
  mode,
  read: () => Buffer.from(content),
});
const FILES = [
  file('menagerie/menagerie', '#!/bin/sh\n', 0o755),
  file('menagerie/empty', ''),
  file('menagerie/large', Buffer.alloc(1_000_003, 'goat')),
  file(LONG, 'long'),
];

const unpack = (command: string, ...args: string[]): number | null =>
  spawnSync(command, args, { cwd: folder }).status;
const has = (command: string): boolean => spawnSync(command, ['--help']).error === undefined;

function expectFiles(): void {
  for (const { path, read } of FILES)
    expect(readFileSync(join(folder, path)).equals(read())).toBe(true);
  if (process.platform === 'win32') return;
  expect(statSync(join(folder, 'menagerie/menagerie')).mode & 0o777).toBe(0o755);
  expect(statSync(join(folder, LONG)).mode & 0o777).toBe(0o644);
}

describe('an archive', () => {
  it.skipIf(!has('tar'))('is unpacked by tar as it was packed', () => {
    writeFileSync(join(folder, 'a.tar.gz'), gzipSync(tarFile(FILES, DAY)));
    expect(unpack('tar', '-xzf', 'a.tar.gz')).toBe(0);
    expectFiles();
    expect(statSync(join(folder, LONG)).mtimeMs).toBe(DAY * 1000);
    expect(readdirSync(folder).sort()).toEqual(['a.tar.gz', 'folder-of-some-length', 'menagerie']);
  });

  it.skipIf(!has('unzip'))('is unpacked by unzip as it was packed', () => {
    writeFileSync(join(folder, 'a.zip'), zipFile(FILES, DAY));
    expect(unpack('unzip', '-q', 'a.zip')).toBe(0);
    expectFiles();
  });

  it.each([tarFile, zipFile])('has the same bytes every time: %o', (pack) => {
    expect(pack(FILES, DAY).equals(pack(FILES, DAY))).toBe(true);
    expect(pack(FILES, DAY).equals(pack(FILES, DAY + 86_400))).toBe(false);
  });

  it('holds no path that tar cannot tell', () => {
    expect(() => tarFile([file('x'.repeat(101), '')], DAY)).toThrow('too long');
  });
});
