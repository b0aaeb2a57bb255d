import type { Principal } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { PlayerStore } from '../records/players.ts';
import type { LogStore } from '../event-log/log-store.ts';
import type { ResolveOccupants } from '../records/names.ts';
import { idempotentHandlers } from '../event-log/idempotency.ts';
import type { BotScheduler } from './bot-scheduler.ts';
import {
  isHandShownTo,
  hasSameInformation,
  mayDecide,
  isPersonSeat,
  mayTakeBack,
  type LocateHand,
} from './hand-visibility.ts';
import { replayOf } from './replay.ts';
import type { Matches, MatchSession } from './session.ts';
import { type HasProgram, seatPlayer, type StartMatch } from './start.ts';
import type { MatchStore } from './store.ts';
import { seatsOfPeople, storyOf } from './story.ts';
import type { MatchConnection } from './match-subscription.ts';

export interface MatchHandlerPorts {
  readonly log: LogStore;
  readonly environment: Environment;
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly players: PlayerStore;
  readonly bots: BotScheduler;
  readonly startMatch: StartMatch;
  readonly hasProgram: HasProgram;
  readonly resolveOccupants: ResolveOccupants;
  readonly locateHand: LocateHand;
  readonly setActive: (match: MatchId) => void;
}

type MatchCaller = Caller & MatchConnection;
export type MatchCall = Extract<keyof Handlers, `match.${string}`>;

/**
 * Creates handlers that authorise a decision by the viewer of the caller's own connection, never by claims in the call.
 */
export function matchHandlers(
  ports: MatchHandlerPorts,
): Pick<Handlers<MatchConnection>, MatchCall> {
  const { log, environment, store, matches, players, bots, startMatch, resolveOccupants } = ports;
  const { locateHand, setActive, hasProgram } = ports;
  const idempotent = idempotentHandlers<MatchSession, MatchConnection>(log, matches.open);

  return {
    'match.start': idempotent.start('match.start', startMatch),
    'match.watch'({ match }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (caller.principal.kind === 'laptop') setActive(match);
      caller.match.watch(session.value);
      bots.wake(session.value);
      return ok(null);
    },
    'match.unwatch'(_, caller) {
      caller.match.unwatch();
      return ok(null);
    },
    'match.shown'({ match, revision }, { match: subscription }) {
      if (subscription.subscribedMatch() !== match) return fail(appRefusal('bad-request'));
      subscription.noteShown(revision);
      return ok(null);
    },
    'match.reveal-hand'({ match, seat }, { principal, match: subscription }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (seat === null) subscription.closeCurtain();
      else if (!isPersonSeat(session.value.state(), seat)) return fail(appRefusal('not-a-person'));
      else if (!isHandShownTo(principal, locateHand(match, seat)))
        return fail(appRefusal('seat-on-phone', { seat }));
      else subscription.revealHand(session.value, seat);
      return ok({ viewer: subscription.viewerOf(match) });
    },
    'match.validate-move'({ match, decision, move }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const refused = authorise(session.value, decision, caller, locateHand);
      if (refused) return fail(refused);
      return ok(session.value.validateMove(session.value.seatOfDecision(decision)!, move));
    },
    async 'match.hint'({ match, decision }, caller) {
      const opened = matches.open(match);
      if (!opened.ok) return opened;
      const refused = authoriseHint(opened.value, decision, caller, locateHand);
      if (refused) return fail(refused);
      const hint = await bots.advise(opened.value, opened.value.seatOfDecision(decision)!);
      // The hand may have been hidden meanwhile.
      const session = matches.open(match);
      const tooLate = session.ok
        ? authoriseHint(session.value, decision, caller, locateHand)
        : session.error;
      return tooLate ? fail(tooLate) : ok(hint);
    },
    ...idempotent.changes({
      'match.play'(session, { decision, move }, call, caller) {
        const refused = authorise(session, decision, caller, locateHand);
        return refused ? fail(refused) : session.play(decision, move, call);
      },
      'match.take-back'(session, { seat }, call, { principal, match }) {
        if (!isPersonSeat(session.state(), seat)) return fail(appRefusal('not-a-person'));
        const viewer = match.viewerOf(session.match);
        if (mayTakeBack(principal, viewer, seat)) return session.takeBack(seat, call);
        return fail(
          viewer === null || principal.kind === 'seat'
            ? appRefusal('not-allowed')
            : appRefusal('others-hand', { seat: viewer }),
        );
      },
      'match.rewind': (session, { to }, call) => session.rewind(to, call),
      'match.reseat'(session, { seat, occupant }, call) {
        const others = session.state().occupants.filter((_, other) => other !== seat);
        return session.reseat(seat, () => seatPlayer(occupant, others, players, hasProgram), call);
      },
    }),
    'match.abandon': idempotent.abandon(
      'match.abandon',
      (session, call) => session.abandon(call),
      environment.now,
    ),
    'match.replay'({ match, viewer }, { principal }) {
      const state = matches.peek(match);
      if (!state.ok) return state;
      const { status, occupants } = state.value;
      if (viewer !== null && viewer >= occupants.length) return fail(appRefusal('bad-request'));
      if (viewer !== null && status === 'running') return fail(appRefusal('not-looking'));
      if (!mayReplay(principal, viewer)) return fail(appRefusal('not-allowed'));
      return ok(replayOf(state.value, store.entries(match), viewer, resolveOccupants));
    },
    'match.story'({ match }, { principal }) {
      const state = matches.peek(match);
      if (!state.ok) return state;
      if (state.value.status === 'running') return fail(appRefusal('match-running'));
      const own = principal.kind === 'seat' ? [principal.seat] : seatsOfPeople(state.value);
      return ok(storyOf(state.value, { entries: store.entries(match), resolveOccupants, own }));
    },
  };
}

/** Whether the viewer is allowed: a phone may use null or its own seat. */
const mayReplay = (principal: Principal, viewer: Viewer): boolean =>
  principal.kind === 'laptop' ||
  viewer === null ||
  (principal.kind === 'seat' && principal.seat === viewer);

/** Returns the refusal of a decision: it must be pending, a person's, and the caller allowed to make it. */
function authorise(
  session: MatchSession,
  decision: DecisionId,
  { principal, match }: MatchCaller,
  locateHand: LocateHand,
): AppRefusal | null {
  const state = session.state();
  if (state.status !== 'running') return appRefusal('match-over');
  const seat: Seat | null = session.seatOfDecision(decision);
  if (seat === null) return appRefusal('stale-decision');
  if (!isPersonSeat(state, seat)) return appRefusal('not-a-person');
  const location = locateHand(session.match, seat);
  if (mayDecide(principal, state, match.viewerOf(session.match), seat, location)) return null;
  if (principal.kind === 'laptop')
    return appRefusal(location === 'phone' ? 'seat-on-phone' : 'not-looking', { seat });
  const isOwn = principal.kind === 'seat' && principal.seat === seat;
  return appRefusal(isOwn ? 'seat-taken-over' : 'not-allowed');
}

/**
 * Returns the refusal of a hint: a search uses all information of the deciding seat, so the viewer must have it too.
 */
function authoriseHint(
  session: MatchSession,
  decision: DecisionId,
  caller: MatchCaller,
  locateHand: LocateHand,
): AppRefusal | null {
  const refused = authorise(session, decision, caller, locateHand);
  if (refused) return refused;
  const seat = session.seatOfDecision(decision)!;
  const viewer = caller.match.viewerOf(session.match);
  return hasSameInformation(session.state(), viewer, seat)
    ? null
    : appRefusal('not-looking', { seat });
}
