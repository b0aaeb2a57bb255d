import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import { fail, ok } from '../../shared/result.ts';
import { answerOnce, type Acknowledged, type LogStore } from '../db/log.ts';
import type { Caller, Handlers } from '../dispatch.ts';
import type { PlayerStore } from '../history/players.ts';
import type { BotsTurn } from './bots-turn.ts';
import { mayDecide, mayHearHint, mayLook } from './curtain.ts';
import type { Matches } from './matches.ts';
import type { NameSitter } from './publish.ts';
import { replayOf } from './replay.ts';
import type { Session } from './session.ts';
import { seatPlayer, type StartMatch } from './start.ts';
import type { MatchStore } from './store.ts';

export interface MatchPorts {
  readonly log: LogStore;
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly players: PlayerStore;
  readonly bots: BotsTurn;
  readonly startMatch: StartMatch;
  readonly nameSitter: NameSitter;
}

type MatchCall = Extract<keyof Handlers, `match.${string}`>;

/** A decision is judged by the curtain of the caller's own line, never by whom the call claims to come from. */
export function matchHandlers(ports: MatchPorts): Pick<Handlers, MatchCall> {
  const { log, store, matches, players, bots, startMatch, nameSitter } = ports;

  const once = (
    call: { readonly match: MatchId; readonly client: ClientId },
    change: (session: Session) => Acknowledged,
  ) => answerOnce(log, matches.open, call, change);

  return {
    'match.start'(input) {
      const before = log.written(input.client);
      return before ? ok({ match: before.match }) : startMatch(input);
    },
    'match.watch'({ match }, { watching }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      watching.watch(session.value);
      bots.wake(session.value);
      return ok(null);
    },
    'match.unwatch'(_, { watching }) {
      watching.unwatch();
      return ok(null);
    },
    'match.look'({ match, seat }, { watching }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (seat === null) watching.closeCurtain();
      else if (!mayLook(session.value.fold(), seat)) return fail(appRefusal('not-a-person'));
      else watching.look(session.value, seat);
      return ok({ viewer: watching.viewerOf(match) });
    },
    'match.play': (input, caller) =>
      once(input, (session) => {
        const refused = authorise(session, input.decision, caller);
        return refused ? fail(refused) : session.play(input.decision, input.move, input.client);
      }),
    'match.why'({ match, decision, move }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const refused = authorise(session.value, decision, caller);
      if (refused) return fail(refused);
      return ok(session.value.why(session.value.seatOwing(decision)!, move));
    },
    async 'match.hint'({ match, decision }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const refused = whyNoHint(session.value, decision, caller);
      if (refused) return fail(refused);
      const hint = await bots.advise(session.value, session.value.seatOwing(decision)!);
      // The curtain may have fallen meanwhile.
      const tooLate = whyNoHint(session.value, decision, caller);
      return tooLate ? fail(tooLate) : ok(hint);
    },
    'match.take-back': (input) =>
      once(input, (session) =>
        mayLook(session.fold(), input.seat)
          ? session.takeBack(input.seat, input.client)
          : fail(appRefusal('not-a-person')),
      ),
    'match.rewind': (input) => once(input, (session) => session.rewind(input.to, input.client)),
    'match.reseat': (input) =>
      once(input, (session) => {
        const { sitters, status } = session.fold();
        if (input.seat >= sitters.length) return fail(appRefusal('bad-request'));
        if (status !== 'running') return fail(appRefusal('match-over'));
        const others = sitters.filter((_, other) => other !== input.seat);
        const seated = () => seatPlayer(input.occupant, others, players);
        return session.reseat(input.seat, seated, input.client);
      }),
    'match.abandon': (input) => once(input, (session) => session.abandon(input.client)),
    'match.replay'({ match, viewer }) {
      const fold = matches.peek(match);
      if (!fold.ok) return fold;
      const { status, sitters } = fold.value;
      if (viewer !== null && viewer >= sitters.length) return fail(appRefusal('bad-request'));
      if (viewer !== null && status === 'running') return fail(appRefusal('not-looking'));
      return ok(replayOf(fold.value, store.entries(match), viewer, nameSitter));
    },
  };
}

/** A person's decision that is still owed, made by whoever may make it. */
function authorise(
  session: Session,
  decision: DecisionId,
  { watching }: Caller,
): AppRefusal | null {
  const fold = session.fold();
  if (fold.status !== 'running') return appRefusal('match-over');
  const seat: Seat | null = session.seatOwing(decision);
  if (seat === null) return appRefusal('stale-decision');
  if (!mayLook(fold, seat)) return appRefusal('not-a-person');
  return mayDecide(fold, watching.viewerOf(session.match), seat)
    ? null
    : appRefusal('not-looking', { seat });
}

/** A search knows all that the deciding seat knows, so only who may know that hears what it makes of it. */
function whyNoHint(session: Session, decision: DecisionId, caller: Caller): AppRefusal | null {
  const refused = authorise(session, decision, caller);
  if (refused) return refused;
  const seat = session.seatOwing(decision)!;
  const viewer = caller.watching.viewerOf(session.match);
  return mayHearHint(session.fold(), viewer, seat) ? null : appRefusal('not-looking', { seat });
}
