import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupId } from '../../shared/ids.ts';
import { backupFolder, backupPath, freeBackupName } from './backup-files.ts';
import { progressOf, stopTracking } from './commit.ts';
import { recordPath } from './commit-record.ts';
import { APPLICATION_ID, countMatches } from './examine.ts';
import { tryWrite } from './failure.ts';
import { syncFolder, makeFile, makeFolder, makePrivate, removeFile } from './folder.ts';
import { highestCommitIn } from './lost-writes.ts';
import { migrate, schemaVersion } from './migrations/index.ts';
import { DATABASE_FILE, type Db } from './open.ts';
import { checksumPath } from './checksum.ts';

/** A database that is ready to be renamed into its place. */
const stagedPath = (folder: string): string => join(folder, `${DATABASE_FILE}.new`);

/** Removes one that a program which was ended has left. If it cannot be removed it does no harm. */
export function removeStaged(folder: string): void {
  tryWrite(() => {
    for (const side of ['', '-journal', '-wal', '-shm']) removeFile(stagedPath(folder) + side);
  });
}

/** Suffixes of the files beside a history's file; all belong together. */
const SIDES = ['', '-wal', '-journal', '-shm', checksumPath(''), recordPath('')];

/** Copies a backup to where one renaming puts it in place. Rejects with what the disk says. */
export async function stageBackup(folder: string, backup: BackupId): Promise<void> {
  const arriving = stagedPath(folder);
  try {
    await copyAndSync(backupPath(folder, backup), arriving);
  } catch (error) {
    rmSync(arriving, { force: true });
    throw error;
  }
}

async function copyAndSync(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  makePrivate(to);
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
}

/** An empty history is ready to be put in place. */
export function stageEmpty(folder: string): void {
  const arriving = stagedPath(folder);
  rmSync(arriving, { force: true });
  makeFile(arriving);
}

/** Puts what is ready in the place of a history that could not be opened; that one is kept under another name. */
export function replaceAside(folder: string, aside: string): void {
  const path = join(folder, DATABASE_FILE);
  prepareStaged(folder, highestCommitIn(folder, path) + 1);
  for (const side of SIDES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  syncFolder(folder);
  installStaged(folder);
}

/** Keeps a copy of a history, and of what lies beside it, before it is written on. Rejects with what the disk says. */
export async function copyAside(folder: string, aside: string): Promise<void> {
  const path = join(folder, DATABASE_FILE);
  for (const side of SIDES)
    if (existsSync(path + side)) await copyAndSync(path + side, aside + side);
  syncFolder(folder);
}

/**
 * Closes the history, makes its file a backup, and puts the fetched one in its place. Between the two renamings there
 * is no history, only backups: whoever starts then is offered the one that has just been made. Throws what the disk
 * says; then the history is closed all the same, and stands where it stood.
 */
export function replaceWithStaged(db: Db, folder: string): void {
  const present = join(folder, DATABASE_FILE);
  try {
    const { history, commits } = progressOf(db);
    // What was acknowledged here is not to be missed there: to go back is one more step on.
    prepareStaged(folder, commits! + 1, history);
    makeFolder(backupFolder(folder));
    const { backup } = freeBackupName(folder, {
      schema: schemaVersion(db),
      commits,
      matches: countMatches(db),
      reason: 'restore',
    });
    checkpointAndClose(db);
    renameSync(present, backupPath(folder, backup));
    syncFolder(backupFolder(folder));
    try {
      installStaged(folder);
    } catch (error) {
      renameSync(backupPath(folder, backup), present);
      throw error;
    }
  } finally {
    db.close();
    rmSync(stagedPath(folder), { force: true });
  }
}

/** Brings what arrives up to date and says in it how far it has come. */
function prepareStaged(folder: string, commits: number, history: string | null = null): void {
  const db = new Database(stagedPath(folder));
  try {
    // What is cut off half-way is never put in place: a journal left behind would only spoil the next one.
    db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma(`application_id = ${String(APPLICATION_ID)}`);
    migrate(db);
    db.prepare('UPDATE history SET id = coalesce(?, id), commits = ?').run(history, commits);
  } finally {
    db.close();
  }
}

function installStaged(folder: string): void {
  renameSync(stagedPath(folder), join(folder, DATABASE_FILE));
  syncFolder(folder);
}

/** Brings the log into the file: one left behind would be taken for that of the file which comes in its place. */
function checkpointAndClose(db: Db): void {
  stopTracking(db);
  const journal: unknown = db.pragma('journal_mode = DELETE', { simple: true });
  if (journal !== 'delete') throw new Error(`the log stays: ${String(journal)}`);
  db.close();
}
