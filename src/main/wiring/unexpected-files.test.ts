import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app/app.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { openFolder } from './folder.fixture.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let file: string;
let app: App;

beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, DATABASE_FILE);
  vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

async function start() {
  const opened = await openFolder(folder);
  app = opened.app;
  return opened.window;
}

async function leaveMina(): Promise<void> {
  const window = await start();
  await window.get('players.add', { name: 'Mina', emblem: 'moon', colour: 'moon' });
  await app.close();
}

const DIARY = 'Dear diary';

/** Unexpected things at the path of a file beside the history. */
const odd: readonly (readonly [string, (path: string) => void])[] = [
  [
    'a folder with something in it',
    (path) => {
      mkdirSync(path);
      writeFileSync(join(path, 'diary'), DIARY);
    },
  ],
  [
    'a link to a file of somebody’s',
    (path) => {
      symlinkSync(join(folder, 'diary'), path);
    },
  ],
  ['a link to itself', (path) => symlinkSync(path, path)],
  ['a link to nothing', (path) => symlinkSync(join(folder, 'nowhere', 'at all'), path)],
  ['a link to a device without end', (path) => symlinkSync('/dev/zero', path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  [
    'what nobody may read',
    (path) => {
      writeFileSync(path, 'x');
      chmodSync(path, 0);
    },
  ],
  ['junk', (path) => writeFileSync(path, 'moths')],
  ['junk that is JSON', (path) => writeFileSync(path, '{"bytes":1,"written":"x","sums":7}')],
  ['nothing but null', (path) => writeFileSync(path, 'null')],
];

describe.skipIf(process.platform === 'win32')('beside the history', () => {
  it.each(
    ['seal', 'commits'].flatMap((end) => odd.map(([what, make]) => [end, what, make] as const)),
  )('a .%s that is %s prevents no start, and is not lost', async (end, what, make) => {
    writeFileSync(join(folder, 'diary'), DIARY);
    await leaveMina();
    rmSync(`${file}.${end}`);
    make(`${file}.${end}`);
    for (let twice = 0; twice < 2; twice++) {
      const window = await start();
      expect((await window.get('players.list', {})).map(({ name }) => name)).toEqual(['Mina']);
      await app.close();
    }
    expect(readFileSync(join(folder, 'diary'), 'utf8')).toBe(DIARY);
    const inside = [`${file}.${end}`, `${file}.${end}.other-1`]
      .map((path) => join(path, 'diary'))
      .filter((path) => existsSync(path));
    if (what === 'a folder with something in it')
      expect(inside.map((path) => readFileSync(path, 'utf8'))).toEqual([DIARY]);
  });

  it('a checksum of another file with the right size and time reports no damage', async () => {
    await leaveMina();
    const seal = `${file}.seal`;
    const { bytes, written } = JSON.parse(readFileSync(seal, 'utf8')) as Record<string, unknown>;
    for (const sums of [7, [], 'x', [1, 2, 3], [null], { keys: 1 }]) {
      writeFileSync(seal, JSON.stringify({ bytes, written, sums }));
      if (Array.isArray(sums) && sums.length === 1) continue;
      const window = await start();
      expect(await window.get('players.list', {})).toHaveLength(1);
      await app.close();
      break;
    }
  });

  it('a database that a killed restore has left is removed by the next start', async () => {
    await leaveMina();
    for (const side of ['', '-journal', '-wal']) writeFileSync(`${file}.new${side}`, 'half of it');
    await start();
    for (const side of ['', '-journal', '-wal'])
      expect(existsSync(`${file}.new${side}`)).toBe(false);
  });
});
