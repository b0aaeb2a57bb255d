import type { Principal } from '../../shared/contract.ts';
import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { MatchState } from './match-state.ts';

/**
 * Where a seat's hand is shown: at the laptop, behind its curtain; on the phone of who sits there; or, while the laptop
 * makes one decision in the phone's place, at the laptop again and not on the phone.
 */
export type HandLocation = 'laptop' | 'phone' | 'taken-over';
export type LocateHand = (match: MatchId, seat: Seat) => HandLocation;

/** Whether a hand in that place is shown to such a caller, if it is to anyone. */
export const isHandShownTo = ({ kind }: Principal, location: HandLocation): boolean =>
  location !== (kind === 'laptop' ? 'phone' : 'taken-over');

/**
 * Whom the curtain falls back to: a table that began with a single person needs none, every other rests as a spectator.
 * Who came to be alone because seats changed may not be who sits in front of the screen, and looks by a press first.
 * @param peopleChangedAtReveal what `peopleSince` was when somebody last did so
 */
export function defaultViewerOf(state: MatchState, peopleChangedAtReveal: number | null): Viewer {
  const people = state.occupants.flatMap((occupant, seat) =>
    occupant.kind === 'player' ? [seat] : [],
  );
  const isKnown = state.peopleChangedAt === 0 || state.peopleChangedAt === peopleChangedAtReveal;
  return people.length === 1 && isKnown ? people[0]! : null;
}

/** Only a person's seat can be looked through. */
export const isPersonSeat = (state: MatchState, seat: Seat): boolean =>
  state.occupants[seat]?.kind === 'player';

/** The same for any device: one that is somebody's own shows their hand, and whoever looks on sees none. */
export function defaultViewerFor(
  principal: Principal,
  state: MatchState,
  laptopViewer: Viewer,
): Viewer {
  if (principal.kind === 'laptop') return laptopViewer;
  return principal.kind === 'seat' && isPersonSeat(state, principal.seat) ? principal.seat : null;
}

/**
 * Whether a caller who looks through `viewer` may make this seat's decision. At the table open ones need no curtain;
 * from a seat of their own people make their own.
 */
export function mayDecide(
  principal: Principal,
  state: MatchState,
  viewer: Viewer,
  seat: Seat,
  location: HandLocation,
): boolean {
  if (!isPersonSeat(state, seat)) return false;
  const isShown = isHandShownTo(principal, location);
  if (principal.kind !== 'laptop')
    return principal.kind === 'seat' && principal.seat === seat && isShown;
  return (viewer === seat && isShown) || state.instance.visibility(seat) === 'open';
}

/**
 * Whether whoever looks through `viewer` knows all that this seat decides by, and may hear what a search makes of it: as
 * in a game without hidden cards.
 */
export const hasSameInformation = ({ instance }: MatchState, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || JSON.stringify(instance.view(viewer)) === JSON.stringify(instance.view(seat));

/**
 * Whether a caller who looks through `viewer` may take back what this seat has chosen: with another's hand open the
 * laptop is in that person's hands. With the curtain down it lies in the middle.
 */
export const mayTakeBack = (principal: Principal, viewer: Viewer, seat: Seat): boolean =>
  principal.kind === 'seat' ? principal.seat === seat : viewer === null || viewer === seat;

/**
 * Through whose eyes the window goes on after a change. The curtain falls unless the seat still owes the same secret
 * decision, or has the next step of its own turn to make while nobody else is asked. Where people sit down or get up it
 * falls for all.
 */
export function viewerAfter(
  before: MatchState,
  after: MatchState,
  viewer: Viewer,
  defaultViewer: Viewer,
): Viewer {
  if (viewer === null || !isPersonSeat(after, viewer)) return defaultViewer;
  if (before.peopleChangedAt !== after.peopleChangedAt) return defaultViewer;
  const remainingDecision = after.pendingDecisions.get(viewer);
  const isSecret =
    remainingDecision !== undefined && after.instance.visibility(viewer) === 'secret';
  const sameDecision = isSecret && before.pendingDecisions.get(viewer) === remainingDecision;
  const sameTurn =
    isSecret && before.pendingDecisions.has(viewer) && after.pendingDecisions.size === 1;
  return sameDecision || sameTurn ? viewer : defaultViewer;
}
