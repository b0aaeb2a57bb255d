import type { Backup, BackupList, BackupPreview, BackupReason } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  backupFolder,
  backupNames,
  backupPath,
  removeBackup,
  removeUnfinished,
  writeBackup,
} from '../db/backup-files.ts';
import type { VerifyBackup } from '../db/examine.ts';
import { tryWrite, tryWriteAsync } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { sweepPhotos } from '../db/photo-files.ts';
import { compareWith } from './compare.ts';
import { createBackupStore, prune } from './store.ts';

const DAY_MS = 86_400_000;
/** The first look for a daily one leaves the start alone. */
const FIRST_CHECK_DELAY_MS = 10_000;
const CHECK_INTERVAL_MS = 3_600_000;
/** Delays in ms for one backup of many edits: since the last edit, or since the first. */
const EDIT_DELAY_MS = 60_000;
const EDIT_DELAY_MAX_MS = 600_000;

export interface BackupScheduler {
  list(): Result<BackupList, AppRefusal>;
  make(reason: BackupReason): Promise<Result<null, AppRefusal>>;
  /** Refused with unknown-backup or backup-unusable, as those that follow are. */
  find(backup: BackupId): Promise<Result<Backup, AppRefusal>>;
  /** Cancels a running comparison, which is refused with `superseded`. */
  preview(backup: BackupId): Promise<Result<BackupPreview, AppRefusal>>;
  /**
   * Waits for what is due; after this the history may be closed.
   * @param isReplaced the history itself is about to become a backup: edits need none of their own
   */
  close(isReplaced?: boolean): Promise<void>;
}

interface SchedulerPorts {
  readonly db: Db;
  readonly folder: string;
  readonly verifyBackup: VerifyBackup;
}

/**
 * Starts at once: removes unfinished files, checks every hour whether a daily one is due, and watches for matches that end
 * and for edits.
 * `folder` is the data folder.
 */
export function createBackupScheduler({
  db,
  folder,
  verifyBackup,
}: SchedulerPorts): BackupScheduler {
  const store = createBackupStore(folder, verifyBackup);
  let failed: BackupList['failed'] = null;
  let closing = false;
  let isDue = false;
  let last: Promise<unknown> = Promise.resolve();

  const write = async (reason: BackupReason): Promise<Result<null, AppRefusal>> => {
    if (reason === 'match') isDue = false;
    edits.done();
    const made = await writeBackup(db, folder, reason, verifyBackup, () => closing);
    failed = made.ok ? null : { at: Date.now(), refusal: made.error };
    if (!made.ok) return made;
    return tryWrite(() => {
      for (const { backup } of prune(backupNames(folder))) removeBackup(folder, backup);
      if (reason === 'daily') sweepPhotos(db, folder, Date.now());
      return null;
    });
  };
  const make = (reason: BackupReason): Promise<Result<null, AppRefusal>> => {
    const made = last.then(() => write(reason));
    last = made.catch((error: unknown) => {
      process.emitWarning(`A backup failed: ${String(error)}`);
    });
    return made;
  };
  const edits = watchEdits(
    db,
    { delay: EDIT_DELAY_MS, maxDelay: EDIT_DELAY_MAX_MS },
    {
      onMatchEnded() {
        if (isDue) return;
        isDue = true;
        void make('match').catch(() => undefined);
      },
      onEdited() {
        void make('edit').catch(() => undefined);
      },
    },
  );
  let compared = 0;
  const makeDaily = (): void => {
    const newest = tryWrite(() => backupNames(folder)[0]?.at ?? 0);
    // One from the future was made by a clock that was wrong, and is no reason to wait for it.
    const isRecent = newest.ok && Math.abs(Date.now() - newest.value) < DAY_MS;
    if (!isRecent) void make('daily').catch(() => undefined);
  };

  removeUnfinished(folder);
  const first = setTimeout(makeDaily, FIRST_CHECK_DELAY_MS).unref();
  const every = setInterval(makeDaily, CHECK_INTERVAL_MS).unref();

  return {
    make,
    find: store.find,
    list() {
      const backups = store.all();
      return backups.ok
        ? ok({ backups: backups.value, folder: backupFolder(folder), failed })
        : backups;
    },
    async preview(backup) {
      const found = await store.find(backup);
      if (!found.ok) return found;
      const mine = ++compared;
      const isCancelled = (): boolean => closing || mine !== compared;
      if (closing) return fail(appRefusal('superseded'));
      const differences = await tryWriteAsync(() =>
        compareWith(db, backupPath(folder, backup), isCancelled),
      );
      if (!differences.ok) return differences;
      return differences.value
        ? ok({ backup: found.value, ...differences.value })
        : fail(appRefusal('superseded'));
    },
    async close(isReplaced = false) {
      closing = true;
      clearTimeout(first);
      clearInterval(every);
      if (edits.close() && !isReplaced) void make('edit').catch(() => undefined);
      await last;
    },
  };
}

interface EditDelays {
  readonly delay: number;
  readonly maxDelay: number;
}

const MATCH_END_TRIGGER =
  'UPDATE OF ended_at ON main.matches WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL';

const EDIT_TRIGGERS = [
  'INSERT ON main.players',
  'UPDATE ON main.players',
  'INSERT ON main.nights',
  'UPDATE ON main.nights',
  'DELETE ON main.nights',
  'INSERT ON main.photos',
  'UPDATE ON main.photos',
  'INSERT ON main.board_profiles',
  'UPDATE ON main.board_profiles',
  'DELETE ON main.board_profiles',
  'INSERT ON main.settings',
  'UPDATE ON main.settings',
  'UPDATE OF started_at, night, note, deleted_at ON main.matches',
  // An ended sheet was corrected.
  'UPDATE OF revision ON main.matches WHEN old.ended_at IS NOT NULL AND new.ended_at IS NOT NULL',
  // A file was read in.
  'INSERT ON main.matches WHEN new.ended_at IS NOT NULL',
];

/**
 * Watches for matches that end and for edits, by triggers that last as long as the connection: `ended` is called at once,
 * in the middle of a transaction; `rested` when nothing has been edited for a while. What is rolled back counts too, which
 * costs a backup and no more.
 */
function watchEdits(
  db: Db,
  { delay, maxDelay }: EditDelays,
  { onMatchEnded, onEdited }: { readonly onMatchEnded: () => void; readonly onEdited: () => void },
) {
  let timer: NodeJS.Timeout | undefined;
  let firstEditAt: number | null = null;
  let isOpen = true;

  const wait = (): void => {
    firstEditAt ??= performance.now();
    clearTimeout(timer);
    const left = Math.max(0, maxDelay - (performance.now() - firstEditAt));
    timer = setTimeout(onEdited, Math.min(delay, left)).unref();
  };
  const done = (): void => {
    firstEditAt = null;
    clearTimeout(timer);
  };
  const onEvents = (name: string, events: readonly string[], callback: () => void): void => {
    db.function(name, () => {
      if (isOpen) callback();
      return null;
    });
    events.forEach((event, nth) => {
      db.exec(
        `CREATE TEMP TRIGGER ${name}_${String(nth)} AFTER ${event} BEGIN SELECT ${name}(); END`,
      );
    });
  };

  onEvents('match_ended', [MATCH_END_TRIGGER], onMatchEnded);
  onEvents('edited', EDIT_TRIGGERS, wait);
  return {
    done,
    /** Stops watching. True: something was edited that is not in a backup yet. */
    close(): boolean {
      isOpen = false;
      const isWaiting = firstEditAt !== null;
      done();
      return isWaiting;
    },
  };
}
