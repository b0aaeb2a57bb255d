import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from './open.ts';

/**
 * Runs a write. A disk that will not take it is a refusal and nothing is changed: the transaction is rolled back.
 * Every other exception is a bug and goes on.
 */
export function written<T>(write: () => T): Result<T, AppRefusal> {
  try {
    return ok(write());
  } catch (error) {
    const refusal = diskRefusal(error);
    if (!refusal) throw error;
    return fail(refusal);
  }
}

/** One transaction whose work may be refused half-way: then nothing of it stays. */
export function transact<T>(db: Db, work: () => Result<T, AppRefusal>): Result<T, AppRefusal> {
  let result: Result<T, AppRefusal> | undefined;
  const refused = new Error('rolled back');
  const stored = written(() => {
    try {
      db.transaction(() => {
        result = work();
        if (!result.ok) throw refused;
      })();
    } catch (error) {
      if (error !== refused) throw error;
    }
  });
  return stored.ok ? result! : stored;
}

function diskRefusal(error: unknown): AppRefusal | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_FULL')) return appRefusal('storage-full');
  const isDisk = /^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|BUSY|LOCKED)/.test(code);
  return isDisk ? appRefusal('storage-failed', { code }) : null;
}
