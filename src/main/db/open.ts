import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { StartFailure } from '../app.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { makeFolder } from './folder.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';

export type Db = Database.Database;

/** Written into the file's header, so that another program's database is recognised: "MNGR". */
const APPLICATION_ID = 0x4d4e4752;
export const DATABASE_FILE = 'menagerie.db';

/**
 * Opens the history in `folder`, or says why not; a failure has changed nothing in it.
 * This process owns the file from here on: a second one gets `data-in-use`.
 */
export function openDatabase(folder: string): Result<Db, StartFailure> {
  const path = join(folder, DATABASE_FILE);
  let db: Db | undefined;
  try {
    makeFolder(folder);
    db = new Database(path, { timeout: 0 });
    const refused = refusalOf(db);
    if (refused) {
      db.close();
      return fail({ code: refused, path });
    }
    db.pragma(`application_id = ${String(APPLICATION_ID)}`);
    migrate(db);
    return ok(db);
  } catch (error) {
    db?.close();
    return fail({ code: failureOf(error), path });
  }
}

/** A database in memory with the same schema, for tests. */
export function memoryDatabase(): Db {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db);
  return db;
}

function refusalOf(db: Db): StartFailure['code'] | null {
  // The lock comes first: what another process is writing must not be judged, nor read half.
  db.pragma('locking_mode = EXCLUSIVE');
  const found = recognise(db);
  if (found) return found;
  makeDurable(db);
  return null;
}

/** Reads before the first write, so that a file that isn't ours stays as it is to the last byte. */
function recognise(db: Db): StartFailure['code'] | null {
  const id = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const isNew = id === 0 && tables === 0;
  if (isNew) return null;
  if (id !== APPLICATION_ID) return 'data-foreign';
  if (schemaVersion(db) > migrations.length) return 'data-newer';
  return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? null : 'data-damaged';
}

function makeDurable(db: Db): void {
  db.pragma('journal_mode = WAL');
  // better-sqlite3 reopens a WAL file at NORMAL: FULL has to be said, and is read back, on every open.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  const settings = {
    journal_mode: db.pragma('journal_mode', { simple: true }),
    synchronous: db.pragma('synchronous', { simple: true }),
    foreign_keys: db.pragma('foreign_keys', { simple: true }),
  };
  if (settings.journal_mode !== 'wal' || settings.synchronous !== 2 || settings.foreign_keys !== 1)
    throw new Error(`SQLite did not take its settings: ${JSON.stringify(settings)}`);
  // Under EXCLUSIVE the lock is taken by the first write and kept until the file is closed.
  db.exec('BEGIN IMMEDIATE; COMMIT');
}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
const IN_USE = ['SQLITE_BUSY', 'SQLITE_LOCKED'];

function failureOf(error: unknown): StartFailure['code'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (IN_USE.some((known) => code.startsWith(known))) return 'data-in-use';
  if (DAMAGED.some((known) => code.startsWith(known))) return 'data-damaged';
  if (code.startsWith('SQLITE_') || /^E[A-Z]+$/.test(code)) return 'data-unwritable';
  throw error;
}
