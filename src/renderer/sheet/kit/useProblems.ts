import { computed } from 'vue';
import type { SheetProblemView } from '#shared/pushes.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { useProblemText } from './useProblemText.ts';
import { useSheet } from './sheet.ts';
import { useSheetText } from './useSheetText.ts';
import type { RefusedChange } from './outbox.ts';
import { useSeats } from '#renderer/seats/seats.ts';
import { useSentences } from '#renderer/screen/sentences.ts';

/** A warning, and the action that resolves it. */
interface Warning {
  readonly sentence: string;
  readonly resolveLabel: string;
  resolve(): void;
  /** selects the wrong entry */
  correct(): void;
}

/**
 * Returns refused entries, then the problems of the round being entered, then all others. Each stays until it is
 * corrected or confirmed.
 */
export function useProblems() {
  const { t } = useI18n();
  const sheet = useSheet();
  const seats = useSeats();
  const { refusalText } = useSentences();
  const { roundName, cellText } = useSheetText();
  const problemText = useProblemText();
  const people = computed(() => seats.value.map(({ occupant }) => occupant));

  const unconfirmed = computed(() => {
    const isHere = ({ round }: { readonly round: number }): boolean =>
      !sheet.isResultShown && round === sheet.currentCell.round;
    return sheet.problems
      .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
      .map((problem): Warning => {
        const sentence = withLimit(
          problem,
          problemText(sheet.lastPush!.game, problem, people.value, sheet.game),
        );
        return {
          sentence: isHere(problem) ? sentence : `${roundName(problem.round)}: ${sentence}`,
          resolveLabel: t('sheet.confirmProblem'),
          resolve: () => void sheet.confirm(problem),
          correct() {
            sheet.selectCell({
              round: problem.round,
              column: problem.latest?.column ?? problem.column ?? 0,
            });
          },
        };
      });
  });

  /** Adds the person and the maximum score before the reason. */
  function withLimit({ round, latest }: SheetProblemView, explanation: string): string {
    const most = latest?.maxScore ?? null;
    if (!latest || most === null) return explanation;
    const name = seats.value[latest.column]?.name ?? '';
    const score = sheet.lastPush!.rounds[round]?.cells[latest.column]?.score ?? 0;
    return t('sheet.cannotBe', { name, score, most, why: explanation });
  }

  function refusedEntry(one: RefusedChange): Warning[] {
    const { change, refusal } = one;
    if (change.call !== 'sheet.write') return [];
    const { round, column, cell } = change.input;
    const params = {
      name: column === null ? t('history.everyone') : (seats.value[column]?.name ?? ''),
      round: roundName(round),
      entry: cellText(cell),
      why: refusalText(refusal),
    };
    return [
      {
        sentence: t('sheet.notTakenWhy', params),
        resolveLabel: t('table.understood'),
        resolve: () => {
          sheet.dismissRefused(one);
        },
        correct() {
          sheet.selectCell({ round, column: column ?? 0 });
        },
      },
    ];
  }

  return computed(() => [...sheet.refused.flatMap(refusedEntry), ...unconfirmed.value]);
}
