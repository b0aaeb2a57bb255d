import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { PlayerStore } from './players.ts';

/** Two names that turn out to be one person, and the way back. Both change rows of seats; call them in a transaction. */
export interface Merges {
  /** Refused if they are one already, or sat in one match. */
  merge(from: Player, into: Player): Result<Player, AppRefusal>;
  /** Gives a merged name its own seats back. Refused if it was not merged, or if its name is taken now. */
  unmerge(id: PlayerId): Result<Player, AppRefusal>;
}

/** A seat keeps in `sat_as` whom its log names, so that a merge can be undone. */
export function mergeStore(db: Db, players: PlayerStore): Merges {
  const together = db
    .prepare<[string, string], number>(
      `SELECT count(DISTINCT match) FROM seats
       WHERE player = ? AND match IN (SELECT match FROM seats WHERE player = ?)`,
    )
    .pluck();
  const setMerged = db.prepare(
    'UPDATE players SET merged_into = :into, stands_for = :into WHERE id = :id',
  );
  // Whoever was merged into this name before stands for the same person.
  const follow = db.prepare('UPDATE players SET stands_for = ? WHERE stands_for = ?');
  const followBack = db.prepare(
    `WITH RECURSIVE below (id) AS (
       SELECT id FROM players WHERE merged_into = :id
       UNION ALL
       SELECT players.id FROM below JOIN players ON players.merged_into = below.id
     )
     UPDATE players SET stands_for = :id WHERE id IN (SELECT id FROM below)`,
  );
  const takeSeats = db.prepare(
    'UPDATE seats SET sat_as = ifnull(sat_as, player), player = ? WHERE player = ?',
  );
  const own = db.prepare<[string], Player & { readonly merged_into: string | null }>(
    'SELECT id, name, emblem, colour, merged_into FROM players WHERE id = ?',
  );
  // Whoever had been merged into this name before comes along with it.
  const giveSeats = db.prepare(
    `UPDATE seats SET player = :id, sat_as = nullif(sat_as, :id)
     WHERE sat_as IN (SELECT id FROM identities WHERE person = :id)`,
  );

  return {
    merge(from, into) {
      if (from.id === into.id) return fail(appRefusal('same-player'));
      const matches = together.get(from.id, into.id) ?? 0;
      if (matches > 0)
        return fail(appRefusal('sat-together', { from: from.name, into: into.name, matches }));
      takeSeats.run(into.id, from.id);
      setMerged.run({ into: into.id, id: from.id });
      follow.run(into.id, from.id);
      return ok(into);
    },
    unmerge(id) {
      const player = own.get(id);
      if (!player) return fail(appRefusal('unknown-player'));
      if (player.merged_into === null) return fail(appRefusal('not-merged'));
      const free = players.checkName(player.name, null);
      if (!free.ok) return free;
      setMerged.run({ into: null, id });
      followBack.run({ id });
      giveSeats.run({ id });
      return ok(players.byId(id)!);
    },
  };
}
