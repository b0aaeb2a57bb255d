import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupId } from '../../shared/ids.ts';
import { backupFolder, backupPath, freeBackupName, momentInName } from './backup-files.ts';
import { countMatches } from './examine.ts';
import { keepNames, makeFolder } from './folder.ts';
import { APPLICATION_ID } from './judge.ts';
import { schemaVersion } from './migrate.ts';
import { DATABASE_FILE, type Db } from './open.ts';

/** A history on its way into its place. */
const ARRIVING = `${DATABASE_FILE}.new`;
/** What lies beside a history's file; all of it belongs together. */
const SIDES = ['', '-wal', '-journal', '-shm', '.seal'];

/** Copies a backup to where one renaming puts it in place. Rejects with what the disk says. */
export async function fetchBackup(folder: string, backup: BackupId): Promise<void> {
  const arriving = join(folder, ARRIVING);
  try {
    await copyFile(backupPath(folder, backup), arriving);
    const file = await open(arriving, 'r+');
    await file.sync().finally(() => file.close());
  } catch (error) {
    rmSync(arriving, { force: true });
    throw error;
  }
}

/** The fetched backup becomes the history, where there is none any more. */
export function putInPlace(folder: string): void {
  renameSync(join(folder, ARRIVING), join(folder, DATABASE_FILE));
  keepNames(folder);
}

/** An empty history, where there is none: its file says whose it is, and is filled when it is opened. */
export function beginEmpty(folder: string): void {
  const db = new Database(join(folder, DATABASE_FILE));
  try {
    db.pragma(`application_id = ${String(APPLICATION_ID)}`);
  } finally {
    db.close();
  }
  keepNames(folder);
}

/** Where a file that cannot be opened will be kept. */
export const asidePath = (folder: string, at: number): string =>
  join(folder, `menagerie-${momentInName(at)}.aside.db`);

/** Gives the history's file, and what lies beside it, another name. Nothing in it is read or changed. */
export function setAside(folder: string, path: string): void {
  for (const side of SIDES)
    if (existsSync(join(folder, DATABASE_FILE) + side))
      renameSync(join(folder, DATABASE_FILE) + side, path + side);
  keepNames(folder);
}

/**
 * Closes the history, makes its file a backup, and puts the fetched one in its place. Between the two renamings there
 * is no history, only backups: whoever starts then is offered the one that has just been made. Throws what the disk
 * says; then the history is closed all the same, and stands where it stood.
 */
export function exchange(db: Db, folder: string): void {
  const present = join(folder, DATABASE_FILE);
  makeFolder(backupFolder(folder));
  const { backup } = freeBackupName(folder, {
    schema: schemaVersion(db),
    matches: countMatches(db),
    why: 'restore',
  });
  closeWhole(db);
  renameSync(present, backupPath(folder, backup));
  keepNames(backupFolder(folder));
  try {
    putInPlace(folder);
  } catch (error) {
    renameSync(backupPath(folder, backup), present);
    throw error;
  }
}

/** Brings the log into the file: one left behind would be taken for that of the file which comes in its place. */
function closeWhole(db: Db): void {
  try {
    const journal: unknown = db.pragma('journal_mode = DELETE', { simple: true });
    if (journal !== 'delete') throw new Error(`the log stays: ${String(journal)}`);
  } finally {
    db.close();
  }
}
