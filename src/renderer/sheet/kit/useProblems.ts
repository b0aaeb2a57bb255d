import { computed } from 'vue';
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
        const sentence = problemWords(sheet.last!.game, problem, people.value);
        return {
          sentence: isHere(problem) ? sentence : `${roundName(problem.round)}: ${sentence}`,
          answer: t('sheet.soItWas'),
          settle: () => void sheet.confirm(problem),
        };
      });
  });

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
      },
    ];
  }

  return computed(() => [...sheet.refused.flatMap(refusedEntry), ...unconfirmed.value]);
}
