import { computed, shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { Viewer } from '#shared/ids.ts';
import { useMatch } from './match.ts';
import { useEventSummaries, type RecentEvent } from '../screen/eventSummaries.ts';
import { useSeats } from '../seats/seats.ts';
import { eventsSinceLastTurn, type PublicEvent } from '../screen/publicEvents.ts';

/** End of the line of recent events, for a note that takes its room from it; null without that line. */
export const recentEventsEnd = shallowRef<HTMLElement | null>(null);

/** Events since the last turn of the deciding seat, else of the last mover here. */
export function useRecentEvents() {
  const match = useMatch();
  const seats = useSeats();
  const router = useRouter();
  const summarise = useEventSummaries();

  const decidingSeat = computed<Viewer>(() => match.handOverSeat ?? match.decision?.seat ?? null);
  const whose = computed<Viewer>(
    () =>
      decidingSeat.value ??
      match.lastPush?.viewer ??
      (match.lastMover >= 0 ? match.lastMover : null),
  );
  const publicEvents = computed<readonly PublicEvent[]>(() => {
    const { screen, shownEvents } = match;
    if (!screen) return [];
    return whose.value === null
      ? shownEvents
      : eventsSinceLastTurn(shownEvents, whose.value, screen);
  });
  const entries = computed<readonly RecentEvent[]>(() =>
    match.screen ? summarise(publicEvents.value, match.screen) : [],
  );
  /** null before their first turn, and if nobody has moved here yet */
  const sinceWhom = computed(() =>
    whose.value === null || publicEvents.value.length === match.shownEvents.length
      ? null
      : (seats.value[whose.value]?.name ?? null),
  );

  const openReplayAt = ({ publicEvent: { revision, nth } }: RecentEvent): void =>
    void router.push({
      name: 'replay',
      params: { id: match.lastPush!.match },
      query: { at: `${String(revision)}.${String(nth)}` },
    });

  return { entries, sinceWhom, openReplayAt };
}
