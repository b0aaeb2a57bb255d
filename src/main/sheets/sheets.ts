import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { gameOfLog } from '../games/index.ts';
import { readLog } from '../db/log.ts';
import { createSessionCache } from '../session-cache.ts';
import { foldSheet } from './fold.ts';
import { openSheet, type SheetPorts, type SheetSession } from './session.ts';

/** The sheets that are open in this process; one is read from its log when it is asked for. */
export interface Sheets {
  open(match: MatchId): Result<SheetSession, AppRefusal>;
}

/** One that cannot be read is refused: unknown-match, unknown-game, newer-rules, unreadable-match. */
export function openSheets(
  ports: SheetPorts & {
    /** whether a sheet is watched, so that it has to stay open */
    readonly isNeeded: (match: MatchId) => boolean;
  },
): Sheets {
  const sessions = createSessionCache<SheetSession>(ports.isNeeded);

  const read = (match: MatchId): Result<SheetSession, AppRefusal> => {
    const entries = ports.store.entries(match);
    const start = entries[0];
    if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
    const game = gameOfLog(start.payload);
    if (!game.ok) return game;
    const fold = readLog(match, () => foldSheet(game.value, entries));
    return fold.ok ? ok(openSheet(match, entries, fold.value, ports)) : fold;
  };

  return { open: (match) => sessions.open(match, () => read(match)) };
}
