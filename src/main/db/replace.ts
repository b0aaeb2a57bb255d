import { existsSync, renameSync, rmSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BackupId } from '#shared/ids.ts';
import { backupFolder, backupPath, freeBackupName } from './backup-files.ts';
import { progressOf, stopTracking, recordPath } from './commit.ts';
import { APPLICATION_ID, countMatches } from './examine.ts';
import { tryWrite } from './failure.ts';
import { syncFolder, makeFile, makeFolder, makePrivate, removeFile } from './folder.ts';
import { highestCommitIn, DATABASE_FILE, type Db } from './open.ts';
import { migrate, schemaVersion } from './migrations/index.ts';
import { checksumPath } from './checksum.ts';

const stagedPath = (folder: string): string => join(folder, `${DATABASE_FILE}.new`);

/** Removes the staged file of a killed process. Ignores disk errors: the file is harmless. */
export function removeStaged(folder: string): void {
  tryWrite(() => {
    for (const side of ['', '-journal', '-wal', '-shm']) removeFile(stagedPath(folder) + side);
  });
}

/** Suffixes of the files beside a history's file; all belong together. */
const SIDES = ['', '-wal', '-journal', '-shm', checksumPath(''), recordPath('')];

/** Copies a backup so that one rename installs it. Rejects with disk errors. */
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

export function stageEmpty(folder: string): void {
  const arriving = stagedPath(folder);
  rmSync(arriving, { force: true });
  makeFile(arriving);
}

/** Replaces a history that could not be opened by the staged one, and renames the old one to `aside`. */
export function replaceAside(folder: string, aside: string): void {
  const path = join(folder, DATABASE_FILE);
  prepareStaged(folder, highestCommitIn(folder, path) + 1);
  for (const side of SIDES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  syncFolder(folder);
  installStaged(folder);
}

/** Copies a history and the files beside it, before it is written to. Rejects with disk errors. */
export async function copyAside(folder: string, aside: string): Promise<void> {
  const path = join(folder, DATABASE_FILE);
  for (const side of SIDES)
    if (existsSync(path + side)) await copyAndSync(path + side, aside + side);
  syncFolder(folder);
}

/**
 * Closes the history, renames its file to a backup, and installs the staged one. Between the two renames there are
 * only backups: an app started then offers the new one. Throws disk errors; the history is then closed and stays in
 * place.
 */
export function replaceWithStaged(db: Db, folder: string): void {
  const present = join(folder, DATABASE_FILE);
  try {
    const { history, commits } = progressOf(db);
    // A restore counts as one more commit, so no acknowledged commit is missing afterwards.
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

function prepareStaged(folder: string, commits: number, history: string | null = null): void {
  const db = new Database(stagedPath(folder));
  try {
    // An interrupted staged file is never installed; a leftover journal would damage the next one.
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

/** Moves the WAL into the file: SQLite would apply a leftover WAL to the replacement file. */
function checkpointAndClose(db: Db): void {
  stopTracking(db);
  const journal: unknown = db.pragma('journal_mode = DELETE', { simple: true });
  if (journal !== 'delete') throw new Error(`the log stays: ${String(journal)}`);
  db.close();
}
