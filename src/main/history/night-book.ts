import type { NightHead, NightLine, NightRecord, Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { NightId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { highlightsOf } from './highlights.ts';
import type { NightStore } from './nights.ts';
import { PAST, pastReader, type PastRow } from './past.ts';
import { roundsReader } from './record.ts';
import { standingReader } from './standing.ts';

/** The nights, to be looked through. */
export interface NightBook {
  /** Refused with unknown-night if `after` is none. */
  list(
    page: Parsed<'nights.list'>,
  ): Result<{ readonly nights: readonly NightLine[]; readonly more: boolean }, AppRefusal>;
  /** Refused with unknown-night. */
  show(night: NightId): Result<NightRecord, AppRefusal>;
}

/** A night is listed as soon as a match of it is over. */
export function nightBook(db: Db, nights: NightStore): NightBook {
  const past = pastReader(db);
  const pagesOf = db
    .prepare<[number, number, string, number], NightId>(
      `SELECT id FROM nights WHERE started_at <= ? AND (started_at < ? OR id > ?)
       AND EXISTS (SELECT 1 FROM matches WHERE night = nights.id AND ${PAST})
       ORDER BY started_at DESC, id LIMIT ?`,
    )
    .pluck();
  const lastEnd = db
    .prepare<[string], number | null>(
      `SELECT max(ended_at) FROM matches WHERE night = ? AND ${PAST}`,
    )
    .pluck();
  const games = db
    .prepare<[string], string>(
      `SELECT game FROM matches WHERE night = ? AND ${PAST} GROUP BY game ORDER BY min(started_at)`,
    )
    .pluck();
  const running = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches
       WHERE night = ? AND status = 'running' AND deleted_at IS NULL`,
    )
    .pluck();
  const rows = db.prepare<[string], PastRow>(
    `SELECT * FROM matches WHERE night = ? AND ${PAST} ORDER BY started_at, id`,
  );
  const standing = standingReader(db);
  const rounds = roundsReader(db);

  const line = (head: NightHead): NightLine => ({
    ...head,
    endedAt: lastEnd.get(head.night) ?? head.startedAt,
    standing: standing(head.night),
    games: games.all(head.night),
  });

  return {
    list({ limit, after }) {
      const last = after === null ? null : nights.head(after);
      if (after !== null && !last) return fail(appRefusal('unknown-night'));
      const from = last?.startedAt ?? Number.MAX_SAFE_INTEGER;
      const found = pagesOf.all(from, from, last?.night ?? '', limit + 1);
      const heads = found.slice(0, limit).flatMap((night) => nights.head(night) ?? []);
      return ok({ nights: heads.map(line), more: found.length > limit });
    },
    show(night) {
      const head = nights.head(night);
      if (!head) return fail(appRefusal('unknown-night'));
      const played = rows.all(night).map(past.read);
      return ok({
        ...line(head),
        past: played,
        highlights: highlightsOf(played, rounds),
        running: running.get(night) ?? 0,
      });
    },
  };
}
