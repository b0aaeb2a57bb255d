import { computed, shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { Viewer } from '#shared/ids.ts';
import { useMatch } from './match.ts';
import { useEventSummaries, type RecentEvent } from '../screen/eventSummaries.ts';
import { useSeats } from '../seats/seats.ts';
import { eventsSinceLastTurn, type PublicEvent } from '../screen/publicEvents.ts';
import { textWidth } from '../i18n/textFormat.ts';

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

/** Approximate widths in letters of parts beside the text, and between entries. */
const WIDTHS = { disc: 5, tile: 3.7, between: 5.2, earlier: 11 } as const;

const widthOf = ({ does, brings, tiles }: RecentEvent, hasDisc: boolean): number =>
  WIDTHS.between +
  (hasDisc ? WIDTHS.disc : 0) +
  textWidth(does) +
  textWidth(brings) +
  WIDTHS.tile * tiles.length;

/**
 * Returns the latest entries that fit a line of this width in letters, at least one; consecutive entries of a seat
 * share a disc, with room for a note if some are left out.
 */
export function latestThatFit(
  entries: readonly RecentEvent[],
  width: number,
): readonly RecentEvent[] {
  const all = latest(entries, width);
  return all.length === entries.length ? all : latest(entries, width - WIDTHS.earlier);
}

function latest(entries: readonly RecentEvent[], width: number): readonly RecentEvent[] {
  let taken = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    taken += widthOf(entries[at]!, !continues(entries, at));
    // The first visible entry always has a disc.
    if (taken + WIDTHS.disc > width) return entries.slice(Math.min(at + 1, entries.length - 1));
  }
  return entries;
}

export const continues = (entries: readonly RecentEvent[], at: number): boolean =>
  at > 0 && entries[at]!.who !== null && entries[at]!.who?.seat === entries[at - 1]!.who?.seat;
