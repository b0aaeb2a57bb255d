import type { Cell } from '../../../shared/contract/sheets.ts';
import type { SheetColumnView } from '../../../shared/pushes.ts';
import { useI18n } from '../../i18n/useI18n.ts';
import { useNames } from '../../i18n/useNames.ts';
import { useSentences } from '../../table/kit/words.ts';
import { useSheet } from './sheet.ts';

/** What is said about the open sheet in more than one place. */
export function useSheetWords() {
  const { t } = useI18n();
  const { listOf } = useNames();
  const sheet = useSheet();
  const { words } = useSentences();

  const roundName = (round: number): string => words(sheet.game!.roundName(round));

  return {
    /** "deal 4" */
    roundName,

    /** "left after deal 3"; null for who is here */
    leftWords({ leftAfter }: Pick<SheetColumnView, 'leftAfter'>): string | null {
      if (leftAfter === null) return null;
      return leftAfter === 0
        ? t('sheet.leftEarly')
        : t('sheet.leftAfter', { round: roundName(leftAfter - 1) });
    },

    /** What is written in a cell: "15", "nothing" */
    cellWords: (cell: Cell): string =>
      cell.state === 'given'
        ? words(sheet.game!.entryWords(cell.value))
        : t(`sheet.was.${cell.state}`),

    /** "Ada wins" */
    winnerWords(): string {
      const winners = sheet.last!.columns.filter(({ place }) => place === 1);
      const names = listOf(winners.map(({ player }) => player.name));
      return winners.length === 1
        ? t('table.wins', { name: names })
        : t('table.winShared', { names });
    },
  };
}
