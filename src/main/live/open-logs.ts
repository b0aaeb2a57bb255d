import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../../core/table.ts';
import { gameOfLog } from '../../games/engines.ts';
import {
  createLiveLog,
  type Change,
  type LiveLog,
  type LiveLogPorts,
  type LogEvent,
  type ReadLog,
} from './live-log.ts';
import type { EntryHead } from './log.ts';

/** How many stay open though nobody needs them: as many as wait on a long Tonight, which asks for all of them again. */
export const IDLE_MAX = 32;

/** How matches, or sheets, are made of their logs. */
export interface LogKind<Event extends LogEvent, Fold, Step, Session> extends LiveLogPorts<
  Event,
  Fold,
  Step
> {
  /** The whole log, its start first. Throws on one that cannot be. */
  fold(game: Game, entries: readonly (EntryHead & Event)[]): Fold;
  /** What can be done with one that is open. */
  session(log: LiveLog<Event, Fold>): Session;
  /** Hears every change of an open one, after it is on the disk. */
  changed(session: Session, change: Change<Fold, Step>): void;
  /** Whether somebody watches it, or thinks about it, so that it stays open however long ago it was asked for. */
  isNeeded(match: MatchId): boolean;
}

/** The matches, or the sheets, that are open in this process. */
export interface OpenLogs<Session, Fold> {
  /** The open one, for there is never a second; else it is read from its log, and kept. */
  open(match: MatchId): Result<Session, AppRefusal>;
  /** How it stands, for whoever changes nothing: it is not kept open for that. */
  peek(match: MatchId): Result<Fold, AppRefusal>;
}

/** What cannot be read is refused: unknown-match, unknown-game, newer-rules, unreadable-match. */
export function openLogs<
  Event extends LogEvent,
  Fold extends { revision: number },
  Step,
  Session extends { fold(): Fold },
>(kind: LogKind<Event, Fold, Step, Session>): OpenLogs<Session, Fold> {
  const sessions = sessionCache<Session>((match) => kind.isNeeded(match));

  const read = (match: MatchId): Result<ReadLog<Fold>, AppRefusal> => {
    const entries = kind.store.entries(match);
    const [start] = entries;
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload as Parameters<typeof gameOfLog>[0]);
    if (!game.ok) return game;
    const at = entries.at(-1)!.at;
    return whenReadable(match, () => ({ fold: kind.fold(game.value, entries), at }));
  };

  const begin = (match: MatchId, found: ReadLog<Fold>): Session => {
    const log = createLiveLog(match, found, kind, (change) => {
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
      if (session) return ok(session.fold());
      const found = read(match);
      return found.ok ? ok(found.value.fold) : found;
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
export function sessionCache<Session>(
  isNeeded: (match: MatchId) => boolean,
): SessionCache<Session> {
  /** in the order in which they were asked for */
  const sessions = new Map<MatchId, Session>();

  const dropIdle = (): void => {
    const idle = [...sessions.keys()].filter((match) => !isNeeded(match));
    for (const match of idle.slice(0, Math.max(0, idle.length - IDLE_MAX))) sessions.delete(match);
  };

  const keep = (match: MatchId, session: Session): void => {
    sessions.delete(match);
    sessions.set(match, session);
  };

  return {
    open(match, read) {
      const session = sessions.get(match);
      if (session !== undefined) {
        keep(match, session);
        return ok(session);
      }
      const found = read();
      if (!found.ok) return found;
      keep(match, found.value);
      dropIdle();
      return found;
    },
    peek: (match) => sessions.get(match),
  };
}
