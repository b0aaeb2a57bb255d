import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupNames, backupPath, readBackupName, writeBackup } from './backup-files.ts';
import { examineHere, examineInWorker } from './examine.ts';
import { openDatabase } from './open.ts';

const inWorker = examineInWorker(new URL('./examine-worker.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-examine-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe.each([
  ['here', examineHere],
  ['in a worker', inWorker],
])('a backup is read through %s', (_, examine) => {
  it('and said to be good, or of no use', async () => {
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

  it('and what the disk says comes through', async () => {
    await expect(examine(join(folder, 'nowhere.db'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the name of a backup', () => {
  it.each([
    ['2026-11-21T19-30-05.123Z.v3.c9021.412.match.db', 3, 9021],
    ['2026-11-21T19-30-05.123Z.v2.412.match.db', 2, null],
  ])('says when it was made, with which schema and what is in it: %s', (file, schema, commits) => {
    expect(readBackupName(file)).toEqual({
      backup: file,
      at: Date.UTC(2026, 10, 21, 19, 30, 5, 123),
      ...{ schema, commits, matches: 412, why: 'match' },
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
