import type { NightHead } from '#shared/contract.ts';
import type { NightId, MatchId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import { IN_HISTORY_SQL, historyMatchReader, type MatchRow } from './match-rows.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { caseFold } from './text.ts';

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

/** Assigns matches to nights. Changes several rows at once: call these in a transaction. */
export interface NightMatches {
  /** Into this night, or together into a new one. Refused for unknown or deleted matches and an unknown night. */
  assign(matches: readonly MatchId[], night: NightId | null): Result<NightId, AppRefusal>;
  /** All that `from` has, bin included. Refused for an unknown night, or one and the same. */
  merge(from: NightId, into: NightId): Result<NightId, AppRefusal>;
  /** After a match has got another time: its night, the one that was played around that time, or a new one. */
  moveToFittingNight(match: MatchId): NightId;
  /**
   * A match with a new night of its own: into the night that was played around its time, if that was at this place or
   * nobody has said where; else its own night was there. An empty place goes with any.
   */
  joinNightAround(match: MatchId, place: string): void;
}

/** A night that is left without matches is removed; its place and note go to the night they went to. */
export function nightMatches(db: Db, nights: NightStore): NightMatches {
  const historyMatches = historyMatchReader(db);
  const move = db.prepare('UPDATE matches SET night = ? WHERE id = ?');
  const moveAll = db.prepare('UPDATE matches SET night = ? WHERE night = ?');
  const near = nearReader(db);
  const around = aroundReader(db);
  const tidy = nightTidier(db);
  const setPlace = db.prepare('UPDATE nights SET place = ? WHERE id = ?');

  const moveTo = (rows: readonly MatchRow[], target: NightId | null): NightId => {
    const night = target ?? nights.add(Math.min(...rows.map((row) => row.started_at)));
    for (const { id } of rows) move.run(night, id);
    const left = new Set(rows.map((row) => row.night).filter((before) => before !== night));
    for (const before of left) tidy(before, night);
    tidy(night, null);
    return night;
  };

  return {
    assign(matches, night) {
      if (night !== null && !nights.head(night)) return fail(appRefusal('unknown-night'));
      const rows = matches.flatMap((match) => historyMatches.row(match) ?? []);
      if (rows.length < matches.length) return fail(appRefusal('unknown-match'));
      if (rows.some((row) => row.deleted_at !== null)) return fail(appRefusal('match-deleted'));
      return ok(moveTo(rows, night));
    },
    merge(from, into) {
      if (!nights.head(from) || !nights.head(into)) return fail(appRefusal('unknown-night'));
      if (from === into) return fail(appRefusal('same-night'));
      moveAll.run(into, from);
      tidy(from, into);
      tidy(into, null);
      return ok(into);
    },
    moveToFittingNight(match) {
      const row = historyMatches.row(match)!;
      const others = near(row);
      if (others !== 'near') {
        const night = around(row);
        if (night !== null || others === 'far') return moveTo([row], night);
      }
      tidy(row.night, null);
      return row.night;
    },
    joinNightAround(match, place) {
      const row = historyMatches.row(match)!;
      setPlace.run(place, row.night);
      const night = around(row);
      const there = night && nights.head(night)!.place;
      if (night && (place === '' || there === '' || caseFold(there!) === caseFold(place)))
        moveTo([row], night);
    },
  };
}

/** Whether others of its night were played within a night's pause of a match, or none of them, or there are none. */
function nearReader(db: Db) {
  const others = db.prepare<[string, string], { readonly begin: number; readonly end: number }>(
    `SELECT started_at AS begin, ifnull(ended_at, last_at) AS end FROM matches
     WHERE night = ? AND id <> ? AND deleted_at IS NULL`,
  );
  return ({ id, night, started_at, ended_at, last_at }: MatchRow): 'near' | 'far' | 'alone' => {
    const all = others.all(night, id);
    const end = ended_at ?? last_at;
    if (all.length === 0) return 'alone';
    return all.some(
      (other) => other.begin - NIGHT_PAUSE <= end && other.end + NIGHT_PAUSE >= started_at,
    )
      ? 'near'
      : 'far';
  };
}

/** The other night with the match nearest to this one, if that is within a night's pause. */
function aroundReader(db: Db) {
  const nearest = db
    .prepare<{ id: string; night: string; begin: number; end: number; pause: number }, NightId>(
      `SELECT night FROM (
         SELECT night, id, started_at, ended_at AS last_at FROM matches
           WHERE ${IN_HISTORY_SQL} AND ended_at >= :begin - :pause
         UNION ALL
         SELECT night, id, started_at, last_at FROM matches
           WHERE status = 'running' AND deleted_at IS NULL AND last_at >= :begin - :pause)
       WHERE night <> :night AND id <> :id AND started_at <= :end + :pause
       ORDER BY max(started_at - :end, :begin - last_at), started_at, id LIMIT 1`,
    )
    .pluck();
  return ({ id, night, started_at: begin, ended_at, last_at }: MatchRow): NightId | null =>
    nearest.get({ id, night, begin, end: ended_at ?? last_at, pause: NIGHT_PAUSE }) ?? null;
}

/** A night begins with its first match; one that has lost all of them goes, and leaves `heir` what was said of it. */
function nightTidier(db: Db) {
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM matches WHERE night = ?')
    .pluck();
  const startWithFirst = db.prepare(
    `UPDATE nights SET started_at = first FROM
       (SELECT min(started_at) AS first FROM matches WHERE night = :night AND deleted_at IS NULL)
     WHERE id = :night AND first IS NOT NULL`,
  );
  const bequeath = db.prepare(
    `UPDATE nights SET
       place = CASE nights.place WHEN '' THEN gone.place ELSE nights.place END,
       note = trim(nights.note || char(10) || gone.note, char(10))
     FROM nights AS gone WHERE gone.id = :night AND nights.id = :heir`,
  );
  const leavePhotos = db.prepare('UPDATE photos SET night = :heir WHERE night = :night');
  const remove = db.prepare('DELETE FROM nights WHERE id = ?');

  return (night: NightId, heir: NightId | null): void => {
    if (heir !== null && count.get(night) === 0) {
      bequeath.run({ night, heir });
      leavePhotos.run({ night, heir });
      remove.run(night);
    } else startWithFirst.run({ night });
  };
}
