import type { Mode, PastMatch, UnreadableMatch, WaitingMatch } from '#shared/contract.ts';
import type { SheetMode } from '#shared/contract/sheets.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SeatResult } from '#shared/people.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { createYielder } from '../app/event-loop.ts';
import type { Matches } from '../match/session.ts';
import type { Records } from '../records/records.ts';
import type { Sheets } from '../sheets/session.ts';
import { standingsTonightReader } from './night-handlers.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';
import {
  type MatchRow,
  IN_HISTORY_SQL,
  UNTOUCHED_SQL,
  historyMatchReader,
  type FinishedMatchRow,
} from '../records/match-rows.ts';

export interface TonightPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  readonly matches: Matches;
  readonly sheets: Sheets;
}

const LAST_RESULTS = 4;

export function tonightHandler({
  db,
  environment,
  records: { nights },
  matches,
  sheets,
}: TonightPorts): Handlers['history.tonight'] {
  const results = resultStore(db);
  const standingsTonight = standingsTonightReader(db, nights);

  /** Returns null if this version does not know the game or rules. */
  const waiting = (row: WaitingRow): WaitingMatch | UnreadableMatch | null => {
    const found = row.mode === 'play' ? playWaiting(row) : sheetWaiting(row, row.mode);
    if (found.ok) return found.value;
    return found.error.code === 'unreadable-match' ? row : null;
  };
  const playWaiting = (row: WaitingRow): Result<WaitingMatch, AppRefusal> => {
    const match = matches.open(row.match);
    if (!match.ok) return match;
    return ok({ ...row, mode: 'play', view: match.value.state().instance.view(null) });
  };
  const sheetWaiting = (row: WaitingRow, mode: SheetMode): Result<WaitingMatch, AppRefusal> => {
    const sheet = sheets.open(row.match);
    if (!sheet.ok) return sheet;
    const { rounds, detail } = sheet.value.state();
    return ok({ ...row, mode, detail, rounds: rounds.length });
  };

  return async () => {
    const yieldIfDue = createYielder();
    const until = environment.now() + NIGHT_PAUSE;
    const found: (WaitingMatch | UnreadableMatch)[] = [];
    for (const row of results.waiting(until)) {
      const one = waiting(row);
      if (one) found.push(one);
      await yieldIfDue();
    }
    const night = nights.running();
    return ok({
      waiting: found.filter(isReadable),
      unreadable: found.filter((one) => !isReadable(one)),
      night: night && nights.head(night),
      standings: standingsTonight(),
      last: results.latest(LAST_RESULTS, until),
    });
  };
}

const isReadable = (one: WaitingMatch | UnreadableMatch): one is WaitingMatch =>
  'view' in one || 'rounds' in one;

interface WaitingRow {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: Mode;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  readonly lastAt: number;
  readonly isUntouched: boolean;
}

/**
 * Reads Tonight's projections, latest first: no rules and no replay are needed. Excludes deleted matches. Matches dated
 * after `until` by a wrong clock come last.
 */
function resultStore(db: Db) {
  const historyMatches = historyMatchReader(db);
  const waiting = db.prepare<[number], MatchRow & { readonly untouched: 0 | 1 }>(
    `SELECT *, (${UNTOUCHED_SQL}) AS untouched FROM matches WHERE status = 'running' AND deleted_at IS NULL
     ORDER BY last_at > ?, last_at DESC, id`,
  );
  // Two walks along the index instead of a sort of everything.
  const latest = (when: string) =>
    db.prepare<[number, number], FinishedMatchRow>(
      `SELECT * FROM matches WHERE ${IN_HISTORY_SQL} AND ended_at ${when} ? ORDER BY ended_at DESC, id LIMIT ?`,
    );
  const [ended, ofTheFuture] = [latest('<='), latest('>')];
  return {
    waiting: (until: number): readonly WaitingRow[] =>
      waiting.all(until).map((row) => ({
        match: row.id,
        game: row.game,
        mode: row.mode,
        options: JSON.parse(row.options) as object,
        seats: historyMatches.seats(row.id),
        startedAt: row.started_at,
        lastAt: row.last_at,
        isUntouched: row.untouched === 1,
      })),
    latest(limit: number, until: number): readonly PastMatch[] {
      const rows = ended.all(until, limit);
      return [...rows, ...ofTheFuture.all(until, limit - rows.length)].map(historyMatches.read);
    },
  };
}
