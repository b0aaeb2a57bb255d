import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { IncompleteDatabase } from '#shared/contract/backups.ts';
import {
  type BackupName,
  backupNames,
  backupPath,
  readAsideName,
  readBackup,
} from './backup-files.ts';
import { type CommitRecord, readRecord } from './commit-record.ts';
import { progressOf } from './commit.ts';
import { countMatches, readUntouched } from './examine.ts';
import { schemaVersion } from './migrations/index.ts';

/**
 * Returns acknowledged commits missing from a closed, otherwise valid database: SQLite treats a damaged or missing WAL
 * as if it had never been written. Returns null if nothing is known to be missing. Changes nothing. Throws disk
 * errors.
 */
export const findLostWrites = (path: string): IncompleteDatabase | null =>
  readUntouched(path, (db) => {
    const missing = missingByRecord(db, readRecord(path)) ?? missingByBackups(db, dirname(path));
    return missing && { ...whatIsIn(db), ...missing };
  });

/** Returns the highest commit count of any history in this folder; 0 if nothing was counted yet. */
export const highestCommitIn = (folder: string, path: string): number =>
  Math.max(
    0,
    readRecord(path)?.commits ?? 0,
    ...backupNames(folder).map(({ commits }) => commits ?? 0),
  );

type Missing = Pick<IncompleteDatabase, 'missing' | 'lastKnownWriteAt'>;

function missingByRecord(db: Database.Database, record: CommitRecord | null): Missing | null {
  if (!record) return null;
  const { history, commits } = progressOf(db);
  // Another history has replaced this file.
  if (history !== null && history !== record.history) return null;
  const missing = record.commits - (commits ?? 0);
  return missing > 0 ? { missing, lastKnownWriteAt: record.at } : null;
}

/** Compares with the backups if the history has no current record: no backup can be ahead of its original. */
function missingByBackups(db: Database.Database, folder: string): Missing | null {
  const names = backupNames(folder);
  const { history, commits } = progressOf(db);
  const ahead = names
    .filter((name) => (name.commits ?? 0) > (commits ?? 0))
    .find((name) => history === null || historyOf(folder, name) === history);
  if (ahead)
    return {
      missing: commits === null ? null : ahead.commits! - commits,
      lastKnownWriteAt: ahead.at,
    };
  const [newest] = names;
  // Older versions allow only comparing match counts.
  const isOlder = history === null && newest?.commits === null;
  return isOlder && countAll(db) < newest.matches && !wasReplaced(folder, newest)
    ? { missing: null, lastKnownWriteAt: newest.at }
    : null;
}

function whatIsIn(db: Database.Database): Pick<IncompleteDatabase, 'matches' | 'lastReadableAt'> {
  if (schemaVersion(db) === 0) return { matches: 0, lastReadableAt: null };
  const lastReadableAt = db
    .prepare<[], number | null>('SELECT max(last_at) FROM matches')
    .pluck()
    .get()!;
  return { matches: countMatches(db), lastReadableAt };
}

/** Counts deleted matches too: they are not missing. */
const countAll = (db: Database.Database): number =>
  schemaVersion(db) === 0
    ? 0
    : db.prepare<[], number>('SELECT count(*) FROM matches').pluck().get()!;

/** Whether the history was replaced after the newest backup, which an older version made. */
const wasReplaced = (folder: string, newest: BackupName): boolean =>
  newest.reason === 'restore' ||
  readdirSync(folder).some((file) => (readAsideName(file) ?? 0) > newest.at);

function historyOf(folder: string, { backup }: BackupName): string | null {
  try {
    const db = readBackup(backupPath(folder, backup));
    try {
      return progressOf(db).history;
    } finally {
      db.close();
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    return null;
  }
}
