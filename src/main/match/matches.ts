import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { gameOfLog } from '../games/index.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { foldLog, type MatchFold } from './fold.ts';
import type { TableLogEvent } from './log.ts';
import type { NameSitter } from './publish.ts';
import { openSession, type Change, type Session } from './session.ts';
import type { MatchStore } from './store.ts';
import { tableEvent } from './table-event.ts';

/** The matches that are open in this process; one is read from its log when it is first asked for. */
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
}

/**
 * `changed` hears every change of an open match. One that cannot be read is refused: unknown-match, unknown-game,
 * newer-rules.
 */
export function openMatches({ db, store, fresh, nameSitter, changed }: MatchesPorts): Matches {
  const sessions = new Map<MatchId, Session>();
  const frameEvent = (event: TableLogEvent) => tableEvent(event, nameSitter);

  const read = (match: MatchId): Result<MatchFold, AppRefusal> => {
    const entries = store.entries(match);
    const start = entries[0];
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload);
    return game.ok ? ok(foldLog(game.value, entries)) : game;
  };

  const begin = (match: MatchId, fold: MatchFold): Session => {
    const session: Session = openSession(match, fold, {
      db,
      store,
      fresh,
      frameEvent,
      changed: (change) => {
        changed(session, change);
      },
    });
    sessions.set(match, session);
    return session;
  };

  return {
    open(match) {
      const session = sessions.get(match);
      if (session) return ok(session);
      const fold = read(match);
      return fold.ok ? ok(begin(match, fold.value)) : fold;
    },
    peek(match) {
      const session = sessions.get(match);
      return session ? ok(session.fold()) : read(match);
    },
  };
}
