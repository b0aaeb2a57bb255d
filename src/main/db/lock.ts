import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf, diskErrorOf } from './failure.ts';
import { isFile, makeFile, makeFolder } from './folder.ts';

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
