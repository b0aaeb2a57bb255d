import type { Backup } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { backupSize, type BackupName, backupNames, backupPath } from '../db/backup-files.ts';
import type { VerifyBackup } from '../db/examine.ts';
import { tryWrite, tryWriteAsync } from '../db/failure.ts';
import { migrations } from '../db/migrations/index.ts';

export function createBackupStore(folder: string, verifyBackup: VerifyBackup) {
  const describe = ({ backup, at, reason, schema, matches }: BackupName): Backup => ({
    backup,
    at,
    reason,
    schema,
    bytes: backupSize(folder, backup),
    matches: schema > migrations.length ? null : matches,
  });

  const isGood = async ({ backup }: BackupName): Promise<boolean> =>
    (await verifyBackup(backupPath(folder, backup))) !== null;

  return {
    /** The newest first, by what their names say: they are not read. */
    all: (): Result<readonly Backup[], AppRefusal> =>
      tryWrite(() => backupNames(folder).map(describe)),
    /** Reads it through. Refused with unknown-backup or backup-unusable. */
    async find(backup: BackupId): Promise<Result<Backup, AppRefusal>> {
      const name = backupNames(folder).find((one) => one.backup === backup);
      if (!name) return fail(appRefusal('unknown-backup'));
      const good = await tryWriteAsync(() => isGood(name));
      if (!good.ok) return good;
      return good.value ? ok(describe(name)) : fail(appRefusal('backup-unusable'));
    },
    /** The newest that is good, read through, and how far the history had come in it; null if there is none. */
    newest: (): Promise<Result<{ backup: Backup; commits: number | null } | null, AppRefusal>> =>
      tryWriteAsync(async () => {
        for (const name of backupNames(folder))
          if (await isGood(name)) return { backup: describe(name), commits: name.commits };
        return null;
      }),
  };
}

const DAY_MS = 86_400_000;
/** All of the latest, whatever they are but edits. */
const RECENT = 10;
/**
 * Keeps the newest edit backup of each span, for at most `EDITS` spans: an evening of corrections evicts no other
 * backups.
 */
const EDIT_SPAN_MS = 600_000;
const EDITS = 6;
/** Keeps one backup per day for this many days with backups, and one per week likewise. */
const DAYS = 14;
const WEEKS = 53;
/** Days with such a backup for which backups made before a change or replacement of the file are kept. */
const REPLACED_DAYS = 90;

type DatedBackup = Pick<BackupName, 'backup' | 'at' | 'reason'>;

/**
 * Returns the backups to delete. The last of each day and week (UTC) stays. Only days with a backup count, never the
 * current date: a wrong clock for one evening deletes nothing.
 */
export function prune<Backup extends DatedBackup>(newestFirst: readonly Backup[]): Backup[] {
  const edits = newestFirst.filter(({ reason }) => reason === 'edit');
  const retained = new Set<Backup>([
    ...newestFirst.filter(({ reason }) => reason !== 'edit').slice(0, RECENT),
    ...lastOfEach(edits, EDIT_SPAN_MS, EDITS),
    ...lastOfEach(newestFirst, DAY_MS, DAYS),
    ...lastOfEach(newestFirst, 7 * DAY_MS, WEEKS),
    ...withinDays(newestFirst, REPLACED_DAYS).filter(wasReplaced),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
}

const wasReplaced = ({ reason }: DatedBackup): boolean =>
  reason === 'migration' || reason === 'restore' || reason === 'import' || reason === 'moved';

function lastOfEach<Backup extends DatedBackup>(
  newestFirst: readonly Backup[],
  span: number,
  count: number,
): Backup[] {
  const spans = new Map<number, Backup>();
  for (const backup of newestFirst) {
    const nth = Math.floor(backup.at / span);
    if (!spans.has(nth)) spans.set(nth, backup);
  }
  return [...spans.values()].slice(0, count);
}

function withinDays<Backup extends DatedBackup>(
  newestFirst: readonly Backup[],
  count: number,
): readonly Backup[] {
  const last = lastOfEach(newestFirst, DAY_MS, count + 1)[count];
  return last ? newestFirst.slice(0, newestFirst.indexOf(last)) : newestFirst;
}
