import { computed } from 'vue';
import type { Event, View } from '../rules/model.ts';
import type { Seat } from '../../../shared/ids.ts';
import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { PointCount } from './counting.ts';
import { handFallTimes, BOT_PAUSE_MS } from './turnTimes.ts';

interface Sources {
  readonly view: () => View;
  readonly event: () => Event | null;
  readonly count: () => PointCount | null;
  /** points still on their way to a seat's total */
  readonly pending: (seat: Seat) => number;
  readonly isBot: (seat: Seat) => boolean;
}

/** Numbers on the panels: each changes when its card or point arrives. */
export function useShownNumbers({ view, event, count, pending, isBot }: Sources) {
  const handCounts = computed(() => {
    const now = event();
    return now?.type === 'hands-given-up' ? now.counts : null;
  });
  const { passed: fallen } = useSchedule(() => handCounts.value && handFallTimes(handCounts.value));
  const drawn = computed(() => {
    const now = event();
    return now?.type === 'drawn' ? now : null;
  });
  const { passed: received } = useSchedule(
    () => drawn.value && [(isBot(drawn.value.seat) ? BOT_PAUSE_MS : 0) + FLIGHT_MS],
  );

  /** cards of the last hand that have not become penalty cards yet */
  const leftInHand = (seat: Seat): number =>
    Math.max(0, (handCounts.value?.[seat] ?? 0) - fallen.value);
  const undelivered = (seat: Seat): number =>
    drawn.value?.seat === seat && received.value < 1 ? drawn.value.cards.length : 0;
  const lost = (seat: Seat): number => (count()?.sign === -1 ? pending(seat) : 0);
  const won = (seat: Seat): number => (count()?.sign === 1 ? pending(seat) : 0);

  return {
    score: (seat: Seat): number => view().scores[seat]! + leftInHand(seat) + lost(seat) - won(seat),
    penalties: (seat: Seat): number => view().penalties[seat]! - leftInHand(seat) - lost(seat),
    handSize: (seat: Seat): number =>
      view().handSizes[seat]! + leftInHand(seat) - undelivered(seat),
    /** number of cards of the last hand that have fallen; 0 without motion */
    fallenCards: (seat: Seat): number =>
      Number.isFinite(fallen.value) ? Math.min(fallen.value, handCounts.value?.[seat] ?? 0) : 0,
  };
}
