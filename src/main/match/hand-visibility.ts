import type { Principal } from '#shared/contract.ts';
import type { MatchId, Seat, Viewer } from '#shared/ids.ts';
import type { MatchState } from './match-state.ts';

/**
 * Location of a seat's hand: the laptop, behind the curtain; its person's phone; or, while the laptop makes one
 * decision in the phone's place, the laptop only.
 */
export type HandLocation = 'laptop' | 'phone' | 'taken-over';
export type LocateHand = (match: MatchId, seat: Seat) => HandLocation;

/** Whether such a caller may see a hand at that location. */
export const isHandShownTo = ({ kind }: Principal, location: HandLocation): boolean =>
  location !== (kind === 'laptop' ? 'phone' : 'taken-over');

/**
 * Returns the default viewer: the only person of a match that began with one, otherwise null. If later seat changes
 * left one person, they must reveal their hand once first.
 * @param peopleChangedAtReveal `peopleChangedAt` at the last revealed hand
 */
export function defaultViewerOf(state: MatchState, peopleChangedAtReveal: number | null): Viewer {
  const people = state.occupants.flatMap((occupant, seat) =>
    occupant.kind === 'player' ? [seat] : [],
  );
  const isKnown = state.peopleChangedAt === 0 || state.peopleChangedAt === peopleChangedAtReveal;
  return people.length === 1 && isKnown ? people[0]! : null;
}

export const isPersonSeat = (state: MatchState, seat: Seat): boolean =>
  state.occupants[seat]?.kind === 'player';

export function defaultViewerFor(
  principal: Principal,
  state: MatchState,
  laptopViewer: Viewer,
): Viewer {
  if (principal.kind === 'laptop') return laptopViewer;
  return principal.kind === 'seat' && isPersonSeat(state, principal.seat) ? principal.seat : null;
}

/**
 * Whether the caller, viewing as `viewer`, may decide for this seat. Public decisions need no revealed hand on the
 * laptop; a phone decides for its own seat only.
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
 * Whether `viewer` has all information of this seat, as in a game without hidden cards, and may receive its search
 * results.
 */
export const hasSameInformation = ({ instance }: MatchState, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || JSON.stringify(instance.view(viewer)) === JSON.stringify(instance.view(seat));

/**
 * Whether a caller viewing as `viewer` may take back this seat's choice: a revealed hand means that its person has the
 * laptop. Without one, all seats are allowed.
 */
export const mayTakeBack = (principal: Principal, viewer: Viewer, seat: Seat): boolean =>
  principal.kind === 'seat' ? principal.seat === seat : viewer === null || viewer === seat;

/**
 * Returns the viewer after a change. Hides the hand unless the seat still has the same secret decision pending, or
 * alone has the next step of its own turn to make. A change of people always hides it.
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
