import type { AppRefusal } from '../../../shared/errors.ts';
import { useGameWords } from '../../i18n/useGameWords.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { useTableInView, useSeats } from './seats.ts';
import { useI18n, useRefusalWords } from '../../i18n/useI18n.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { GameEvent, TableEvent } from '../../../shared/pushes.ts';
import type { TakeBack } from './match.ts';
import { screens } from './screen.ts';

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

/** Says whose move can be taken back, and whose was: by what everyone was told of it. */
export function useTakeBackWords() {
  const { t } = useI18n();
  const table = useTableInView();
  const { words, nameOf } = useSentences();

  const moveOf = (told: GameEvent): string => {
    const called = table.value && screens[table.value.game]?.called(told);
    return called ? words(called) : '';
  };
  const named = ({ seat, told }: TakeBack) => ({ name: nameOf(seat), move: moveOf(told) });

  return {
    offered: (takeBack: TakeBack): string => t('table.takeBackOf', named(takeBack)),
    taken: (takeBack: TakeBack): string => t('table.taken', named(takeBack)),
  };
}

/** Says what the table itself does, with the names of who sits there right after it. */
export function useTableWords() {
  const { t } = useI18n();
  const { taken } = useTakeBackWords();

  return (event: TableEvent, nameOf: (seat: Seat) => string): string => {
    switch (event.type) {
      case 'taken-back':
        return taken(event);
      case 'rewound':
        return t('table.rewound');
      case 'seat-changed':
        return t('table.reseated', { name: nameOf(event.seat), seat: event.seat + 1 });
      case 'abandoned':
        return t('table.abandoned');
    }
  };
}
