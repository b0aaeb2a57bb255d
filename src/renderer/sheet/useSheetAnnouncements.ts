import { watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import { announceNow, announce } from '../ui/announcer.ts';
import { useSheet } from './kit/sheet.ts';
import { figure } from '../table/kit/figures.ts';

/** For screen readers: who won as soon as the sheet is over, and what each entry made of its person's total. */
export function useSheetAnnouncements(): void {
  const { t } = useI18n();
  const { listOf } = useNames();
  const sheet = useSheet();

  function result(): string {
    const winners = sheet.last!.columns.filter(({ place }) => place === 1);
    const names = listOf(winners.map(({ player }) => player.name));
    return winners.length === 1
      ? t('table.wins', { name: names })
      : t('table.winShared', { names });
  }

  watch(
    () => sheet.isAtEnd,
    (isAtEnd) => {
      if (isAtEnd && sheet.last?.status === 'finished') announceNow(result());
    },
  );
  watch(
    () => sheet.last?.columns,
    (now, before) => {
      now?.forEach(({ player, total }, column) => {
        const changed = before?.[column] && before[column].total !== total;
        if (changed) announce(t('sheet.nowHas', { name: player.name, total: figure(total) }));
      });
    },
  );
}
