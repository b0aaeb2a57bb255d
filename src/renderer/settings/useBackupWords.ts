import { useI18n } from '../i18n/useI18n.ts';
import { megabytes } from './backups.ts';

/** How a backup is spoken of: its moment, its size, what is in it. */
export function useBackupWords() {
  const { t, d, n } = useI18n();
  return {
    moment: (at: number): string =>
      t('backups.when', { day: d(at, 'dayAndYear'), time: d(at, 'time') }),
    size: (bytes: number): string => t('backups.megabytes', { n: n(megabytes(bytes)) }),
    matches: (count: number): string => t('backups.matches', { n: n(count) }, count),
  };
}
