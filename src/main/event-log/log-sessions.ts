import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  createEventLog,
  type AppliedEntry,
  type EventLog,
  type EventLogPorts,
  type LogEvent,
  type ReadLog,
} from './event-log.ts';
import type { EntryHead } from './log-store.ts';

/** Maximum number of unused open sessions: as many as a long Tonight lists, which reads all of them again. */
export const IDLE_MAX = 32;

interface LogStart {
  readonly game: string;
  readonly rulesVersion: number;
}

export interface LogKind<Event extends LogEvent, Fold, Step, Session, Game> extends EventLogPorts<
  Event,
  Fold,
  Step
> {
  /** Returns the game that a log's start names. Refuses with unknown-game or newer-rules. */
  gameOf(start: LogStart): Result<Game, AppRefusal>;
  /** Replays a whole log from its start. Throws if it is invalid. */
  replay(game: Game, entries: readonly (EntryHead & Event)[]): Fold;
  session(log: EventLog<Event, Fold>): Session;
  changed(session: Session, change: AppliedEntry<Fold, Step>): void;
  isInUse(match: MatchId): boolean;
}

export interface LogSessions<Session, State> {
  /** Returns the open session, at most one per log; otherwise reads it from its log. */
  open(match: MatchId): Result<Session, AppRefusal>;
  /** Returns the state for reading, without keeping it open. */
  peek(match: MatchId): Result<State, AppRefusal>;
  /** Closes all sessions, so that they are read again. Nothing that runs in them goes on. */
  closeAll(): void;
}

/** Refusals: unknown-match, unknown-game, newer-rules, unreadable-match. */
export function createLogSessions<
  Event extends LogEvent,
  State extends { revision: number },
  Step,
  Session extends { state(): State },
  Game,
>(kind: LogKind<Event, State, Step, Session, Game>): LogSessions<Session, State> {
  const sessions = sessionCache<Session>((match) => kind.isInUse(match));

  const read = (match: MatchId): Result<ReadLog<State>, AppRefusal> => {
    const entries = kind.store.entries(match);
    const [start] = entries;
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = kind.gameOf(start.payload as LogStart);
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
    closeAll: sessions.closeAll,
  };
}

/** Refuses a log that the rules cannot replay, damaged or foreign, so that only this match is lost. */
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
  peek(match: MatchId): Session | undefined;
  closeAll(): void;
}

/**
 * Keeps sessions open, and drops the least recently used of more than `IDLE_MAX` unused ones: all their entries are on
 * the disk.
 */
export function sessionCache<Session>(isInUse: (match: MatchId) => boolean): SessionCache<Session> {
  /** in order of last use */
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
    peek(match) {
      return sessions.get(match);
    },
    closeAll() {
      sessions.clear();
    },
  };
}
