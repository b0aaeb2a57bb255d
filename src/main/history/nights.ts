import type { NightId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';

/** A night goes on until nothing has happened for this long (ms). */
export const NIGHT_PAUSE = 6 * 60 * 60 * 1000;

export interface NightStore {
  /** The night that is still going on; null when the last one is over. */
  running(): NightId | null;
  /** The running night, or a new one. */
  join(): NightId;
}

export function nightStore(db: Db, fresh: Fresh): NightStore {
  const latest = db.prepare<[], { night: string; last: number }>(
    `SELECT nights.id AS night, max(nights.started_at, coalesce(max(matches.last_at), 0)) AS last
     FROM nights LEFT JOIN matches ON matches.night = nights.id
     GROUP BY nights.id ORDER BY nights.started_at DESC LIMIT 1`,
  );
  const insert = db.prepare('INSERT INTO nights (id, started_at) VALUES (?, ?)');

  const running = (): NightId | null => {
    const night = latest.get();
    return night && fresh.now() - night.last <= NIGHT_PAUSE ? (night.night as NightId) : null;
  };

  return {
    running,
    join() {
      const night = running();
      if (night) return night;
      const id = fresh.id() as NightId;
      insert.run(id, fresh.now());
      return id;
    },
  };
}
