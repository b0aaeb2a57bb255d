import type { Principal } from '#shared/contract.ts';
import type { MatchId, Seat, Viewer } from '#shared/ids.ts';
import type { BotFailureNotice } from '#shared/outside-bots.ts';
import type { MatchPush, PendingDecision, MatchSnapshot, SendPush } from '#shared/pushes.ts';
import type { ResolveOccupants } from '../records/players.ts';
import {
  isHandShownTo,
  hasSameInformation,
  mayDecide,
  isPersonSeat,
  type LocateHand,
  defaultViewerFor,
  viewerAfter,
} from './hand-visibility.ts';
import type { MatchState } from './match-state.ts';
import type { MatchChange, MatchSession, VisibleStep } from './session.ts';
import { takeBacksOf } from './match-state.ts';

export interface MatchSubscription {
  subscribedMatch(): MatchId | null;
  viewerOf(match: MatchId): Viewer;
  /** Revision up to which the window has shown the match; null if it shows another, or is hidden or asleep. */
  shownRevision(match: MatchId): number | null;
  noteShown(revision: number | null, awaitsPress: boolean): void;
  /** Whether the window shows scores of this match until somebody presses. */
  awaitsPress(match: MatchId): boolean;
  /** Goes on in the window, once for each such wait. Returns false if there is none. */
  goOn(match: MatchId): boolean;
  /** Subscribes as the default viewer, replacing any other subscription, and pushes the current state. */
  watch(session: MatchSession): void;
  unwatch(): void;
  revealHand(session: MatchSession, seat: Seat): void;
  receive(session: MatchSession, change: MatchChange): void;
  closeCurtain(): void;
  recheck(): void;
  pushFailures(match: MatchId): void;
}

export interface MatchConnection {
  readonly match: MatchSubscription;
}

export function createMatchSubscription(
  principal: Principal,
  send: SendPush,
  resolveOccupants: ResolveOccupants,
  locateHand: LocateHand,
  failuresOf: (match: MatchId) => readonly BotFailureNotice[],
  uptime: () => number,
): MatchSubscription {
  const shown = createShownRevision(uptime);
  const isShown = ({ match }: MatchSession, seat: Seat): boolean =>
    isHandShownTo(principal, locateHand(match, seat));
  const defaultViewerIn = (session: MatchSession): Viewer => {
    const seat = defaultViewerFor(principal, session.state(), session.defaultViewer());
    return seat !== null && isShown(session, seat) ? seat : null;
  };
  let isPressAwaited = false;
  let current: { readonly session: MatchSession; viewer: Viewer } | null = null;

  const push = (
    session: MatchSession,
    viewer: Viewer,
    what: { readonly steps: readonly VisibleStep[]; readonly fresh: boolean },
  ): void => {
    const [match, state, defaultViewer] = [
      session.match,
      session.state(),
      defaultViewerIn(session),
    ];
    const published = { match, state, ...what, resolveOccupants, locateHand };
    const isSeat = principal.kind === 'seat';
    send(
      publish({ ...published, principal, viewer, defaultViewer }),
      isSeat ? publicPushOf(published) : undefined,
    );
  };

  const pushFresh = (session: MatchSession, viewer: Viewer): void => {
    current = { session, viewer };
    isPressAwaited = false;
    shown.restart(session.state().revision);
    push(session, viewer, { steps: [], fresh: true });
  };

  const pushFailures = (match: MatchId): void => {
    const failures = failuresOf(match);
    if (principal.kind !== 'laptop' || current?.session.match !== match) return;
    if (failures.length > 0) send({ type: 'bot-failures', match, failures });
  };

  return {
    subscribedMatch: () => current?.session.match ?? null,
    viewerOf: (match) => (current?.session.match === match ? current.viewer : null),
    shownRevision: (match) => (current?.session.match === match ? shown.current() : null),
    noteShown(revision, isAwaited) {
      shown.report(revision);
      isPressAwaited = isAwaited && revision !== null;
    },
    awaitsPress: (match) => isPressAwaited && current?.session.match === match,
    goOn(match) {
      if (!isPressAwaited || current?.session.match !== match) return false;
      isPressAwaited = false;
      send({ type: 'go-on', match });
      return true;
    },
    watch(session) {
      pushFresh(session, defaultViewerIn(session));
      pushFailures(session.match);
    },
    unwatch() {
      current = null;
    },
    revealHand(session, seat) {
      session.noteReveal();
      pushFresh(session, seat);
    },
    receive(session, { before, after, steps }) {
      if (current?.session.match !== session.match) return;
      const defaultViewer = defaultViewerIn(session);
      const viewer = viewerAfter(before, after, current.viewer, defaultViewer);
      current.viewer = viewer === null || isShown(session, viewer) ? viewer : defaultViewer;
      shown.stepsSent(after.revision);
      push(session, current.viewer, { steps, fresh: false });
    },
    closeCurtain() {
      if (!current) return;
      const { session, viewer } = current;
      const defaultViewer = defaultViewerIn(session);
      if (viewer !== defaultViewer) pushFresh(session, defaultViewer);
    },
    recheck() {
      if (!current) return;
      const { session, viewer } = current;
      const defaultViewer = defaultViewerIn(session);
      const isOpen = viewer !== null && viewer !== defaultViewer && isShown(session, viewer);
      if (!isOpen && viewer !== defaultViewer) pushFresh(session, defaultViewer);
    },
    pushFailures,
  };
}

