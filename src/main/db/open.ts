import { existsSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, relative, dirname } from 'node:path';
import Database from 'better-sqlite3';
import {
  DATABASE_FAILURES,
  type IncompleteDatabase,
  type DatabaseFailure,
} from '#shared/contract/backups.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { StartFailure } from '../app/app.ts';
import {
  backupFolder,
  backupNames,
  backupPath,
  writeBackup,
  type BackupName,
  readAsideName,
  readBackup,
} from './backup-files.ts';
import { closeInPlace, trackCommits, progressOf, readRecord, type CommitRecord } from './commit.ts';
import {
  APPLICATION_ID,
  type VerifyBackup,
  type FileKind,
  inspectFile,
  countMatches,
  readUntouched,
} from './examine.ts';
import { diskErrorOf, codeOf } from './failure.ts';
import { makeFile, makeFolder, makePrivate, isFile } from './folder.ts';
import { migrate, migrations, schemaVersion } from './migrations/index.ts';
import { removeChecksum, writeChecksum } from './checksum.ts';

export type Db = Database.Database;

export const DATABASE_FILE = 'menagerie.db';

/** Maximum page cache in KiB: the indexes of a long history fit in. */
const CACHE_KIB = 64 * 1024;

/** Failure of the file itself; restoring a backup can help. */
export interface DatabaseOpenFailure {
  readonly code: DatabaseFailure;
  readonly path: string;
  readonly incomplete?: IncompleteDatabase;
}

type OpenFailure = DatabaseOpenFailure | StartFailure;

export const isDatabaseFailure = (failure: OpenFailure): failure is DatabaseOpenFailure =>
  (DATABASE_FAILURES as readonly string[]).includes(failure.code);

/**
 * Opens the history in `folder`, or returns the failure and leaves the history unchanged.
 * This process then owns the file: a second one gets `data-in-use`. An older schema is migrated after a backup that
 * `verifyBackup` accepts.
 * @param take readable: also opens a history with missing acknowledged commits
 */
export async function openDatabase(
  folder: string,
  verifyBackup: VerifyBackup,
  take: 'complete' | 'readable' = 'complete',
): Promise<Result<Db, OpenFailure>> {
  const path = join(folder, DATABASE_FILE);
  let db: Db | undefined;
  try {
    makeFolder(folder);
    makeAllPrivate(folder);
    const found = inspectFolder(folder);
    if (found !== 'good' && found !== 'empty') return fail({ code: found, path });
    const incomplete = found === 'good' && take === 'complete' ? findLostWrites(path) : null;
    if (incomplete) return fail({ code: 'incomplete', path, incomplete });
    const reached = highestCommitIn(folder, path);
    makeFile(path);
    db = new Database(path, { timeout: 0 });
    removeChecksum(path);
    configure(db, found);
    const saved = isOlder(db) ? await writeBackup(db, folder, 'migration', verifyBackup) : ok(null);
    if (saved.ok) {
      migrate(db);
      // Up to schema 13 the statistics were saved there.
      rmSync(`${path}.statistics`, { force: true });
      trackCommits(db, reached);
      return ok(prepareOnUse(db));
    }
    db.close();
    return fail({ code: 'data-unwritable', path });
  } catch (error) {
    db?.close();
    return fail({ code: failureOf(error), path });
  }
}

/** Closes the history and writes its checksum, so that the next start detects later damage. */
export function closeDatabase(db: Db): void {
  if (closeInPlace(db) && !db.memory) writeChecksum(db.name);
}

/** Returns the version of SQLite in better-sqlite3, which is not the one in Node. */
export function sqliteVersion(): string {
  const db = new Database(':memory:');
  try {
    return db.prepare<[], string>('SELECT sqlite_version()').pluck().get()!;
  } finally {
    db.close();
  }
}

let migrated: Buffer | null = null;

/** A history in memory: a copy of this one (`serialize`), or of an empty one, which is migrated once. */
export function memoryDatabase(bytes: Buffer = (migrated ??= migratedInMemory())): Db {
  const db = new Database(bytes);
  db.pragma('foreign_keys = ON');
  return prepareOnUse(db);
}

function migratedInMemory(): Buffer {
  const db = new Database(':memory:');
  try {
    migrate(db);
    return db.serialize();
  } finally {
    db.close();
  }
}

type Statement = Database.Statement<unknown[]>;

/**
 * Makes `prepare` compile a statement when it is first used. An app prepares about 250 of them at its start, which takes
 * 10 ms, and uses few.
 */
function prepareOnUse(db: Db): Db {
  const prepare = db.prepare.bind(db);
  const prepareLater = (source: string) => compiledOnUse(() => prepare<unknown[]>(source));
  return Object.assign(db, { prepare: prepareLater as Db['prepare'] });
}

