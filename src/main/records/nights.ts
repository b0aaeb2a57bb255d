import type { NightHead } from '#shared/contract.ts';
import type { NightId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import { IN_HISTORY_SQL } from './match-rows.ts';

/** A night goes on until nothing has happened for this long (ms). */
export const NIGHT_PAUSE = 6 * 60 * 60 * 1000;

/**
 * Whether so many ms from its beginning to its end are the time that a match took: of one that was written down
 * afterwards nobody knows it, nor of one that went on another day or whose clock was set ahead.
 */
export const isTimePlayed = (length: number): boolean => length > 0 && length <= NIGHT_PAUSE;
/** The same of a row of `matches` to sort by, in SQL: what is longer counts as nothing. */
export const TIME_PLAYED_SQL = `iif(ended_at - started_at > ${String(NIGHT_PAUSE)}, 0, ended_at - started_at)`;

/** Minutes east of UTC where a row of `nights` was played, in SQL; null for one without matches. */
const NIGHT_OFFSET_SQL = `(SELECT utc_offset FROM matches AS played WHERE played.night = nights.id
  ORDER BY played.started_at, played.id LIMIT 1)`;


export interface NightStore {
  running(): NightId | null;
  /** The running night, or a new one, and the time now: never before the night's beginning, whatever the clock says. */
  join(): { readonly night: NightId; readonly at: number };
  /** A new night from now on. The last one serves if nothing has been played in it. */
  begin(): NightId;
  add(startedAt: number): NightId;
  head(night: NightId): NightHead | null;
}

interface LatestNight {
  readonly night: NightId;
  readonly began: number;
  readonly matches: number;
  readonly last: number;
}

/**
 * No end of a night is ever written down: it is over when the clock of `environment` says so. What was written while that was
 * set further ahead than a night's pause is no sign of life, and a night of the future is not joined.
 */
export function nightStore(db: Db, environment: Environment): NightStore {
  // What is written into a match after its end is no sign of life of its night.
  const latest = db.prepare<{ readonly until: number }, LatestNight>(
    `SELECT night, began, matches, max(began, last) AS last FROM (
       SELECT id AS night, started_at AS began,
         (SELECT count(*) FROM matches WHERE night = nights.id) AS matches,
         (SELECT ifnull(max(ifnull(ended_at, last_at)), 0) FROM matches
          WHERE night = nights.id AND ifnull(ended_at, last_at) <= :until) AS last
       FROM nights WHERE started_at <= :until ORDER BY started_at DESC, id LIMIT 1)`,
  );
  const insert = db.prepare('INSERT INTO nights (id, started_at) VALUES (?, ?)');
  const beginAgain = db.prepare('UPDATE nights SET started_at = ? WHERE id = ?');
  // Before its first match a night has the clock of the match before.
  const head = db.prepare<[string], NightHead>(
    `SELECT id AS night, started_at AS startedAt, place, note,
       (SELECT count(*) FROM matches WHERE night = nights.id AND ${IN_HISTORY_SQL}) AS matches,
       coalesce(${NIGHT_OFFSET_SQL},
       (SELECT utc_offset FROM matches ORDER BY rowid DESC LIMIT 1), 0) AS utcOffset
     FROM nights WHERE id = ?`,
  );

  const latestAt = (now: number): LatestNight | undefined =>
    latest.get({ until: now + NIGHT_PAUSE });
  const runningAt = (now: number): LatestNight | null => {
    const night = latestAt(now);
    return night && now - night.last <= NIGHT_PAUSE ? night : null;
  };
  const add = (startedAt: number): NightId => {
    const id = environment.id() as NightId;
    insert.run(id, startedAt);
    return id;
  };

  return {
    running: () => runningAt(environment.now())?.night ?? null,
    add,
    join() {
      const now = environment.now();
      const night = runningAt(now);
      return night
        ? { night: night.night, at: Math.max(now, night.began) }
        : { night: add(now), at: now };
    },
    begin() {
      const now = environment.now();
      const last = latestAt(now);
      if (last?.matches !== 0) return add(now);
      beginAgain.run(now, last.night);
      return last.night;
    },
    head: (night) => head.get(night) ?? null,
  };
}