interface Published {
  readonly principal: Principal;
  readonly match: MatchId;
  readonly state: MatchState;
  readonly viewer: Viewer;
  readonly defaultViewer: Viewer;
  readonly steps: readonly VisibleStep[];
  readonly fresh: boolean;
  readonly resolveOccupants: ResolveOccupants;
  readonly locateHand: LocateHand;
}

type PublicParts = Omit<Published, 'principal' | 'viewer' | 'defaultViewer'>;

const publicPushes = new WeakMap<MatchState, WeakMap<Published['steps'], MatchPush>>();

/** Returns a spectator's push, made once for all phones. */
function publicPushOf(parts: PublicParts): MatchPush {
  const bySteps = publicPushes.get(parts.state) ?? new WeakMap<Published['steps'], MatchPush>();
  publicPushes.set(parts.state, bySteps);
  const known = bySteps.get(parts.steps);
  if (known) return known;
  const push = publish({
    ...parts,
    principal: { kind: 'guest' },
    viewer: null,
    defaultViewer: null,
  });
  bySteps.set(parts.steps, push);
  return push;
}

/** No other code sends match state out of the main process. */
export function publish(published: Published): MatchPush {
  const { match, state, viewer, defaultViewer, steps, fresh } = published;
  return {
    type: 'match',
    match,
    game: state.game.id,
    options: state.start.options,
    revision: state.revision,
    fresh,
    viewer,
    defaultViewer,
    frames: steps.map(({ event, instance }) => ({ event, view: instance.view(viewer) })),
    snapshot: snapshot(published),
  };
}

function snapshot(published: Published): MatchSnapshot {
  const { principal, match, state, viewer, resolveOccupants, locateHand } = published;
  const { instance, status, pendingDecisions } = state;
  const outcome = instance.outcome();
  return {
    view: instance.view(viewer),
    status,
    occupants: resolveOccupants(state.occupants),
    pendingDecisions: [...pendingDecisions].map(([seat, decision]): PendingDecision => {
      const isTheirs = mayDecide(principal, state, viewer, seat, locateHand(match, seat));
      const choices = isTheirs ? instance.choices(seat) : null;
      return {
        seat,
        decision,
        choices,
        visibility: instance.visibility(seat),
        // A single choice needs no advice.
        mayRequestHint: (choices?.length ?? 0) > 1 && hasSameInformation(state, viewer, seat),
      };
    }),
    faceDownSeats: status === 'running' ? instance.faceDownSeats() : [],
    takeBacks: takeBacksOf(state)
      .filter(({ seat }) => isPersonSeat(state, seat))
      .map(({ seat, firstEvent }) => ({ seat, firstEvent })),
    roundScores: instance.roundScores(),
    result: outcome.over ? { scores: outcome.scores, places: outcome.places } : null,
  };
}

/** ms without a report from a window that still has steps to show: it is asleep, and phones wait no longer */
export const REPORT_TIMEOUT_MS = 15_000;

export interface ShownRevision {
  restart(revision: number): void;
  stepsSent(revision: number): void;
  /** The window has shown the match so far; null: it is hidden. */
  report(revision: number | null): void;
  /** Null while the window is hidden or asleep: phones need not wait for it. */
  current(): number | null;
}

export function createShownRevision(uptime: () => number): ShownRevision {
  let shown = 0;
  let sent = 0;
  let isHidden = false;
  /** last report, or the first steps since all were shown */
  let lastSignAt = uptime();

  return {
    restart(revision) {
      shown = sent = revision;
    },
    stepsSent(revision) {
      if (shown >= sent) lastSignAt = uptime();
      sent = revision;
    },
    report(revision) {
      isHidden = revision === null;
      shown = Math.max(shown, revision ?? 0);
      lastSignAt = uptime();
    },
    current() {
      const isAsleep = shown < sent && uptime() - lastSignAt >= REPORT_TIMEOUT_MS;
      return isHidden || isAsleep ? null : shown;
    },
  };
}
