import type { Mode, PastMatch } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { SeatResult } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import { PAST, pastReader, type MatchRow, type PastRow } from './past.ts';

export interface WaitingRow {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: Mode;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  readonly lastAt: number;
}

/** What Tonight shows of the rows beside the logs: no rules and no replay are needed to read them. */
interface ResultStore {
  /** matches to be resumed, the latest first */
  waiting(): readonly WaitingRow[];
  /** matches that are over, the latest first */
  latest(limit: number): readonly PastMatch[];
}

/** Neither list has what lies in the bin. */
export function resultStore(db: Db): ResultStore {
  const past = pastReader(db);
  const waiting = db.prepare<[], MatchRow>(
    `SELECT * FROM matches WHERE status = 'running' AND deleted_at IS NULL
     ORDER BY last_at DESC, id`,
  );
  const latest = db.prepare<[number], PastRow>(
    `SELECT * FROM matches WHERE ${PAST} ORDER BY ended_at DESC, id LIMIT ?`,
  );
  return {
    waiting: () =>
      waiting.all().map((row) => ({
        match: row.id,
        game: row.game,
        mode: row.mode,
        options: JSON.parse(row.options) as object,
        seats: past.seats(row.id),
        startedAt: row.started_at,
        lastAt: row.last_at,
      })),
    latest: (limit) => latest.all(limit).map(past.read),
  };
}
