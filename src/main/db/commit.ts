import { realpathSync, renameSync, statSync } from 'node:fs';
import type { Database, Statement } from 'better-sqlite3';
import { type CommitRecord, readRecord, resetRecord, writeRecord } from './commit-record.ts';
import { isFile } from './folder.ts';
import { migrations, schemaVersion } from './migrations/index.ts';
import { integrity } from './migrations/003-integrity.ts';

type Progress =
  | { readonly history: string; readonly commits: number }
  | { readonly history: null; readonly commits: null };

const FIRST_COUNTING_SCHEMA = migrations.indexOf(integrity) + 1;

interface OpenHistory {
  readonly path: string;
  /** the history's file and its WAL, as they were opened */
  readonly files: readonly { readonly path: string; readonly identity: string }[];
  readonly count: Statement<[], { readonly history: string; readonly commits: number }>;
  /** number of rows this connection has ever changed */
  readonly changes: Statement<[], number>;
  /** changes made by `commit` */
  known: number;
  onMoved: (() => void) | null;
}

const openHistories = new WeakMap<Database, OpenHistory>();

/** The open database files were moved or replaced, so further writes would be lost. */
export class DatabaseMovedError extends Error {
  override readonly name = 'HistoryMoved';
}

/** Null if the schema is older. */
export const progressOf = (db: Database): Progress =>
  schemaVersion(db) < FIRST_COUNTING_SCHEMA
    ? { history: null, commits: null }
    : db.prepare<[], Progress>('SELECT id AS history, commits FROM history').get()!;

/**
 * From here on every write uses `commit`, which counts it in the history and in the record beside it.
 * @param reached highest commit count of this folder's histories; the count continues there
 */
export function trackCommits(db: Database, reached: number): void {
  db.prepare('UPDATE history SET commits = ? WHERE commits < ?').run(reached + 1, reached);
  const path = db.name;
  const record = readRecord(path);
  const progress = progressOf(db);
  if (progress.history === null) throw new Error(`${path} has not been brought up to date`);
  const next = { ...progress, at: Date.now() };
  beginRecord(path, record, next);

  const log = `${realpathSync(path)}-wal`;
  const files = [path, log].map((file) => ({ path: file, identity: identityOf(file) }));
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  openHistories.set(db, {
    path,
    files,
    count: db.prepare('UPDATE history SET commits = commits + 1 RETURNING id AS history, commits'),
    changes,
    known: changes.get()!,
    onMoved: null,
  });
}

/** Starts a record. Only warns about disk errors: the history is valid without one. */
function beginRecord(path: string, before: CommitRecord | null, next: CommitRecord): void {
  try {
    if (before?.history !== next.history) resetRecord(path, next);
    else if (before.commits !== next.commits) writeRecord(path, next);
  } catch (error) {
    process.emitWarning(`There is no record of commits: ${String(error)}`);
  }
}

/**
 * Runs one transaction, or joins the current one. Throws HistoryMoved, disk errors and errors of `work`; then
 * nothing is stored.
 */
export function commit(db: Database, work: () => void): void {
  const history = openHistories.get(db);
  if (!history || db.inTransaction) db.transaction(work)();
  else record(history, runCounted(db, history, work));
}

/**
 * Commits without waiting for the disk: a power cut may lose the transaction. The record includes it only after the
 * next `commit`, which syncs all earlier ones.
 */
export function commitUnsynced(db: Database, work: () => void): void {
  const history = openHistories.get(db);
  if (!history) {
    db.transaction(work)();
    return;
  }
  db.pragma('synchronous = NORMAL');
  try {
    runCounted(db, history, work);
  } finally {
    db.pragma('synchronous = FULL');
  }
}

function runCounted(
  db: Database,
  history: OpenHistory,
  work: () => void,
): { history: string; commits: number } {
  warnOfUncounted(history);
  try {
    return db.transaction(() => {
      work();
      const reached = history.count.get()!;
      assertInPlace(db);
      return reached;
    })();
  } finally {
    history.known = history.changes.get()!;
  }
}

/**
 * A write without `commit` is a bug: it is stored, but its loss would go unnoticed. Detected by changed rows, because
 * switching SQLite's `query_only` recompiles all statements.
 */
function warnOfUncounted(history: OpenHistory): void {
  if (history.changes.get() !== history.known)
    process.emitWarning('Something was written beside commit.');
}

function record({ path }: OpenHistory, reached: { history: string; commits: number }): void {
  try {
    writeRecord(path, { ...reached, at: Date.now() });
  } catch {
    // The commit is stored; an older record only counts fewer commits.
  }
}

/** Calls `callback` once, when a write is refused because the database was moved. */
export function onMoved(db: Database, callback: () => void): void {
  const history = openHistories.get(db);
  if (history) history.onMoved = callback;
}

/** Throws HistoryMoved. */
export function assertInPlace(db: Database): void {
  const history = openHistories.get(db);
  if (!history || isInPlace(history)) return;
  const callback = history.onMoved;
  history.onMoved = null;
  callback?.();
  throw new DatabaseMovedError(history.path);
}

/**
 * Closes the database. SQLite removes the WAL by name, so another program's WAL there is renamed meanwhile.
 * @returns whether the database was still in place
 */
export function closeInPlace(db: Database): boolean {
  const history = openHistories.get(db);
  if (history) warnOfUncounted(history);
  openHistories.delete(db);
  if (!history || isInPlace(history)) {
    db.close();
    return true;
  }
  const log = history.files[1]!;
  const isAnothers = isFile(log.path) && identityOf(log.path) !== log.identity;
  const shelter = `${log.path}.kept`;
  if (isAnothers) renameSync(log.path, shelter);
  try {
    db.close();
  } finally {
    if (isAnothers) renameSync(shelter, log.path);
  }
  return false;
}

/** Called before the file is prepared for renaming and closed. */
export function stopTracking(db: Database): void {
  openHistories.delete(db);
}

const isInPlace = ({ files }: OpenHistory): boolean =>
  files.every(({ path, identity }) => identityOf(path) === identity);

/** Returns the identity of the file, independent of its name; empty if there is none. */
function identityOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${String(found.dev)}:${String(found.ino)}` : '';
}
