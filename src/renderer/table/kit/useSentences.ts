import { useI18n } from 'vue-i18n';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { Seat } from '../../../shared/ids.ts';
import { useGameWords } from '../../i18n/useGameWords.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { useSeated } from './seated.ts';
import { useSeats } from './useSeats.ts';

/** Says a game's sentences with the names of who sits at this table. */
export function useSentences() {
  const { t } = useI18n();
  const seated = useSeated();
  const seats = useSeats();
  const game = useGameWords();

  const nameOf = (seat: Seat): string => seats.value[seat]?.name ?? '';

  const words = (sentence: Sentence): string =>
    seated.value ? game.words(seated.value.game, sentence, seated.value.occupants) : '';

  /** A refusal as one sentence. A seat among its parameters is said by name. */
  function refusalWords({ params, ...refusal }: AppRefusal): string {
    const named = typeof params.seat === 'number' ? { seat: nameOf(params.seat) } : {};
    const key =
      refusal.scope === 'app'
        ? `refusals.${refusal.code}`
        : `games.${refusal.game}.refusals.${refusal.code}`;
    return t(key, { ...params, ...named });
  }

  return { words, refusalWords, nameOf };
}
