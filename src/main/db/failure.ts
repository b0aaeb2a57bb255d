import type { Database } from 'better-sqlite3';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { commit, DatabaseMovedError } from './commit.ts';

type DiskError = 'full' | 'in-use' | 'damaged' | 'failed';

const DISK_ERRORS: readonly (readonly [RegExp, DiskError])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'in-use'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM|PERM)|^E[A-Z0-9]+$/, 'failed'],
];

/** Null for an exception that is not a disk error but a bug. */
export function diskErrorOf(error: unknown): DiskError | null {
  const code = codeOf(error);
  return DISK_ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Runs a write. A disk error rolls the transaction back and returns a refusal. Every other exception is a bug and is
 * rethrown.
 */
export function tryWrite<T>(write: () => T): Result<T, AppRefusal> {
  try {
    return ok(write());
  } catch (error) {
    return fail(diskRefusal(error));
  }
}

export async function tryWriteAsync<T>(write: () => Promise<T>): Promise<Result<T, AppRefusal>> {
  try {
    return ok(await write());
  } catch (error) {
    return fail(diskRefusal(error));
  }
}

/**
 * Runs one transaction, the only way to write. If `work` returns a refusal, nothing is stored.
 * @param commitBy `commitUnsynced`: for data that may be lost in a power cut
 */
export function transact<T>(
  db: Database,
  work: () => Result<T, AppRefusal>,
  commitBy: (db: Database, work: () => void) => void = commit,
): Result<T, AppRefusal> {
  let result: Result<T, AppRefusal> | undefined;
  const refused = new Error('rolled back');
  const stored = tryWrite(() => {
    try {
      commitBy(db, () => {
        result = work();
        if (!result.ok) throw refused;
      });
    } catch (error) {
      if (error !== refused) throw error;
    }
  });
  return stored.ok ? result! : stored;
}

function diskRefusal(error: unknown): AppRefusal {
  if (error instanceof DatabaseMovedError)
    return appRefusal('history-moved', { file: error.message });
  const diskError = diskErrorOf(error);
  if (diskError === null) throw error;
  return diskError === 'full'
    ? appRefusal('storage-full')
    : appRefusal('storage-failed', { code: codeOf(error) });
}
