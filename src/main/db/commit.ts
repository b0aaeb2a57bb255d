import { realpathSync, renameSync, statSync } from 'node:fs';
import type { Database, Statement } from 'better-sqlite3';
import { type CommitRecord, readRecord, resetRecord, writeRecord } from './commit-record.ts';
import { isFile } from './folder.ts';
import { migrations, schemaVersion } from './migrations/index.ts';
import { integrity } from './migrations/003-integrity.ts';

/** Identity of a history and its commit count. */
type Progress =
  | { readonly history: string; readonly commits: number }
  | { readonly history: null; readonly commits: null };

/** The schema that began to count. */
const FIRST_COUNTING_SCHEMA = migrations.indexOf(integrity) + 1;

/** State of an open history. */
interface OpenHistory {
  readonly path: string;
  /** the history's file and its log, as they were when they were opened */
  readonly files: readonly { readonly path: string; readonly identity: string }[];
  readonly count: Statement<[], { readonly history: string; readonly commits: number }>;
  /** number of rows this connection has ever changed */
  readonly changes: Statement<[], number>;
  /** as many as `commit` knows of */
  known: number;
  onMoved: (() => void) | null;
}

const openHistories = new WeakMap<Database, OpenHistory>();

/** The files that are open no longer lie where they lay: what is written now, nobody would find again. */
export class DatabaseMovedError extends Error {
  override readonly name = 'HistoryMoved';
}

/** Null for one of an older schema. */
export const progressOf = (db: Database): Progress =>
  schemaVersion(db) < FIRST_COUNTING_SCHEMA
    ? { history: null, commits: null }
    : db.prepare<[], Progress>('SELECT id AS history, commits FROM history').get()!;

/**
 * From here on `commit` is the only way to write, and what it writes is counted in the history and recorded beside it.
 * @param reached what this folder's histories had come to before: the count goes on from there
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

/** Starts a record; without one if the disk refuses it, as the history is sound without. */
function beginRecord(path: string, before: CommitRecord | null, next: CommitRecord): void {
  try {
    if (before?.history !== next.history) resetRecord(path, next);
    else if (before.commits !== next.commits) writeRecord(path, next);
  } catch (error) {
    process.emitWarning(`There is no record of commits: ${String(error)}`);
  }
}

/**
 * Runs one transaction; within another it is a part of that one. Throws HistoryMoved, or what the work or the disk
 * throws: then nothing is stored.
 */
export function commit(db: Database, work: () => void): void {
  const history = openHistories.get(db);
  if (!history || db.inTransaction) db.transaction(work)();
  else record(history, runCounted(db, history, work));
}

/**
 * The same without a wait for the disk: a power cut may take it away, and the record says nothing of it until whatever
 * is committed next waits for the disk, and for all that was before it.
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
 * A write beside `commit` is a bug: it is kept, but nobody would notice its loss. It is found by the rows it changed, as
 * SQLite's own guard against writing (`query_only`) has all statements compiled anew at each switch.
 */
function warnOfUncounted(history: OpenHistory): void {
  if (history.changes.get() !== history.known)
    process.emitWarning('Something was written beside commit.');
}

function record({ path }: OpenHistory, reached: { history: string; commits: number }): void {
  try {
    writeRecord(path, { ...reached, at: Date.now() });
  } catch {
    // What is committed is committed. An older record says less, and nothing that is not so.
  }
}

/** Calls `does` once, when a write is refused because the history does not lie where it lay. */
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
 * Closes it. SQLite then removes the log by its name: one that another program has put there meanwhile steps aside.
 * @returns whether its file still lay where it was opened
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

/** Before its file is made ready for another place, and closed. */
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
