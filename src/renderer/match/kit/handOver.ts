import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { MatchPush, MatchSnapshot } from '../../../shared/pushes.ts';

/** Who owes something that the others at the screen must not see, ascending. */
export function seatsWithHiddenDecision({
  occupants,
  pendingDecisions,
}: MatchSnapshot): readonly Seat[] {
  return pendingDecisions
    .filter(({ seat, visibility }) => visibility === 'secret' && isPerson(occupants[seat]))
    .map(({ seat }) => seat);
}

/**
 * Who the laptop goes to next; null where no curtain hangs: one person alone needs none, and what everyone may watch
 * is decided first. `from` is the seat that moved last; after it they come in turn, but for who was picked to be next.
 * Nobody passes it to those whose hands are on phones.
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

/** Whom all wait for, where none of those who have to decide does so at the laptop; else nobody. */
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
