import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../../core/game-instance.ts';
import { gameOfLog } from '../../games/engines.ts';
import {
  createEventLog,
  type AppliedEntry,
  type EventLog,
  type EventLogPorts,
  type LogEvent,
  type ReadLog,
} from './event-log.ts';
import type { EntryHead } from './log-store.ts';

/** How many stay open though nobody needs them: as many as wait on a long Tonight, which asks for all of them again. */
export const IDLE_MAX = 32;

/** How matches, or sheets, are made of their logs. */
export interface LogKind<Event extends LogEvent, Fold, Step, Session> extends EventLogPorts<
  Event,
  Fold,
  Step
> {
  /** The whole log, its start first. Throws on one that cannot be. */
  replay(game: Game, entries: readonly (EntryHead & Event)[]): Fold;
  /** What can be done with one that is open. */
  session(log: EventLog<Event, Fold>): Session;
  /** Hears every change of an open one, after it is on the disk. */
  changed(session: Session, change: AppliedEntry<Fold, Step>): void;
  /** Whether somebody watches it, or thinks about it, so that it stays open however long ago it was asked for. */
  isInUse(match: MatchId): boolean;
}

/** The matches, or the sheets, that are open in this process. */
export interface LogSessions<Session, State> {
  /** The open one, for there is never a second; else it is read from its log, and kept. */
  open(match: MatchId): Result<Session, AppRefusal>;
  /** How it stands, for whoever changes nothing: it is not kept open for that. */
  peek(match: MatchId): Result<State, AppRefusal>;
}

/** What cannot be read is refused: unknown-match, unknown-game, newer-rules, unreadable-match. */
export function createLogSessions<
  Event extends LogEvent,
  State extends { revision: number },
  Step,
  Session extends { state(): State },
>(kind: LogKind<Event, State, Step, Session>): LogSessions<Session, State> {
  const sessions = sessionCache<Session>((match) => kind.isInUse(match));

  const read = (match: MatchId): Result<ReadLog<State>, AppRefusal> => {
    const entries = kind.store.entries(match);
    const [start] = entries;
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload as Parameters<typeof gameOfLog>[0]);
    if (!game.ok) return game;
    const at = entries.at(-1)!.at;
    return whenReadable(match, () => ({ state: kind.replay(game.value, entries), at }));
  };

  const begin = (match: MatchId, found: ReadLog<State>): Session => {
    const log = createEventLog(match, found, kind, (change) => {
      kind.changed(session, change);
    });
    const session = kind.session(log);
    return session;
  };

  return {
    open: (match) =>
      sessions.open(match, () => {
        const found = read(match);
        return found.ok ? ok(begin(match, found.value)) : found;
      }),
    peek(match) {
      const session = sessions.peek(match);
      if (session) return ok(session.state());
      const found = read(match);
      return found.ok ? ok(found.value.state) : found;
    },
  };
}

/** A log that the rules cannot follow, damaged or not ours, costs the table that match and no more. */
function whenReadable<Read>(match: MatchId, read: () => Read): Result<Read, AppRefusal> {
  try {
    return ok(read());
  } catch (error) {
    process.emitWarning(`${match} cannot be read: ${String(error)}`);
    return fail(appRefusal('unreadable-match'));
  }
}

export interface SessionCache<Session> {
  open(match: MatchId, read: () => Result<Session, AppRefusal>): Result<Session, AppRefusal>;
  /** The open one, for whoever only looks in. */
  peek(match: MatchId): Session | undefined;
}

/**
 * Beyond `IDLE_MAX` that nobody needs, those go that were asked for longest ago; what is dropped lies on the disk to its
 * last entry, and is read again when it is asked for.
 */
export function sessionCache<Session>(isInUse: (match: MatchId) => boolean): SessionCache<Session> {
  /** in the order in which they were asked for */
  const sessions = new Map<MatchId, Session>();

  const dropIdle = (): void => {
    const idle = [...sessions.keys()].filter((match) => !isInUse(match));
    for (const match of idle.slice(0, Math.max(0, idle.length - IDLE_MAX))) sessions.delete(match);
  };

  const touch = (match: MatchId, session: Session): void => {
    sessions.delete(match);
    sessions.set(match, session);
  };

  return {
    open(match, read) {
      const session = sessions.get(match);
      if (session !== undefined) {
        touch(match, session);
        return ok(session);
      }
      const found = read();
      if (!found.ok) return found;
      touch(match, found.value);
      dropIdle();
      return found;
    },
    peek: (match) => sessions.get(match),
  };
}
