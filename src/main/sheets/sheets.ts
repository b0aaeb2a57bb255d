import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { gameOfLog } from '../games/index.ts';
import { foldSheet } from './fold.ts';
import { openSheet, type SheetPorts, type SheetSession } from './session.ts';

/** The sheets that are open in this process; one is read from its log when it is first asked for. */
export interface Sheets {
  open(match: MatchId): Result<SheetSession, AppRefusal>;
}

/** One that cannot be read is refused: unknown-match, unknown-game, newer-rules. */
export function openSheets(ports: SheetPorts): Sheets {
  const sessions = new Map<MatchId, SheetSession>();

  const read = (match: MatchId): Result<SheetSession, AppRefusal> => {
    const entries = ports.store.entries(match);
    const start = entries[0];
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload);
    if (!game.ok) return game;
    const session = openSheet(match, entries, foldSheet(game.value, entries), ports);
    sessions.set(match, session);
    return ok(session);
  };

  return {
    open(match) {
      const session = sessions.get(match);
      return session ? ok(session) : read(match);
    },
  };
}
