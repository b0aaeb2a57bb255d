import type { Backup, BackupList, BackupPreview, BackupReason } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { BackupId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import {
  backupFolder,
  backupNames,
  backupPath,
  removeBackup,
  removeUnfinished,
  writeBackup,
} from '../db/backup-files.ts';
import type { Examine } from '../db/examine.ts';
import { written } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { compareWith } from './preview.ts';
import { createShelf } from './shelf.ts';
import { thin } from './thin.ts';

const DAY_MS = 86_400_000;
/** The first look for a daily one leaves the start alone. */
const FIRST_LOOK_MS = 10_000;
const LOOK_EVERY_MS = 3_600_000;

/** Keeps the backups of an open history: makes them, thins them, says what is in them. */
export interface Keeper {
  list(): Result<BackupList, AppRefusal>;
  make(why: BackupReason): Promise<Result<null, AppRefusal>>;
  /** A match has ended, or an ended one was corrected: one more backup is due. */
  matchEnded(): void;
  /** Refused with unknown-backup or backup-unusable, as those that follow are. */
  find(backup: BackupId): Promise<Result<Backup, AppRefusal>>;
  preview(backup: BackupId): Promise<Result<BackupPreview, AppRefusal>>;
  /** Waits for what is due; after this the history may be closed. */
  close(): Promise<void>;
}

export interface KeeperPorts {
  readonly db: Db;
  readonly folder: string;
  readonly examine: Examine;
}

/**
 * Begins at once: clears away what was left half-done, and looks every hour whether a daily one is due. `folder` is
 * the data folder.
 */
export function createKeeper({ db, folder, examine }: KeeperPorts): Keeper {
  const shelf = createShelf(folder, examine);
  let failed: BackupList['failed'] = null;
  let closing = false;
  let isDue = false;
  /** one after the other */
  let last: Promise<unknown> = Promise.resolve();

  const write = async (why: BackupReason): Promise<Result<null, AppRefusal>> => {
    if (why === 'match') isDue = false;
    const made = await writeBackup(db, folder, why, examine, () => closing);
    failed = made.ok ? null : { at: Date.now(), refusal: made.error };
    if (!made.ok) return made;
    return written(() => {
      for (const { backup } of thin(backupNames(folder))) removeBackup(folder, backup);
      return null;
    });
  };
  const make = (why: BackupReason): Promise<Result<null, AppRefusal>> => {
    const made = last.then(() => write(why));
    last = made.catch((error: unknown) => {
      process.emitWarning(`A backup failed: ${String(error)}`);
    });
    return made;
  };
  const makeDaily = (): void => {
    const newest = written(() => backupNames(folder)[0]?.at ?? 0);
    // One from the future was made by a clock that was wrong, and is no reason to wait for it.
    const isRecent = newest.ok && Math.abs(Date.now() - newest.value) < DAY_MS;
    if (!isRecent) void make('daily').catch(() => undefined);
  };

  removeUnfinished(folder);
  const first = setTimeout(makeDaily, FIRST_LOOK_MS).unref();
  const every = setInterval(makeDaily, LOOK_EVERY_MS).unref();

  return {
    make,
    find: shelf.find,
    list() {
      const backups = shelf.all();
      return backups.ok
        ? ok({ backups: backups.value, folder: backupFolder(folder), failed })
        : backups;
    },
    matchEnded() {
      if (isDue) return;
      isDue = true;
      void make('match').catch(() => undefined);
    },
    async preview(backup) {
      const found = await shelf.find(backup);
      if (!found.ok) return found;
      const compared = written(() => compareWith(db, backupPath(folder, backup)));
      return compared.ok ? ok({ backup: found.value, ...compared.value }) : compared;
    },
    async close() {
      closing = true;
      clearTimeout(first);
      clearInterval(every);
      await last;
    },
  };
}
