import type { BackupName } from '../db/backup-files.ts';

const DAY_MS = 86_400_000;
/** All of the latest, whatever they are but edits. */
const RECENT = 10;
/** Of edits the last of each span of so long, and so many of these: an evening of putting right leaves the others there. */
const EDIT_SPAN_MS = 600_000;
const EDITS = 6;
/** One a day for so many days, and one a week for so many weeks. */
const DAYS = 14;
const WEEKS = 52;
/** What was put aside before the file was changed or replaced stays so many days: someone may want it back. */
const REPLACED_DAYS = 90;

type Aged = Pick<BackupName, 'backup' | 'at' | 'why'>;

/** Those that may go. Of each day and each week (in UTC) the last one stays. */
export function thin<Backup extends Aged>(backups: readonly Backup[], now: number): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at - one.at);
  const edits = newestFirst.filter(({ why }) => why === 'edit');
  const kept = new Set<Backup>([
    ...newestFirst.filter(({ why }) => why !== 'edit').slice(0, RECENT),
    ...lastOfEach(edits, EDIT_SPAN_MS, 0).slice(0, EDITS),
    ...lastOfEach(newestFirst, DAY_MS, now - DAYS * DAY_MS),
    ...lastOfEach(newestFirst, 7 * DAY_MS, now - WEEKS * 7 * DAY_MS),
    ...newestFirst.filter(
      (backup) => wasReplaced(backup) && backup.at > now - REPLACED_DAYS * DAY_MS,
    ),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const wasReplaced = ({ why }: Aged): boolean =>
  why === 'migration' || why === 'restore' || why === 'import';

/** The first it meets of each span of time since then. */
function lastOfEach<Backup extends Aged>(
  newestFirst: readonly Backup[],
  span: number,
  since: number,
): Backup[] {
  const spans = new Map<number, Backup>();
  for (const backup of newestFirst) {
    const nth = Math.floor(backup.at / span);
    if (backup.at > since && !spans.has(nth)) spans.set(nth, backup);
  }
  return [...spans.values()];
}
