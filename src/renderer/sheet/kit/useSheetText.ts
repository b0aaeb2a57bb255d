import type { Cell, ProblemPlace } from '#shared/contract/sheets.ts';
import { type SheetColumnView, type SheetPush, SHEET_PROBLEM_CODES } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useHeadline, type EndedMatch, type Headline } from '#renderer/screen/results.ts';
import { useSentences } from '#renderer/screen/sentences.ts';
import { useSheet } from './sheet.ts';
import { computed, type ComputedRef } from 'vue';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { Occupant } from '#shared/people.ts';
import { DESCRIBED_PROBLEM_CODES } from '#shared/custom-game.ts';
import { useGameText } from '#renderer/i18n/useGameText.ts';
import { useNames } from '#renderer/i18n/useNames.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { screens } from '#renderer/screen/screen.ts';

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

const SHARED_CODES = [...SHEET_PROBLEM_CODES, ...DESCRIBED_PROBLEM_CODES] as const;

const isShared = (code: string): code is (typeof SHARED_CODES)[number] =>
  (SHARED_CODES as readonly string[]).includes(code);

/** Returns a sheet problem's sentence, with reason and limit; `sheet`: that of the match, if its options matter. */
export function useProblemText() {
  const { t } = useI18n();
  const { sentenceText } = useGameText();
  const { nameOf } = useNames();

  return (
    game: string,
    problem: ProblemPlace & { readonly limit: number | null },
    people: readonly Occupant[],
    sheet: Pick<GameSheet, 'problemText'> | null = screens[game]?.sheet ?? null,
  ): string => {
    const { column, code, limit } = problem;
    const somebody = column === null ? undefined : people[column];
    const params = { name: somebody ? nameOf(somebody) : '', limit: limit ?? '' };
    const own = sheet?.problemText?.(problem);
    if (own) return sentenceText(game, own, people);
    return isShared(code)
      ? t(`sheet.problems.${code}`, params)
      : sentenceText(game, { key: `sheet.problems.${code}`, params });
  };
}
