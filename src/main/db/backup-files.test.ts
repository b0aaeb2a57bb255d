import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { backupNames, writeBackup } from './backup-files.ts';
import { commit } from './commit.ts';
import { verifyBackupHere } from './examine.ts';
import { openDatabase } from './open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});

it('a copy that the disk fails to flush is a refusal, and leaves nothing half-done', async () => {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  commit(db, () => {
    db.exec('CREATE TABLE ballast (x)');
    const fill = db.prepare('INSERT INTO ballast VALUES (zeroblob(1000000))');
    for (let megabytes = 0; megabytes < 40; megabytes++) fill.run();
  });

  // The half-made copy goes away while it is written: stands for any flush that fails.
  const part = join(folder, 'backups', 'unfinished.db');
  const thief = setInterval(() => {
    if (existsSync(part)) rmSync(part);
  });
  const stored = await writeBackup(db, folder, 'hand', verifyBackupHere);
  clearInterval(thief);
  expect(stored).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
  expect(backupNames(folder)).toEqual([]);
  db.close();
});
