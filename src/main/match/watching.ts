import type { Principal } from '../../shared/contract.ts';
import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { ToldTrouble } from '../../shared/outside-bots.ts';
import type { MatchPush, OwedDecision, MatchState, SendPush } from '../../shared/pushes.ts';
import type { NameOccupants } from '../records/names.ts';
import {
  isShownTo,
  knowsAsMuch,
  mayDecide,
  mayLook,
  type PlaceOfHand,
  restingAs,
  viewerAfter,
} from './curtain.ts';
import type { MatchFold } from './model.ts';
import type { MatchChange, MatchSession, VisibleStep } from './session.ts';
import { takeBacksOf } from './take-back.ts';

/** The match one connection watches, and through whose eyes. The curtain is kept here, not on the screen. */
export interface MatchWatching {
  watched(): MatchId | null;
  viewerOf(match: MatchId): Viewer;
  /** Begins as the resting viewer, whatever was watched before, and pushes how the match stands. */
  watch(session: MatchSession): void;
  unwatch(): void;
  /** Somebody pressed to see this seat's hand. */
  look(session: MatchSession, seat: Seat): void;
  receive(session: MatchSession, change: MatchChange): void;
  /** Back to the resting viewer, on any doubt. */
  closeCurtain(): void;
  /** A hand may have gone to a phone, or come from there: nobody looks at one that is shown elsewhere. */
  recheck(): void;
  /** Tells the table what is wrong with the programs of the watched match. */
  tellTroubles(match: MatchId): void;
}

/** A connection, as far as it watches matches. */
export interface MatchConnection {
  readonly match: MatchWatching;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createMatchWatching(
  principal: Principal,
  send: SendPush,
  nameOccupants: NameOccupants,
  placeOfHand: PlaceOfHand,
  troublesOf: (match: MatchId) => readonly ToldTrouble[],
): MatchWatching {
  const isShown = ({ match }: MatchSession, seat: Seat): boolean =>
    isShownTo(principal, placeOfHand(match, seat));
  const restingIn = (session: MatchSession): Viewer => {
    const seat = restingAs(principal, session.fold(), session.resting());
    return seat !== null && isShown(session, seat) ? seat : null;
  };
  let current: { readonly session: MatchSession; viewer: Viewer } | null = null;

  const push = (
    session: MatchSession,
    viewer: Viewer,
    what: { readonly steps: readonly VisibleStep[]; readonly fresh: boolean },
  ): void => {
    const [match, fold, resting] = [session.match, session.fold(), restingIn(session)];
    const published = { match, fold, ...what, nameOccupants, placeOfHand };
    const isSeat = principal.kind === 'seat';
    send(
      publish({ ...published, principal, viewer, resting }),
      isSeat ? publicPushOf(published) : undefined,
    );
  };

  const pushFresh = (session: MatchSession, viewer: Viewer): void => {
    current = { session, viewer };
    push(session, viewer, { steps: [], fresh: true });
  };

  const tellTroubles = (match: MatchId): void => {
    const troubles = troublesOf(match);
    if (principal.kind !== 'table' || current?.session.match !== match) return;
    if (troubles.length > 0) send({ type: 'bot-troubles', match, troubles });
  };

  return {
    watched: () => current?.session.match ?? null,
    viewerOf: (match) => (current?.session.match === match ? current.viewer : null),
    watch(session) {
      pushFresh(session, restingIn(session));
      tellTroubles(session.match);
    },
    unwatch() {
      current = null;
    },
    look(session, seat) {
      session.looked();
      pushFresh(session, seat);
    },
    receive(session, { before, after, steps }) {
      if (current?.session.match !== session.match) return;
      const resting = restingIn(session);
      const viewer = viewerAfter(before, after, current.viewer, resting);
      current.viewer = viewer === null || isShown(session, viewer) ? viewer : resting;
      push(session, current.viewer, { steps, fresh: false });
    },
    closeCurtain() {
      if (!current) return;
      const { session, viewer } = current;
      const resting = restingIn(session);
      if (viewer !== resting) pushFresh(session, resting);
    },
    recheck() {
      if (!current) return;
      const { session, viewer } = current;
      const resting = restingIn(session);
      const isOpen = viewer !== null && viewer !== resting && isShown(session, viewer);
      if (!isOpen && viewer !== resting) pushFresh(session, resting);
    },
    tellTroubles,
  };
}

interface Published {
  readonly principal: Principal;
  readonly match: MatchId;
  readonly fold: MatchFold;
  readonly viewer: Viewer;
  readonly resting: Viewer;
  readonly steps: readonly VisibleStep[];
  readonly fresh: boolean;
  readonly nameOccupants: NameOccupants;
  readonly placeOfHand: PlaceOfHand;
}

type PublicParts = Omit<Published, 'principal' | 'viewer' | 'resting'>;

/** by the state after the change, and the change's own steps */
const publicPushes = new WeakMap<MatchFold, WeakMap<Published['steps'], MatchPush>>();

/** As whoever only looks on sees it; made once for all phones. */
function publicPushOf(parts: PublicParts): MatchPush {
  const bySteps = publicPushes.get(parts.fold) ?? new WeakMap<Published['steps'], MatchPush>();
  publicPushes.set(parts.fold, bySteps);
  const known = bySteps.get(parts.steps);
  if (known) return known;
  const push = publish({ ...parts, principal: { kind: 'guest' }, viewer: null, resting: null });
  bySteps.set(parts.steps, push);
  return push;
}

/** The one place where a match leaves the main process: through `view`, for one viewer. */
export function publish(published: Published): MatchPush {
  const { match, fold, viewer, resting, steps, fresh } = published;
  return {
    type: 'match',
    match,
    game: fold.game.id,
    options: fold.start.options,
    revision: fold.revision,
    fresh,
    viewer,
    resting,
    frames: steps.map(({ event, table }) => ({ event, view: table.view(viewer) })),
    now: standing(published),
  };
}

function standing(published: Published): MatchState {
  const { principal, match, fold, viewer, nameOccupants, placeOfHand } = published;
  const { table, status, owed } = fold;
  const outcome = table.outcome();
  return {
    view: table.view(viewer),
    status,
    occupants: nameOccupants(fold.occupants),
    owed: [...owed].map(([seat, decision]): OwedDecision => {
      const isTheirs = mayDecide(principal, fold, viewer, seat, placeOfHand(match, seat));
      return {
        seat,
        decision,
        openness: table.openness(seat),
        choices: isTheirs ? table.choices(seat) : null,
        mayHearHint: isTheirs && knowsAsMuch(fold, viewer, seat),
      };
    }),
    pending: status === 'running' ? table.pending() : [],
    takeBacks: takeBacksOf(fold)
      .filter(({ seat }) => mayLook(fold, seat))
      .map(({ seat, told }) => ({ seat, told })),
    roundScores: table.roundScores(),
    result: outcome.over ? { scores: outcome.scores, places: outcome.places } : null,
  };
}
