import type { BackupName } from '../db/backup-files.ts';

const DAY_MS = 86_400_000;
/** All of the latest, whatever they are but edits. */
const RECENT = 10;
/** Of edits the last of each span of so long, and so many of these: an evening of putting right leaves the others there. */
const EDIT_SPAN_MS = 600_000;
const EDITS = 6;
/** One for each of so many days on which there were any, and one for each of so many weeks. */
const DAYS = 14;
const WEEKS = 53;
/** What was put aside before the file was changed or replaced stays for so many such days: someone may want it back. */
const REPLACED_DAYS = 90;

type Aged = Pick<BackupName, 'backup' | 'at' | 'why'>;

/**
 * Those that may go. Of each day and each week (in UTC) the last one stays. Days are counted that have a backup, and
 * nobody asks what day it is: a clock that is wrong for an evening takes nothing away.
 */
export function thin<Backup extends Aged>(newestFirst: readonly Backup[]): Backup[] {
  const edits = newestFirst.filter(({ why }) => why === 'edit');
  const kept = new Set<Backup>([
    ...newestFirst.filter(({ why }) => why !== 'edit').slice(0, RECENT),
    ...lastOfEach(edits, EDIT_SPAN_MS, EDITS),
    ...lastOfEach(newestFirst, DAY_MS, DAYS),
    ...lastOfEach(newestFirst, 7 * DAY_MS, WEEKS),
    ...withinDays(newestFirst, REPLACED_DAYS).filter(wasReplaced),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const wasReplaced = ({ why }: Aged): boolean =>
  why === 'migration' || why === 'restore' || why === 'import' || why === 'moved';

/** The first it meets of each span of time, of so many spans. */
function lastOfEach<Backup extends Aged>(
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

/** All that it meets within so many days. */
function withinDays<Backup extends Aged>(
  newestFirst: readonly Backup[],
  count: number,
): readonly Backup[] {
  const last = lastOfEach(newestFirst, DAY_MS, count + 1)[count];
  return last ? newestFirst.slice(0, newestFirst.indexOf(last)) : newestFirst;
}
