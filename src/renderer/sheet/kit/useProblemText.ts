import type { ProblemPlace } from '#shared/contract/sheets.ts';
import type { Occupant } from '#shared/people.ts';
import { DESCRIBED_PROBLEM_CODES } from '#shared/custom-game.ts';
import { SHEET_PROBLEM_CODES } from '#shared/pushes.ts';
import { useGameText } from '#renderer/i18n/useGameText.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useNames } from '#renderer/i18n/useNames.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { screens } from '#renderer/screen/screen.ts';

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
