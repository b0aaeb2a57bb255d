import type { AppRefusal } from '#shared/errors.ts';
import { useGameText, type Sentence } from '../i18n/useGameText.ts';
import { useTableInView, useSeats } from '../seats/seats.ts';
import { useI18n, useRefusalText } from '../i18n/useI18n.ts';
import type { Seat } from '#shared/ids.ts';
import type { GameEvent, MatchControlEvent, TakeBack } from '#shared/pushes.ts';
import { screens } from './screen.ts';

export function useSentences() {
  const formatRefusal = useRefusalText();
  const table = useTableInView();
  const seats = useSeats();
  const game = useGameText();

  const nameOf = (seat: Seat): string => seats.value[seat]?.name ?? '';

  const sentenceText = (sentence: Sentence): string =>
    table.value ? game.sentenceText(table.value.game, sentence, table.value.occupants) : '';

  /** A refusal as one sentence. Seats among its parameters become names. */
  const refusalText = (refusal: AppRefusal): string => {
    const { seat } = refusal.params;
    return formatRefusal(refusal, typeof seat === 'number' ? { seat: nameOf(seat) } : {});
  };

  return { sentenceText, refusalText, nameOf };
}

export function useTakeBackText() {
  const { t } = useI18n();
  const table = useTableInView();
  const { sentenceText, nameOf } = useSentences();

  const moveOf = (firstEvent: GameEvent): string => {
    const moveName = table.value && screens[table.value.game]?.moveName(firstEvent);
    return moveName ? sentenceText(moveName) : '';
  };
  const paramsOf = ({ seat, firstEvent }: TakeBack) => ({
    name: nameOf(seat),
    move: moveOf(firstEvent),
  });

  return {
    offered: (takeBack: TakeBack): string => t('table.takeBackOf', paramsOf(takeBack)),
    taken: (takeBack: TakeBack): string => t('table.taken', paramsOf(takeBack)),
  };
}

/** Formats control events, with the names of the occupants right afterwards. */
export function useControlEventText() {
  const { t } = useI18n();
  const { taken } = useTakeBackText();

  return (event: MatchControlEvent, nameOf: (seat: Seat) => string): string => {
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
