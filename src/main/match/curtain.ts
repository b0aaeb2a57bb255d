import type { Principal } from '../../shared/contract.ts';
import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { MatchFold } from './model.ts';

/**
 * Where a seat's hand is shown: at the laptop, behind its curtain; on the phone of who sits there; or, while the laptop
 * makes one decision in the phone's place, at the laptop again and not on the phone.
 */
export type HandPlace = 'laptop' | 'phone' | 'taken-over';
export type PlaceOfHand = (match: MatchId, seat: Seat) => HandPlace;

/** Whether a hand in that place is shown to such a caller, if it is to anyone. */
export const isShownTo = ({ kind }: Principal, place: HandPlace): boolean =>
  place !== (kind === 'table' ? 'phone' : 'taken-over');

/**
 * Whom the curtain falls back to: a table that began with a single person needs none, every other rests as a spectator.
 * Who came to be alone because seats changed may not be who sits in front of the screen, and looks by a press first.
 * @param lookedSince what `peopleSince` was when somebody last did so
 */
export function restingViewer(fold: MatchFold, lookedSince: number | null): Viewer {
  const people = fold.occupants.flatMap((occupant, seat) =>
    occupant.kind === 'player' ? [seat] : [],
  );
  const isKnown = fold.peopleSince === 0 || fold.peopleSince === lookedSince;
  return people.length === 1 && isKnown ? people[0]! : null;
}

/** Only a person's seat can be looked through. */
export const mayLook = (fold: MatchFold, seat: Seat): boolean =>
  fold.occupants[seat]?.kind === 'player';

/** The same for any device: one that is somebody's own shows their hand, and whoever looks on sees none. */
export function restingAs(principal: Principal, fold: MatchFold, atTable: Viewer): Viewer {
  if (principal.kind === 'table') return atTable;
  return principal.kind === 'seat' && mayLook(fold, principal.seat) ? principal.seat : null;
}

/**
 * Whether a caller who looks through `viewer` may make this seat's decision. At the table open ones need no curtain;
 * from a seat of their own people make their own.
 */
export function mayDecide(
  principal: Principal,
  fold: MatchFold,
  viewer: Viewer,
  seat: Seat,
  place: HandPlace,
): boolean {
  if (!mayLook(fold, seat)) return false;
  const isShown = isShownTo(principal, place);
  if (principal.kind !== 'table')
    return principal.kind === 'seat' && principal.seat === seat && isShown;
  return (viewer === seat && isShown) || fold.table.openness(seat) === 'open';
}

/**
 * Whether whoever looks through `viewer` knows all that this seat decides by, and may hear what a search makes of it: as
 * in a game without hidden cards.
 */
export const knowsAsMuch = ({ table }: MatchFold, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || JSON.stringify(table.view(viewer)) === JSON.stringify(table.view(seat));

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
  before: MatchFold,
  after: MatchFold,
  viewer: Viewer,
  resting: Viewer,
): Viewer {
  if (viewer === null || !mayLook(after, viewer)) return resting;
  if (before.peopleSince !== after.peopleSince) return resting;
  const stillOwed = after.owed.get(viewer);
  const isSecret = stillOwed !== undefined && after.table.openness(viewer) === 'secret';
  const sameDecision = isSecret && before.owed.get(viewer) === stillOwed;
  const sameTurn = isSecret && before.owed.has(viewer) && after.owed.size === 1;
  return sameDecision || sameTurn ? viewer : resting;
}
