import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  backupNames,
  backupPath,
  newestFirst,
  readBackupName,
  writeBackup,
} from './backup-files.ts';
import { verifyBackupHere, verifyBackupInWorker } from './examine.ts';
import { openDatabase } from './open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const inWorker = verifyBackupInWorker(new URL('./examine-worker.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

describe.each([
  ['here', verifyBackupHere],
  ['in a worker', inWorker],
])('a backup is read through %s', (_, examine) => {
  it('and judged good, or useless', async () => {
    const opened = await openDatabase(folder, examine);
    if (!opened.ok) throw new Error(opened.error.code);
    expect(await writeBackup(opened.value, folder, 'hand', examine)).toMatchObject({ ok: true });
    opened.value.close();
    const [{ backup } = { backup: '' as never }] = backupNames(folder);
    const path = backupPath(folder, backup);
    expect(await examine(path)).toEqual({ matches: 0, commits: 0 });
    writeFileSync(path, 'moths');
    expect(await examine(path)).toBeNull();
  });

  it('and errors of the disk come through', async () => {
    await expect(examine(join(folder, 'nowhere.db'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the name of a backup', () => {
  it.each([
    ['2026-11-21T19-30-05.123Z.v3.c9021.412.match.db', 3, 9021],
    ['2026-11-21T19-30-05.123Z.v2.412.match.db', 2, null],
  ])('has its time, its schema and its content: %s', (file, schema, commits) => {
    expect(readBackupName(file)).toEqual({
      backup: file,
      at: Date.UTC(2026, 10, 21, 19, 30, 5, 123),
      schema,
      commits,
      matches: 412,
      reason: 'match',
    });
  });

  it.each([
    'menagerie.db',
    '2026-11-21T19-30-05.123Z.v2.412.match.db.part',
    '2026-11-21T19-30-05.123Z.v2.412.mood.db',
    '2026-99-21T19-30-05.123Z.v2.412.match.db',
    '../2026-11-21T19-30-05.123Z.v2.412.match.db',
  ])('is not %s', (file) => {
    expect(readBackupName(file)).toBeNull();
  });
});

describe('the newest backup', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const HOUR = 3_600_000;
  const of = (commits: number | null, at: number, matches = 0) => ({ commits, at, matches });

  it('is the one with the most commits, whatever the clock said', () => {
    const [future, today, longAgo] = [of(5, NOW + 9e10), of(7, NOW - HOUR), of(6, NOW - 9e10)];
    expect(newestFirst([future, longAgo, today], NOW)).toEqual([today, longAgo, future]);
  });

  it('is not one of an older version, if there is another', () => {
    const [old, counted] = [of(null, NOW - 1, 900), of(0, NOW - HOUR)];
    expect(newestFirst([old, counted], NOW)).toEqual([counted, old]);
  });

  it('of an older version is not a future one with fewer matches', () => {
    const future = [of(null, NOW + 9e10, 11), of(null, NOW + 9e10 + HOUR, 12)];
    const past = [of(null, NOW - HOUR, 14), of(null, NOW - 9 * HOUR, 12), of(null, NOW - 9e9, 10)];
    const [evening, morning, before] = past;
    const [first, second] = future;
    expect(newestFirst([...future, ...past], NOW)).toEqual([
      ...[evening, second, morning, first, before],
    ]);
  });

  it('of an older version is the future one with the most matches', () => {
    const [future, past] = [of(null, NOW + 9e10, 15), of(null, NOW - HOUR, 14)];
    expect(newestFirst([past, future], NOW)).toEqual([future, past]);
  });
});
