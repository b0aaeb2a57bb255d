import {
  realpathSync,
  renameSync,
  statSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import type { Database, Statement } from 'better-sqlite3';
import { isFile, FILE_MODE, isOwnFile, moveOthersAside } from './folder.ts';
import { migrations, schemaVersion } from './migrations/index.ts';
import { integrity } from './migrations/001-to-007.ts';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

type Progress =
  | { readonly history: string; readonly commits: number }
  | { readonly history: null; readonly commits: null };

const FIRST_COUNTING_SCHEMA = migrations.indexOf(integrity) + 1;

interface OpenHistory {
  readonly path: string;
  readonly files: readonly { readonly path: string; readonly identity: string }[];
  readonly count: Statement<[], { readonly history: string; readonly commits: number }>;
  /** number of rows this connection has ever changed */
  readonly changes: Statement<[], number>;
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

function identityOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${String(found.dev)}:${String(found.ino)}` : '';
}

/**
 * Commit count of a history at its last acknowledged write. It has its own file beside the history, so it survives
 * damage to the history's WAL. It is written after each commit and not synced to disk, so that it is never ahead of
 * the history; a killed process leaves it unchanged.
 */
export interface CommitRecord {
  readonly history: string;
  readonly commits: number;
  readonly at: number;
}

/** Bytes per slot. A power cut damages at most one of the two. */
const SLOT = 128;
const SLOTS = 2;

export const recordPath = (path: string): string => `${path}.commits`;

export function readRecord(path: string): CommitRecord | null {
  const text = readText(recordPath(path));
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    parse(text.slice(slot * SLOT, (slot + 1) * SLOT)),
  ).filter((record) => record !== null);
  return slots.reduce<CommitRecord | null>(
    (later, record) => (later && later.commits > record.commits ? later : record),
    null,
  );
}

/** Overwrites the older slot without waiting for the disk. */
function writeRecord(path: string, record: CommitRecord): void {
  const file = openSync(recordPath(path), constants.O_RDWR | constants.O_CREAT, FILE_MODE);
  try {
    writeSync(file, format(record), (record.commits % SLOTS) * SLOT);
  } finally {
    closeSync(file);
  }
}

/** Recreates the file for this history. Renames anything at the path that is no file. */
function resetRecord(path: string, record: CommitRecord): void {
  moveOthersAside(recordPath(path));
  const file = openSync(recordPath(path), 'w', FILE_MODE);
  try {
    writeSync(file, format(record).repeat(SLOTS));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function format(record: CommitRecord): string {
  const text = JSON.stringify(record);
  return `${checksum(text)} ${text}`.padEnd(SLOT - 1) + '\n';
}

const recordSchema = z.object({
  history: z.string(),
  commits: z.int().min(0),
  at: z.int(),
});

function parse(slot: string): CommitRecord | null {
  const [sum, text] = [slot.slice(0, 8), slot.slice(9).trimEnd()];
  if (sum !== checksum(text)) return null;
  try {
    return recordSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

function readText(path: string): string {
  if (!isOwnFile(path)) return '';
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(SLOT * SLOTS);
      return bytes.toString('latin1', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
