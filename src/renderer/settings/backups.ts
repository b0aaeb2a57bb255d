import type { Backup, OnlyOnOneSide } from '#shared/contract.ts';
import { useI18n } from '../i18n/useI18n.ts';

/** Returns the newest backup from before today; null if there is none. */
export function yesterdays(backups: readonly Backup[], now: Date): Backup | null {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return backups.find(({ at, matches }) => at < midnight && matches !== null) ?? null;
}

/** Formats MB coarsely; a small file is at least 0.1. */
export const megabytes = (bytes: number): number =>
  bytes < 10e6 ? Math.max(1, Math.round(bytes / 1e5)) / 10 : Math.round(bytes / 1e6);

/** Whether a side has nothing that the other lacks. */
export const isSideEmpty = ({ matches, binned, nights, people, boards }: OnlyOnOneSide): boolean =>
  matches + binned + nights + people + boards.length === 0;

export function useBackupText() {
  const { t, d, n } = useI18n();
  return {
    moment: (at: number): string =>
      t('backups.when', { day: d(at, 'dayAndYear'), time: d(at, 'time') }),
    size: (bytes: number): string => t('backups.megabytes', { n: n(megabytes(bytes)) }),
    matches: (count: number): string => t('backups.matches', { n: n(count) }, count),
  };
}
