import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { MatchPush, MatchState } from '../../../shared/pushes.ts';

/** Who owes something that the others at the screen must not see, ascending. */
export function secretsOwed({ occupants, owed }: MatchState): readonly Seat[] {
  return owed
    .filter(({ seat, openness }) => openness === 'secret' && isPerson(occupants[seat]))
    .map(({ seat }) => seat);
}

/**
 * Who the laptop goes to next; null where no curtain hangs: one person alone needs none, and what everyone may watch
 * is decided first. `from` is the seat that moved last; after it they come in turn, but for who was picked to be next.
 * Nobody passes it to those whose hands are on phones.
 */
export function passTo(
  { resting, viewer, now }: MatchPush,
  from: Seat,
  picked: Viewer,
  onPhones: readonly Seat[],
): Viewer {
  if (resting !== null || now.status !== 'running' || isOpenOwed(now)) return null;
  const waiting = secretsOwed(now).filter((seat) => !onPhones.includes(seat));
  if (viewer !== null && waiting.includes(viewer)) return null;
  if (picked !== null && waiting.includes(picked)) return picked;
  return waiting.find((seat) => seat > from) ?? waiting[0] ?? null;
}

/** Whom all wait for, where none of those who have to decide does so at the laptop; else nobody. */
export function awaitedPhones(
  { occupants, owed }: MatchState,
  onPhones: readonly Seat[],
): readonly Seat[] {
  const seats = owed.map(({ seat }) => seat).filter((seat) => isPerson(occupants[seat]));
  return seats.every((seat) => onPhones.includes(seat)) ? seats : [];
}

const isPerson = (occupant: MatchState['occupants'][number] | undefined): boolean =>
  occupant?.kind === 'player';

const isOpenOwed = ({ occupants, owed }: MatchState): boolean =>
  owed.some(({ seat, openness }) => openness === 'open' && isPerson(occupants[seat]));
