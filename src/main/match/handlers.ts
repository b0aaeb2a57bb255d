import type { Principal } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '../../shared/ids.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Caller, Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { PlayerStore } from '../records/players.ts';
import type { LogStore } from '../live/log.ts';
import type { NameOccupants } from '../records/names.ts';
import { onceHandlers } from '../live/resend.ts';
import type { BotScheduler } from './bot-scheduler.ts';
import {
  isShownTo,
  knowsAsMuch,
  mayDecide,
  mayLook,
  mayTakeBack,
  type PlaceOfHand,
} from './curtain.ts';
import { replayOf } from './replay.ts';
import type { Matches, MatchSession } from './session.ts';
import { type HasProgram, seatPlayer, type StartMatch } from './start.ts';
import type { MatchStore } from './store.ts';
import { storyOf } from './story.ts';
import type { MatchConnection } from './watching.ts';

export interface MatchHandlerPorts {
  readonly log: LogStore;
  readonly environment: Environment;
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly players: PlayerStore;
  readonly bots: BotScheduler;
  readonly startMatch: StartMatch;
  readonly hasProgram: HasProgram;
  readonly nameOccupants: NameOccupants;
  readonly placeOfHand: PlaceOfHand;
  /** The table watches this match: it is what phones see from now on. */
  readonly setActive: (match: MatchId) => void;
}

type MatchCaller = Caller & MatchConnection;
export type MatchCall = Extract<keyof Handlers, `match.${string}`>;

/** A decision is judged by the curtain of the caller's own connection, never by whom the call claims to come from. */
export function matchHandlers(
  ports: MatchHandlerPorts,
): Pick<Handlers<MatchConnection>, MatchCall> {
  const { log, environment, store, matches, players, bots, startMatch, nameOccupants } = ports;
  const { placeOfHand, setActive, hasProgram } = ports;
  const once = onceHandlers<MatchSession, MatchConnection>(log, matches.open);

  return {
    'match.start': once.start('match.start', startMatch),
    'match.watch'({ match }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (caller.principal.kind === 'table') setActive(match);
      caller.match.watch(session.value);
      bots.wake(session.value);
      return ok(null);
    },
    'match.unwatch'(_, caller) {
      caller.match.unwatch();
      return ok(null);
    },
    'match.look'({ match, seat }, { principal, match: watching }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (seat === null) watching.closeCurtain();
      else if (!mayLook(session.value.fold(), seat)) return fail(appRefusal('not-a-person'));
      else if (!isShownTo(principal, placeOfHand(match, seat)))
        return fail(appRefusal('seat-on-phone', { seat }));
      else watching.look(session.value, seat);
      return ok({ viewer: watching.viewerOf(match) });
    },
    'match.why'({ match, decision, move }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const refused = authorise(session.value, decision, caller, placeOfHand);
      if (refused) return fail(refused);
      return ok(session.value.why(session.value.seatOwing(decision)!, move));
    },
    async 'match.hint'({ match, decision }, caller) {
      const asked = matches.open(match);
      if (!asked.ok) return asked;
      const refused = whyNoHint(asked.value, decision, caller, placeOfHand);
      if (refused) return fail(refused);
      const hint = await bots.advise(asked.value, asked.value.seatOwing(decision)!);
      // The curtain may have fallen meanwhile.
      const session = matches.open(match);
      const tooLate = session.ok
        ? whyNoHint(session.value, decision, caller, placeOfHand)
        : session.error;
      return tooLate ? fail(tooLate) : ok(hint);
    },
    ...once.changes({
      'match.play'(session, { decision, move }, call, caller) {
        const refused = authorise(session, decision, caller, placeOfHand);
        return refused ? fail(refused) : session.play(decision, move, call);
      },
      'match.take-back'(session, { seat }, call, { principal, match }) {
        if (!mayLook(session.fold(), seat)) return fail(appRefusal('not-a-person'));
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
        const others = session.fold().occupants.filter((_, other) => other !== seat);
        return session.reseat(seat, () => seatPlayer(occupant, others, players, hasProgram), call);
      },
    }),
    'match.abandon': once.abandon(
      'match.abandon',
      (session, call) => session.abandon(call),
      environment.now,
    ),
    'match.replay'({ match, viewer }, { principal }) {
      const fold = matches.peek(match);
      if (!fold.ok) return fold;
      const { status, occupants } = fold.value;
      if (viewer !== null && viewer >= occupants.length) return fail(appRefusal('bad-request'));
      if (viewer !== null && status === 'running') return fail(appRefusal('not-looking'));
      if (!mayReplay(principal, viewer)) return fail(appRefusal('not-allowed'));
      return ok(replayOf(fold.value, store.entries(match), viewer, nameOccupants));
    },
    'match.story'({ match }) {
      const fold = matches.peek(match);
      if (!fold.ok) return fold;
      if (fold.value.status === 'running') return fail(appRefusal('match-running'));
      return ok(storyOf(fold.value, store.entries(match), nameOccupants));
    },
  };
}

/** From a phone: as everyone saw it, or through its own seat's eyes. */
const mayReplay = (principal: Principal, viewer: Viewer): boolean =>
  principal.kind === 'table' ||
  viewer === null ||
  (principal.kind === 'seat' && principal.seat === viewer);

/** A person's decision that is still owed, made by whoever may make it. */
function authorise(
  session: MatchSession,
  decision: DecisionId,
  { principal, match }: MatchCaller,
  placeOfHand: PlaceOfHand,
): AppRefusal | null {
  const fold = session.fold();
  if (fold.status !== 'running') return appRefusal('match-over');
  const seat: Seat | null = session.seatOwing(decision);
  if (seat === null) return appRefusal('stale-decision');
  if (!mayLook(fold, seat)) return appRefusal('not-a-person');
  const place = placeOfHand(session.match, seat);
  if (mayDecide(principal, fold, match.viewerOf(session.match), seat, place)) return null;
  if (principal.kind === 'table')
    return appRefusal(place === 'phone' ? 'seat-on-phone' : 'not-looking', { seat });
  const isOwn = principal.kind === 'seat' && principal.seat === seat;
  return appRefusal(isOwn ? 'seat-taken-over' : 'not-allowed');
}

/** A search knows all that the deciding seat knows, so only who may know that hears what it makes of it. */
function whyNoHint(
  session: MatchSession,
  decision: DecisionId,
  caller: MatchCaller,
  placeOfHand: PlaceOfHand,
): AppRefusal | null {
  const refused = authorise(session, decision, caller, placeOfHand);
  if (refused) return refused;
  const seat = session.seatOwing(decision)!;
  const viewer = caller.match.viewerOf(session.match);
  return knowsAsMuch(session.fold(), viewer, seat) ? null : appRefusal('not-looking', { seat });
}
