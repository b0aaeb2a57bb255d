import { computed } from 'vue';
import type { SheetProblemView } from '../../../shared/pushes.ts';
import { useI18n } from '../../i18n/useI18n.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useSheet } from './sheet.ts';
import { useSheetWords } from './useSheetWords.ts';
import type { RefusedChange } from './outbox.ts';
import { useSeats } from '../../table/kit/seats.ts';
import { useSentences } from '../../table/kit/words.ts';

/** A warning, and the answer that settles it. */
interface Warning {
  readonly sentence: string;
  readonly answer: string;
  settle(): void;
  /** on to the entry that is wrong */
  correct(): void;
}

/**
 * Refused entries, then the problems of the round that is being entered, then those of all others. Each stays until it
 * is corrected or the people at the table confirm it.
 */
export function useProblems() {
  const { t } = useI18n();
  const sheet = useSheet();
  const seats = useSeats();
  const { refusalWords } = useSentences();
  const { roundName, cellWords } = useSheetWords();
  const problemWords = useProblemWords();
  const people = computed(() => seats.value.map(({ occupant }) => occupant));

  const unconfirmed = computed(() => {
    const isHere = ({ round }: { readonly round: number }): boolean =>
      !sheet.isResultShown && round === sheet.at.round;
    return sheet.problems
      .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
      .map((problem): Warning => {
        const sentence = withFigures(
          problem,
          problemWords(sheet.last!.game, problem, people.value),
        );
        return {
          sentence: isHere(problem) ? sentence : `${roundName(problem.round)}: ${sentence}`,
          answer: t('sheet.soItWas'),
          settle: () => void sheet.confirm(problem),
          correct() {
            sheet.go({
              round: problem.round,
              column: problem.latest?.column ?? problem.column ?? 0,
            });
          },
        };
      });
  });

  /** Whose figure it is, and the most it can be, before the reason. */
  function withFigures({ round, latest }: SheetProblemView, why: string): string {
    const most = latest?.most ?? null;
    if (!latest || most === null) return why;
    const name = seats.value[latest.column]?.name ?? '';
    const score = sheet.last!.rounds[round]?.cells[latest.column]?.score ?? 0;
    return t('sheet.cannotBe', { name, score, most, why });
  }

  function refusedEntry(one: RefusedChange): Warning[] {
    const { change, refusal } = one;
    if (change.call !== 'sheet.write') return [];
    const { round, column, cell } = change.input;
    const params = {
      name: column === null ? t('history.everyone') : (seats.value[column]?.name ?? ''),
      round: roundName(round),
      entry: cellWords(cell),
      why: refusalWords(refusal),
    };
    return [
      {
        sentence: t('sheet.notTakenWhy', params),
        answer: t('table.understood'),
        settle: () => {
          sheet.dismissRefused(one);
        },
        correct() {
          sheet.go({ round, column: column ?? 0 });
        },
      },
    ];
  }

  return computed(() => [...sheet.refused.flatMap(refusedEntry), ...unconfirmed.value]);
}
