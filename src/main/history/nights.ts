import type { NightHead } from '../../shared/contract.ts';
import type { NightId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { PAST } from './past.ts';

/** A night goes on until nothing has happened for this long (ms). */
export const NIGHT_PAUSE = 6 * 60 * 60 * 1000;

export interface NightStore {
  /** The night that is still going on; null when the last one is over. */
  running(): NightId | null;
  /** The running night, or a new one. */
  join(): NightId;
  /** A new night from now on. The last one serves if nothing has been played in it. */
  begin(): NightId;
  /** An empty night that began at this time (ms since 1970). */
  add(startedAt: number): NightId;
  head(night: NightId): NightHead | null;
}

interface LatestNight {
  readonly night: NightId;
  readonly matches: number;
  readonly last: number;
}

/** No end of a night is ever written down: it is over when the clock of `fresh` says so. */
export function nightStore(db: Db, fresh: Fresh): NightStore {
  // What is written into a match after its end is no sign of life of its night.
  const latest = db.prepare<[], LatestNight>(
    `SELECT night, matches, max(began, last) AS last FROM (
       SELECT id AS night, started_at AS began,
         (SELECT count(*) FROM matches WHERE night = nights.id) AS matches,
         (SELECT ifnull(max(ifnull(ended_at, last_at)), 0) FROM matches WHERE night = nights.id) AS last
       FROM nights ORDER BY started_at DESC, id LIMIT 1)`,
  );
  const insert = db.prepare('INSERT INTO nights (id, started_at) VALUES (?, ?)');
  const beginAgain = db.prepare('UPDATE nights SET started_at = ? WHERE id = ?');
  // Before its first match a night has the clock of the match before.
  const head = db.prepare<[string], NightHead>(
    `SELECT id AS night, started_at AS startedAt, place, note,
       (SELECT count(*) FROM matches WHERE night = nights.id AND ${PAST}) AS matches, coalesce(
       (SELECT utc_offset FROM matches WHERE night = nights.id ORDER BY started_at LIMIT 1),
       (SELECT utc_offset FROM matches ORDER BY rowid DESC LIMIT 1), 0) AS utcOffset
     FROM nights WHERE id = ?`,
  );

  const running = (): NightId | null => {
    const night = latest.get();
    return night && fresh.now() - night.last <= NIGHT_PAUSE ? night.night : null;
  };
  const add = (startedAt: number): NightId => {
    const id = fresh.id() as NightId;
    insert.run(id, startedAt);
    return id;
  };

  return {
    running,
    add,
    join: () => running() ?? add(fresh.now()),
    begin() {
      const last = latest.get();
      if (last?.matches !== 0) return add(fresh.now());
      beginAgain.run(fresh.now(), last.night);
      return last.night;
    },
    head: (night) => head.get(night) ?? null,
  };
}
