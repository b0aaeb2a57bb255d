import type { AppRefusal } from '../../../shared/errors.ts';
import { useGameWords } from '../../i18n/useGameWords.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { useTableInView, useSeats } from './seats.ts';
import { useI18n, useRefusalWords } from '../../i18n/useI18n.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { TableEvent } from '../../../shared/pushes.ts';

/** Says a game's sentences with the names of who sits at this table. */
export function useSentences() {
  const sayRefusal = useRefusalWords();
  const table = useTableInView();
  const seats = useSeats();
  const game = useGameWords();

  const nameOf = (seat: Seat): string => seats.value[seat]?.name ?? '';

  const words = (sentence: Sentence): string =>
    table.value ? game.words(table.value.game, sentence, table.value.occupants) : '';

  /** A refusal as one sentence. A seat among its parameters is said by name. */
  const refusalWords = (refusal: AppRefusal): string => {
    const { seat } = refusal.params;
    return sayRefusal(refusal, typeof seat === 'number' ? { seat: nameOf(seat) } : {});
  };

  return { words, refusalWords, nameOf };
}

/** Says what the table itself does, with the names of who sits there right after it. */
export function useTableWords() {
  const { t } = useI18n();

  return (event: TableEvent, nameOf: (seat: Seat) => string): string => {
    switch (event.type) {
      case 'taken-back':
        return t('table.taken', { name: nameOf(event.seat) });
      case 'rewound':
        return t('table.rewound');
      case 'seat-changed':
        return t('table.reseated', { name: nameOf(event.seat), seat: event.seat + 1 });
      case 'abandoned':
        return t('table.abandoned');
    }
  };
}
