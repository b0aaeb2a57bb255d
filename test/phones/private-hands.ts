import type { Principal } from '#shared/contract.ts';
import type { MatchId, Seat, Viewer } from '#shared/ids.ts';
import { unwrap } from '#shared/result.ts';
import { pad } from '#shared/phones/channel.ts';
import type { MatchPush } from '#shared/pushes.ts';
import type { Random } from '#core/random.ts';
import type { Occupant } from '#shared/people.ts';
import { phoneMessage } from '#main/host/phone-listener.ts';
import type { LoggedOccupant } from '#main/records/players.ts';
import { applyEntry, controlEvent } from '#main/match/match-state.ts';
import type { MatchState } from '#main/match/match-state.ts';
import { isControlEvent, type Entry } from '#main/match/log.ts';
import type { VisibleStep } from '#main/match/session.ts';
import { publish } from '#main/match/match-subscription.ts';
import type { ConformanceAdapter } from '../games/conformance/adapter.ts';
import { assert, json } from '../games/conformance/assertions.ts';

/** A match as its log makes it, entry by entry. */
export interface Revision {
  readonly entry: Entry | null;
  /** null for the start */
  readonly before: MatchState | null;
  readonly after: MatchState;
}

/** Who heard a push, and whether the laptop made a decision in that phone's place meanwhile. */
export interface Hearer {
  readonly principal: Principal;
  readonly isTakenOver: (seat: Seat) => boolean;
}

/** Names as in the push itself: they are no secret, and only the cards are looked for. */
const sameNames = (occupants: readonly Occupant[]) => (): readonly Occupant[] => occupants;

/**
 * Whether a push would have been the same to the letter, had the cards been others that its viewer cannot see: then it
 * tells nothing of them. Throws if not. Returns whether there was anything to exchange.
 */
export function checkPush(
  push: MatchPush,
  { principal, isTakenOver }: Hearer,
  { entry, before, after }: Revision,
  adapter: ConformanceAdapter,
  random: Random,
): boolean {
  const own: Viewer = principal.kind === 'seat' ? principal.seat : null;
  assert(push.viewer === null || push.viewer === own, 'a phone looks through its own eyes');
  assert(own === null || !isTakenOver(own) || push.viewer === null, 'one hand is in one place');
  const from = push.fresh ? after : before!;
  const mover = !push.fresh && entry?.kind === 'move' ? [entry.payload.seat] : [];
  const seeing = [...(push.viewer === null ? [] : [push.viewer]), ...mover];
  const otherwise = (seeing: readonly Seat[]): Heard | null => {
    const other = { ...from, instance: from.instance.clone() };
    if (!adapter.swapHidden(other.instance.state, [...new Set(seeing)], random)) return null;
    const { state, steps } = push.fresh
      ? { state: other, steps: [] }
      : advance(other, entry!, push.snapshot.occupants);
    const published = {
      match: push.match,
      state,
      steps,
      fresh: push.fresh,
      resolveOccupants: sameNames(push.snapshot.occupants),
      locateHand: (_: MatchId, seat: Seat) =>
        isTakenOver(seat) ? ('taken-over' as const) : ('phone' as const),
    };
    const { viewer, defaultViewer } = push;
    return {
      push: publish({ ...published, principal, viewer, defaultViewer }),
      publicly: publish({
        ...published,
        principal: { kind: 'guest' },
        viewer: null,
        defaultViewer: null,
      }),
    };
  };
  // To who listens on the Wi-Fi the hearer's own hand is hidden too.
  const listened = otherwise(mover);
  assert(
    !listened || lengthOf({ push, publicly: listened.publicly }) === lengthOf(listened),
    'cards show in no length of what goes over the air',
  );
  const other = otherwise(seeing);
  assert(!other || json(other.push) === json(push), 'hidden cards show in no push to a phone');
  return other !== null;
}

/** A push, and the same for a phone without a seat. */
interface Heard {
  readonly push: MatchPush;
  readonly publicly: MatchPush;
}

/** In bytes, before each record gets its tag. */
function lengthOf({ push, publicly }: Heard): number {
  const { message, minBytes } = phoneMessage({ push }, publicly);
  return pad(message, minBytes).length;
}

/** The match after an entry of its log, and the steps that were seen. */
function advance(
  before: MatchState,
  entry: Entry,
  occupants: readonly Occupant[],
): { readonly state: MatchState; readonly steps: readonly VisibleStep[] } {
  const steps: VisibleStep[] = [];
  const folded = applyEntry(before, entry.revision, entry, (event, table) => {
    steps.push({ event: { by: 'game', event }, instance: table.clone() });
  });
  const state = unwrap(folded);
  if (isControlEvent(entry)) {
    const names = (_: readonly LoggedOccupant[]) => occupants;
    const event = controlEvent(entry, { before, after: state }, names);
    steps.push({ event, instance: state.instance });
  }
  return { state, steps };
}
