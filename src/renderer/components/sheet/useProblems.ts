import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import type { SheetProblemView } from '../../../shared/pushes.ts';
import { SHEET_PROBLEM_CODES } from '../../../shared/sheet-problems.ts';
import { useSheet } from '../../stores/sheet.ts';
import { useSentences } from '../table/useSentences.ts';

const isShared = (code: string): boolean =>
  (SHEET_PROBLEM_CODES as readonly string[]).includes(code);

/** What is odd about the round that is being entered, or at the end about any, a sentence each. The table decides. */
export function useProblems() {
  const { t } = useI18n();
  const sheet = useSheet();
  const { words } = useSentences();

  const problems = computed(() =>
    sheet.last!.problems.filter(({ round }) => sheet.isAtEnd || round === sheet.at.round),
  );

  function sentences(problem: SheetProblemView): readonly string[] {
    const { column, code } = problem;
    const name = column === null ? '' : sheet.last!.columns[column]!.player.name;
    const own = sheet.game!.problemWords?.(problem, sheet.last!);
    if (own === null) return [];
    if (own) return [words(own)];
    return [
      isShared(code)
        ? t(`sheet.problems.${code}`, { name })
        : words({ key: `sheet.problems.${code}`, params: { name } }),
    ];
  }
  const withRound = ({ round }: SheetProblemView, sentence: string): string =>
    sheet.isAtEnd ? `${words(sheet.game!.roundName(round))}: ${sentence}` : sentence;

  return computed(() =>
    problems.value.flatMap((problem) =>
      sentences(problem).map((sentence) => withRound(problem, sentence)),
    ),
  );
}
