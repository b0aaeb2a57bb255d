import type { Cell } from '../../../shared/contract/sheets.ts';
import type { SheetColumnView, SheetPush } from '../../../shared/pushes.ts';
import type { Story } from '../../../shared/story.ts';
import { useI18n } from '../../i18n/useI18n.ts';
import { useHeadline, type Ended, type Headline } from '../../table/kit/results.ts';
import { useSentences } from '../../table/kit/words.ts';
import { useSheet } from './sheet.ts';

/** What is said about the open sheet in more than one place. */
export function useSheetWords() {
  const { t } = useI18n();
  const headlineOf = useHeadline();
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

    /** "Ada wins with 17", and by what; a story knows more of that than the scores */
    headline: (story: Story | null): Headline => headlineOf(ended(sheet.last!), story),
  };
}

const ended = ({ game, status, columns }: SheetPush): Ended => ({
  game,
  status: status === 'abandoned' ? status : 'finished',
  seats: columns.map(({ player, total, place }, seat) => ({
    seat,
    occupant: { kind: 'player', player },
    score: total,
    place,
  })),
});
