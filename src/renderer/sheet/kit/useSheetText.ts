import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetColumnView, SheetPush } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useHeadline, type EndedMatch, type Headline } from '#renderer/screen/results.ts';
import { useSentences } from '#renderer/screen/sentences.ts';
import { useSheet } from './sheet.ts';

/** Texts about the open sheet used in several places. */
export function useSheetText() {
  const { t } = useI18n();
  const headlineOf = useHeadline();
  const sheet = useSheet();
  const { sentenceText } = useSentences();

  const roundName = (round: number): string => sentenceText(sheet.game!.roundName(round));

  return {
    /** "deal 4" */
    roundName,

    /** "left after deal 3"; null for people still here */
    leftText({ leftAfter }: Pick<SheetColumnView, 'leftAfter'>): string | null {
      if (leftAfter === null) return null;
      return leftAfter === 0
        ? t('sheet.leftEarly')
        : t('sheet.leftAfter', { round: roundName(leftAfter - 1) });
    },

    /** Returns a cell's text: "15", "nothing" */
    cellText: (cell: Cell): string =>
      cell.state === 'given'
        ? sentenceText(sheet.game!.entryText(cell.value))
        : t(`sheet.was.${cell.state}`),

    /** "Ada wins with 17", and by what; a story adds details */
    headline: (story: Story | null): Headline => headlineOf(ended(sheet.lastPush!), story),
  };
}

const ended = ({ game, status, columns, declaredWinner }: SheetPush): EndedMatch => ({
  game,
  declaredWinner,
  status: status === 'abandoned' ? status : 'finished',
  seats: columns.map(({ player, total, place }, seat) => ({
    seat,
    occupant: { kind: 'player', player },
    score: total,
    place,
  })),
});
