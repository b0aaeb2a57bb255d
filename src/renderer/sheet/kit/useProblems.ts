import { computed } from 'vue';
import { useI18n } from '../../i18n/useI18n.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useSheet } from './sheet.ts';
import type { RefusedChange } from './outbox.ts';
import { useSeats } from '../../table/kit/seats.ts';
import { useSentences } from '../../table/kit/words.ts';

/** A warning, and how the table is done with it. */
interface Warning {
  readonly sentence: string;
  readonly answer: string;
  settle(): void;
}

/**
 * What was not taken, and what is odd: first about the round that is being entered, then about all others. It stays
 * until it is corrected, or the table says that it was so.
 */
export function useProblems() {
  const { t } = useI18n();
  const sheet = useSheet();
  const seats = useSeats();
  const { words, refusalWords } = useSentences();
  const problemWords = useProblemWords();
  const people = computed(() => seats.value.map(({ occupant }) => occupant));
  const roundName = (round: number): string => words(sheet.game!.roundName(round));

  const odd = computed(() => {
    const isHere = ({ round }: { readonly round: number }): boolean =>
      !sheet.isAtEnd && round === sheet.at.round;
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

  function notTaken(one: RefusedChange): Warning[] {
    const { change, refusal } = one;
    if (change.call !== 'sheet.write') return [];
    const { round, column, cell } = change.input;
    const params = {
      name: column === null ? t('history.everyone') : (seats.value[column]?.name ?? ''),
      round: roundName(round),
      entry:
        cell.state === 'given'
          ? words(sheet.game!.entryWords(cell.value))
          : t(`sheet.was.${cell.state}`),
      why: refusalWords(refusal),
    };
    return [
      {
        sentence: t('sheet.notTakenWhy', params),
        answer: t('table.understood'),
        settle: () => {
          sheet.forget(one);
        },
      },
    ];
  }

  return computed(() => [...sheet.refused.flatMap(notTaken), ...odd.value]);
}
