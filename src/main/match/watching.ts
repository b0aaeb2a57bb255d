import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { MatchPush, OwedDecision, Push, Standing } from '../../shared/pushes.ts';
import type { NameSitter } from '../live/names.ts';
import { mayDecide, mayHearHint, viewerAfter } from './curtain.ts';
import type { MatchFold } from './fold.ts';
import type { MatchChange, MatchSession, VisibleStep } from './session.ts';

/** The match one connection watches, and through whose eyes. The curtain is kept here, not on the screen. */
export interface Watching {
  watched(): MatchId | null;
  viewerOf(match: MatchId): Viewer;
  /** Begins as the resting viewer, whatever was watched before, and pushes how the match stands. */
  watch(session: MatchSession): void;
  unwatch(): void;
  /** Somebody pressed to see this seat's hand. */
  look(session: MatchSession, seat: Seat): void;
  hear(session: MatchSession, change: MatchChange): void;
  /** Back to the resting viewer, on any doubt. */
  closeCurtain(): void;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createWatching(send: (push: Push) => void, nameSitter: NameSitter): Watching {
  let current: { readonly session: MatchSession; viewer: Viewer } | null = null;

  const push = (
    session: MatchSession,
    viewer: Viewer,
    what: { readonly steps: readonly VisibleStep[]; readonly fresh: boolean },
  ): void => {
    const [match, fold, resting] = [session.match, session.fold(), session.resting()];
    send(publish({ match, fold, viewer, resting, ...what, nameSitter }));
  };

  const pushFresh = (session: MatchSession, viewer: Viewer): void => {
    current = { session, viewer };
    push(session, viewer, { steps: [], fresh: true });
  };

  return {
    watched: () => current?.session.match ?? null,
    viewerOf: (match) => (current?.session.match === match ? current.viewer : null),
    watch(session) {
      pushFresh(session, session.resting());
    },
    unwatch() {
      current = null;
    },
    look(session, seat) {
      session.looked();
      pushFresh(session, seat);
    },
    hear(session, { before, after, steps }) {
      if (current?.session.match !== session.match) return;
      current.viewer = viewerAfter(before, after, current.viewer, session.resting());
      push(session, current.viewer, { steps, fresh: false });
    },
    closeCurtain() {
      if (!current) return;
      const { session, viewer } = current;
      const resting = session.resting();
      if (viewer !== resting) pushFresh(session, resting);
    },
  };
}

interface Published {
  readonly match: MatchId;
  readonly fold: MatchFold;
  readonly viewer: Viewer;
  readonly resting: Viewer;
  readonly steps: readonly VisibleStep[];
  readonly fresh: boolean;
  readonly nameSitter: NameSitter;
}

/** The one place where a match leaves the main process: through `view`, for one viewer. */
export function publish(published: Published): MatchPush {
  const { match, fold, viewer, resting, steps, fresh, nameSitter } = published;
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
    now: standing(fold, viewer, nameSitter),
  };
}

function standing(fold: MatchFold, viewer: Viewer, nameSitter: NameSitter): Standing {
  const outcome = fold.table.outcome();
  return {
    view: fold.table.view(viewer),
    status: fold.status,
    occupants: fold.sitters.map(nameSitter),
    owed: [...fold.owed].map(([seat, decision]) => owedDecision(fold, viewer, seat, decision)),
    pending: fold.status === 'running' ? fold.table.pending() : [],
    roundScores: fold.table.roundScores(),
    result: outcome.over ? { scores: outcome.scores, places: outcome.places } : null,
  };
}

function owedDecision(
  fold: MatchFold,
  viewer: Viewer,
  seat: Seat,
  decision: OwedDecision['decision'],
): OwedDecision {
  return {
    seat,
    decision,
    openness: fold.table.openness(seat),
    choices: mayDecide(fold, viewer, seat) ? fold.table.choices(seat) : null,
    mayHearHint: mayHearHint(fold, viewer, seat),
  };
}