/** The methods of a statement that the app uses. */
type StatementOnUse = Pick<Statement, 'run' | 'get' | 'all'> & {
  pluck(): StatementOnUse;
  raw(): StatementOnUse;
};

function compiledOnUse(compile: () => Statement): StatementOnUse {
  let compiled: Statement | null = null;
  const statement = (): Statement => (compiled ??= compile());
  return {
    run: (...values) => statement().run(...values),
    get: (...values) => statement().get(...values),
    all: (...values) => statement().all(...values),
    pluck: () => compiledOnUse(() => statement().pluck()),
    raw: () => compiledOnUse(() => statement().raw()),
  };
}

/** An empty folder is new; a folder with only backups lost its history. */
function inspectFolder(folder: string): FileKind | DatabaseFailure {
  const path = join(folder, DATABASE_FILE);
  const exists = existsSync(path);
  const found = exists ? inspectFile(path, 'part') : 'empty';
  const isLost =
    found === 'empty' &&
    (existsSync(`${path}-wal`) || readRecord(path) !== null || backupNames(folder).length > 0);
  if (!isLost) return found;
  return exists ? 'damaged' : 'missing';
}

/** Restricts files that older versions left readable for others. Leaves a folder with foreign files unchanged. */
function makeAllPrivate(folder: string): void {
  if (![homedir(), tmpdir()].some((other) => isWithin(other, folder))) makePrivate(folder);
  for (const file of readdirSync(folder))
    if (file.startsWith(DATABASE_FILE)) makePrivate(join(folder, file));
  makePrivate(backupFolder(folder));
  for (const { backup } of backupNames(folder)) makePrivate(backupPath(folder, backup));
}

const isWithin = (path: string, folder: string): boolean =>
  !relative(folder, path).startsWith('..') && !isAbsolute(relative(folder, path));

const isOlder = (db: Db): boolean => schemaVersion(db) > 0 && schemaVersion(db) < migrations.length;

function configure(db: Db, found: FileKind): void {
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma(`cache_size = -${String(CACHE_KIB)}`);
  // Before WAL mode, so that the file itself contains the id.
  if (found === 'empty') db.pragma(`application_id = ${String(APPLICATION_ID)}`);
  db.pragma('journal_mode = WAL');
  // better-sqlite3 reopens a WAL file at NORMAL: every open must set FULL and verify it.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const settings = {
    journal_mode: db.pragma('journal_mode', { simple: true }),
    synchronous: db.pragma('synchronous', { simple: true }),
    foreign_keys: db.pragma('foreign_keys', { simple: true }),
  };
  if (settings.journal_mode !== 'wal' || settings.synchronous !== 2 || settings.foreign_keys !== 1)
    throw new Error(`SQLite did not take its settings: ${JSON.stringify(settings)}`);
  // Under EXCLUSIVE the first write takes the lock; closing the file releases it.
  db.exec('BEGIN IMMEDIATE; COMMIT');
}

function failureOf(error: unknown): OpenFailure['code'] {
  switch (diskErrorOf(error)) {
    case 'in-use':
      return 'data-in-use';
    case 'damaged':
      return 'damaged';
    case 'full':
    case 'failed':
      return 'data-unwritable';
    case null:
      throw error;
  }
}

/**
 * Returns acknowledged commits missing from a closed, otherwise valid database: SQLite treats a damaged or missing WAL
 * as if it had never been written. Returns null if nothing is known to be missing. Changes nothing. Throws disk
 * errors.
 */
const findLostWrites = (path: string): IncompleteDatabase | null =>
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

interface FolderLock {
  release(): void;
}

const LOCK_FILE = 'menagerie.lock';

/**
 * Locks a data folder against other processes, whatever happens to its files. Uses SQLite's lock on a separate empty
 * file: the system releases the lock when the process ends.
 * @returns the lock; in-use: another process has it; failed: disk error
 */
export function lockFolder(folder: string): FolderLock | 'in-use' | 'failed' {
  const path = join(folder, LOCK_FILE);
  try {
    makeFolder(folder);
    if (existsSync(path) && !isFile(path)) return 'failed';
    makeFile(path);
    return hold(path);
  } catch (error) {
    const diskError = diskErrorOf(error);
    if (diskError === null) throw error;
    return diskError === 'in-use' ? 'in-use' : 'failed';
  }
}

function hold(path: string): FolderLock {
  const db = new Database(path, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal file is needed.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error;
    // A file that is no database has no lock.
    rmSync(path);
    return hold(path);
  }
  return {
    release() {
      db.close();
    },
  };
}
