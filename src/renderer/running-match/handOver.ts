import type { Seat, Viewer } from '#shared/ids.ts';
import type { MatchPush, MatchSnapshot } from '#shared/pushes.ts';

export function seatsWithHiddenDecision({
  occupants,
  pendingDecisions,
}: MatchSnapshot): readonly Seat[] {
  return pendingDecisions
    .filter(({ seat, visibility }) => visibility === 'secret' && isPerson(occupants[seat]))
    .map(({ seat }) => seat);
}

/**
 * Returns the hand-over seat; null if no curtain is needed: a single person needs none, and public decisions come
 * first. Seats follow `lastMover` in order, unless one was requested. Seats on phones are left out.
 */
export function nextHandOverSeat(
  { defaultViewer, viewer, snapshot }: MatchPush,
  lastMover: Seat,
  requestedNextSeat: Viewer,
  onPhones: readonly Seat[],
): Viewer {
  if (defaultViewer !== null || snapshot.status !== 'running' || hasPublicDecision(snapshot))
    return null;
  const waiting = seatsWithHiddenDecision(snapshot).filter((seat) => !onPhones.includes(seat));
  if (viewer !== null && waiting.includes(viewer)) return null;
  if (requestedNextSeat !== null && waiting.includes(requestedNextSeat)) return requestedNextSeat;
  return waiting.find((seat) => seat > lastMover) ?? waiting[0] ?? null;
}

/** Returns the seats that all wait for; empty if a person decides at the laptop. */
export function awaitedPhones(
  { occupants, pendingDecisions }: MatchSnapshot,
  onPhones: readonly Seat[],
): readonly Seat[] {
  const seats = pendingDecisions
    .map(({ seat }) => seat)
    .filter((seat) => isPerson(occupants[seat]));
  return seats.every((seat) => onPhones.includes(seat)) ? seats : [];
}

const isPerson = (occupant: MatchSnapshot['occupants'][number] | undefined): boolean =>
  occupant?.kind === 'player';

const hasPublicDecision = ({ occupants, pendingDecisions }: MatchSnapshot): boolean =>
  pendingDecisions.some(
    ({ seat, visibility }) => visibility === 'open' && isPerson(occupants[seat]),
  );
