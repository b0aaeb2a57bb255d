import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { gameOfLog } from '../games/index.ts';
import { readLog } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { createSessionCache } from '../session-cache.ts';
import { foldLog, type MatchFold } from './fold.ts';
import type { TableLogEvent } from './log.ts';
import type { NameSitter } from './publish.ts';
import { openSession, type Change, type ReadMatch, type Session } from './session.ts';
import type { MatchStore } from './store.ts';
import { tableEvent } from './table-event.ts';

/** The matches that are open in this process; one is read from its log when it is asked for. */
export interface Matches {
  open(match: MatchId): Result<Session, AppRefusal>;
  /** How it stands, for whoever changes nothing: it is not kept open for that. */
  peek(match: MatchId): Result<MatchFold, AppRefusal>;
}

export interface MatchesPorts {
  readonly db: Db;
  readonly store: MatchStore;
  readonly fresh: Fresh;
  readonly nameSitter: NameSitter;
  readonly changed: (session: Session, change: Change) => void;
  /** whether a match is watched, or its bots are thinking, so that it has to stay open */
  readonly isNeeded: (match: MatchId) => boolean;
}

/**
 * `changed` hears every change of an open match. One that cannot be read is refused: unknown-match, unknown-game,
 * newer-rules,
 * unreadable-match.
 */
export function openMatches(ports: MatchesPorts): Matches {
  const { db, store, fresh, nameSitter, changed, isNeeded } = ports;
  const sessions = createSessionCache<Session>(isNeeded);
  const frameEvent = (event: TableLogEvent) => tableEvent(event, nameSitter);

  const read = (match: MatchId): Result<ReadMatch, AppRefusal> => {
    const entries = store.entries(match);
    const start = entries[0];
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload);
    if (!game.ok) return game;
    return readLog(match, () => ({
      fold: foldLog(game.value, entries),
      at: entries.at(-1)!.at,
    }));
  };

  const begin = (match: MatchId, read: ReadMatch): Session => {
    const session: Session = openSession(match, read, {
      db,
      store,
      fresh,
      frameEvent,
      changed: (change) => {
        changed(session, change);
      },
    });
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
