import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { DatabaseFailure } from '#shared/contract/backups.ts';
import { type Depth, verifyChecksum } from './checksum.ts';
import { progressOf } from './commit.ts';
import { diskErrorOf } from './failure.ts';
import { isFile } from './folder.ts';
import { migrate, migrations, schemaVersion } from './migrations/index.ts';

/** Written into the file's header, so that another program's database is recognised: "MNGR". */
export const APPLICATION_ID = 0x4d4e4752;

/** good: a valid history of this or an older version; empty: no tables yet. */
export type FileKind = 'good' | 'empty' | Exclude<DatabaseFailure, 'missing'>;

/** Maximum size in bytes of a file fully checked at startup: takes 0.1 s. */
const QUICK_CHECK_BYTES_MAX = 64 * 2 ** 20;

type CheckDepth = 'nothing' | 'schema' | 'all';

const HEADER_BYTES = 512;
const SIDES = ['-wal', '-journal', '-shm'];
const MAGIC = 'SQLite format 3\0';
/** offset in SQLite's header of the journal mode for writing and reading: 1 or 2 */
const JOURNAL_OFFSET = 18;
const APPLICATION_ID_OFFSET = 68;

/**
 * Returns the kind of a file. Changes neither the file nor its log; a file in use by another process is not judged.
 * Throws disk errors.
 * @param depth part: as much as startup has time for. If the checksum of a large file is gone, that is only its
 * beginning and its schema; the next backup reads the rest.
 */
export function inspectFile(path: string, depth: Depth): FileKind {
  // A folder or a pipe has no header to read.
  if (['', ...SIDES].some((side) => existsSync(path + side) && !isFile(path + side)))
    return 'foreign';
  const header = readHeader(path);
  const hasLog = existsSync(`${path}-wal`);
  if (header.length === 0 && !hasLog) return 'empty';
  if (header.length < HEADER_BYTES) return 'damaged';
  if (!isDatabase(header)) return 'damaged';
  // Before SQLite opens the file: its log may be another program's.
  const id = header.readUInt32BE(APPLICATION_ID_OFFSET);
  if (id !== APPLICATION_ID && id !== 0) return 'foreign';
  if (id === APPLICATION_ID && existsSync(`${path}-journal`)) finishRollback(path);
  const checksum = id === APPLICATION_ID && !hasLog ? verifyChecksum(path, depth) : 'unknown';
  if (checksum === 'corrupt') return 'damaged';
  const isTooMuch = depth === 'part' && statSync(path).size > QUICK_CHECK_BYTES_MAX;
  return readDatabase(path, checksum === 'intact' ? 'nothing' : isTooMuch ? 'schema' : 'all');
}

/** Rolls back our interrupted setup: a read-only connection cannot. */
function finishRollback(path: string): void {
  const db = new Database(path, { timeout: 0 });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } finally {
    db.close();
  }
}

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    return header.subarray(0, readSync(file, header));
  } finally {
    closeSync(file);
  }
}

const isDatabase = (header: Buffer): boolean =>
  header.toString('latin1', 0, MAGIC.length) === MAGIC &&
  [1, 2].includes(header[JOURNAL_OFFSET]!) &&
  header[JOURNAL_OFFSET] === header[JOURNAL_OFFSET + 1];

function readDatabase(path: string, doubt: CheckDepth): FileKind {
  try {
    return readUntouched(path, (db) => classify(db, doubt));
  } catch (error) {
    // A damaged file may fail in any way; a lock or a disk error has a code of its own.
    const diskError = diskErrorOf(error);
    if (diskError === 'in-use' || diskError === 'failed' || !isSqlite(error)) throw error;
    return 'damaged';
  }
}

/**
 * Reads a closed history and its WAL without changing either: a writer would move the WAL into the file on close, and
 * replace an invalid WAL.
 */
export function readUntouched<T>(path: string, read: (db: Database.Database) => T): T {
  const made = ['-wal', '-shm'].map((end) => path + end).filter((side) => !existsSync(side));
  const db = new Database(path, { readonly: true, timeout: 0 });
  try {
    return read(db);
  } finally {
    db.close();
    for (const side of made) rmSync(side, { force: true });
  }
}

const isSqlite = (error: unknown): boolean => error instanceof Database.SqliteError;

function classify(db: Database.Database, doubt: CheckDepth): FileKind {
  const id = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (id === 0 && tables === 0) return 'empty';
  if (id !== APPLICATION_ID) return 'foreign';
  if (schemaVersion(db) > migrations.length) return 'newer';
  return isSound(db, doubt) ? 'good' : 'damaged';
}

function isSound(db: Database.Database, doubt: CheckDepth): boolean {
  if (doubt === 'nothing') return true;
  if (schemaOf(db) !== schemaAtVersion(schemaVersion(db))) return false;
  return doubt === 'schema' || db.pragma('quick_check(1)', { simple: true }) === 'ok';
}

const schemaOf = (db: Database.Database): string =>
  db
    .prepare<[], string>(
      `SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_schema
       WHERE substr(name, 1, 7) <> 'sqlite_' ORDER BY type, name`,
    )
    .pluck()
    .all()
    .join('\n');

const schemas = new Map<number, string>();

function schemaAtVersion(version: number): string {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const db = new Database(':memory:');
  try {
    migrate(db, migrations.slice(0, version));
    const schema = schemaOf(db);
    schemas.set(version, schema);
    return schema;
  } finally {
    db.close();
  }
}

interface BackupContents {
  readonly matches: number;
  /** null: its schema did not count them yet */
  readonly commits: number | null;
}

type VerifiedBackup = BackupContents | null;

/** Reads and checks a whole backup. Rejects with disk errors. */
export type VerifyBackup = (path: string) => Promise<VerifiedBackup>;

/** Blocks the thread. Throws disk errors. */
export function verifyBackupFile(path: string): VerifiedBackup {
  if (inspectFile(path, 'all') !== 'good') return null;
  const db = new Database(path, { readonly: true });
  try {
    return { matches: countMatches(db), commits: progressOf(db).commits };
  } finally {
    db.close();
  }
}

export function countMatches(db: Database.Database): number {
  const present = schemaVersion(db) < 2 ? 'true' : 'deleted_at IS NULL';
  return db.prepare<[], number>(`SELECT count(*) FROM matches WHERE ${present}`).pluck().get()!;
}

/** Blocks this thread: for tests and scripts. */
export const verifyBackupHere: VerifyBackup = (path) =>
  Promise.resolve().then(() => verifyBackupFile(path));

export type VerifyBackupReply = { readonly contents: VerifiedBackup } | { readonly code: string };

/**
 * Runs in a worker thread: reading a long history takes seconds, and people may be playing.
 * @param entry the built worker
 */
export const verifyBackupInWorker =
  (entry: URL): VerifyBackup =>
  (path) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(entry, { workerData: path });
      worker.once('message', (answer: VerifyBackupReply) => {
        if ('contents' in answer) resolve(answer.contents);
        else reject(Object.assign(new Error(`${path} cannot be read`), { code: answer.code }));
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error(`${path} was not read to its end`));
      });
    });
