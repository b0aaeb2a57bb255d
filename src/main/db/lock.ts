import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { codeOf, diskErrorOf } from './failure.ts';
import { isFile, makeFile, makeFolder } from './folder.ts';

/** A data folder that is this process's own. */
interface FolderLock {
  release(): void;
}

const LOCK_FILE = 'menagerie.lock';

/**
 * Keeps other processes from a data folder, whatever happens to the files in it. It is SQLite's lock on an empty file of
 * its own: the system takes it back when the process ends, however it ends.
 * @returns what keeps it from us: another process, or the disk
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
    // Nothing is ever written: no journal has to lie beside it.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error;
    // Nobody can hold a file that is no database.
    rmSync(path);
    return hold(path);
  }
  return {
    release() {
      db.close();
    },
  };
}
