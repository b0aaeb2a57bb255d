import { computed } from 'vue';
import type { Seat } from '#shared/ids.ts';
import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import { useSchedule } from '#renderer/screen/useSchedule.ts';
import type { Event } from '../rules/model.ts';
import { showStarts, takenStart } from './eventPresentations.ts';
import type { Count } from '#renderer/screen/count.ts';

/** Cards that a count of the view includes before they arrive; negative in a hand: shown, and not yet gone. */
interface PendingCards {
  readonly hand: number;
  readonly taken: number;
}

/** Counts the cards of the current step as they leave a hand and arrive. */
export function usePendingCards(event: () => Event | null): (seat: Seat) => PendingCards {
  const handTimes = computed(() => {
    const shown = event();
    if (shown?.type === 'shown') return showStarts(shown.cards.length);
    return shown?.type === 'scouted' ? [FLIGHT_MS] : null;
  });
  const takenTimes = computed(() => {
    const shown = event();
    if (shown?.type !== 'shown' || shown.won === 0) return null;
    return Array.from({ length: shown.won }, (_, at) => takenStart(at, shown.won) + FLIGHT_MS);
  });
  const { passed: passedHand } = useSchedule(() => handTimes.value);
  const { passed: passedTaken } = useSchedule(() => takenTimes.value);
  const left = (times: readonly number[] | null, passed: number): number =>
    Math.max(0, (times?.length ?? 0) - passed);

  return (seat) => {
    const now = event();
    if (!now || !('seat' in now) || now.seat !== seat) return { hand: 0, taken: 0 };
    const hand = left(handTimes.value, passedHand.value);
    return {
      hand: now.type === 'shown' ? 0 - hand : hand,
      taken: left(takenTimes.value, passedTaken.value),
    };
  };
}

/** In ms at normal speed: the token leaves the bank after the card has left the ring, and lands after it. */
const TOKEN = { delay: 60, flight: 340 } as const;

export const tokenCountOf = (event: Event | null): Count | null =>
  event?.type === 'scouted'
    ? {
        seat: event.tokenTo,
        delay: TOKEN.delay,
        limit: TOKEN.flight,
        sources: ['[data-bank]'],
        goal: '[data-count=tokens]',
      }
    : null;
