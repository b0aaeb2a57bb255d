import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller, Handlers } from '../dispatch.ts';
import type { PlayerStore } from '../history/players.ts';
import type { BotsTurn } from './bots-turn.ts';
import { mayDecide, mayLook } from './curtain.ts';
import type { Matches } from './matches.ts';
import type { NameSitter } from './publish.ts';
import { replayOf } from './replay.ts';
import type { Acknowledged, Session } from './session.ts';
import { seatPlayer, type StartMatch } from './start.ts';
import type { MatchStore } from './store.ts';

export interface MatchPorts {
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly players: PlayerStore;
  readonly bots: BotsTurn;
  readonly startMatch: StartMatch;
  readonly nameSitter: NameSitter;
}

type MatchCall = Extract<keyof Handlers, `match.${string}`>;

export function matchHandlers(ports: MatchPorts): Pick<Handlers, MatchCall> {
  const { store, matches, players, bots, startMatch, nameSitter } = ports;

  /** A resent call is answered as the first time and changes nothing. */
  const once = (
    match: MatchId,
    client: ClientId,
    change: (session: Session) => Acknowledged,
  ): Result<{ revision: number }, AppRefusal> => {
    const before = store.written(client);
    if (before) return before.match === match ? ok(before) : fail(appRefusal('bad-request'));
    const session = matches.open(match);
    if (!session.ok) return session;
    const revision = change(session.value);
    return revision.ok ? ok({ revision: revision.value }) : revision;
  };

  return {
    'match.start'(input) {
      const before = store.written(input.client);
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
    'match.play'({ match, decision, move, client }, caller) {
      return once(match, client, (session) => {
        const refused = authorise(session, decision, caller);
        return refused ? fail(refused) : session.play(decision, move, client);
      });
    },
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
      const refused = authorise(session.value, decision, caller);
      if (refused) return fail(refused);
      return ok(await bots.advise(session.value, session.value.seatOwing(decision)!));
    },
    'match.take-back': ({ match, seat, client }) =>
      once(match, client, (session) =>
        mayLook(session.fold(), seat)
          ? session.takeBack(seat, client)
          : fail(appRefusal('not-a-person')),
      ),
    'match.rewind': ({ match, to, client }) =>
      once(match, client, (session) => session.rewind(to, client)),
    'match.reseat': ({ match, seat, occupant, client }) =>
      once(match, client, (session) => {
        const { sitters, status } = session.fold();
        if (seat >= sitters.length) return fail(appRefusal('bad-request'));
        if (status !== 'running') return fail(appRefusal('match-over'));
        const others = sitters.filter((_, other) => other !== seat);
        const sitter = seatPlayer(occupant, others, players);
        return sitter.ok ? session.reseat(seat, sitter.value, client) : sitter;
      }),
    'match.abandon': ({ match, client }) =>
      once(match, client, (session) => session.abandon(client)),
    'match.replay'({ match, viewer }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const { status, sitters } = session.value.fold();
      if (viewer !== null && viewer >= sitters.length) return fail(appRefusal('bad-request'));
      if (viewer !== null && status === 'running') return fail(appRefusal('not-looking'));
      return ok(replayOf(session.value.fold(), store.entries(match), viewer, nameSitter));
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
