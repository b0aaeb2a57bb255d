import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetColumnView, SheetPush } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useHeadline, type EndedMatch, type Headline } from '#renderer/screen/results.ts';
import { useSentences } from '#renderer/screen/sentences.ts';
import { useSheet } from './sheet.ts';
import { computed, type ComputedRef } from 'vue';
import { formatScore } from '#renderer/i18n/textFormat.ts';

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

/** Returns the label of the button equivalent to Enter, such as "Keep 12, on to Kofi". */
export function useSaveLabel(): ComputedRef<string> {
  const { t } = useI18n();
  const sheet = useSheet();
  return computed(() => {
    const { round, column } = sheet.nextCell;
    const isSame = round === sheet.currentCell.round && column !== sheet.currentCell.column;
    const name = isSame ? sheet.lastPush!.columns[column]?.player.name : undefined;
    const score = sheet.typedSum === null ? null : formatScore(sheet.typedSum);
    if (score === null) return name ? t('sheet.saveAndGoTo', { name }) : t('sheet.saveNext');
    return name ? t('sheet.saveScoreAndGoTo', { score, name }) : t('sheet.saveScore', { score });
  });
}
