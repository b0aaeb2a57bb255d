import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';

interface PlayerRow extends Player {
  /** whom the name stands for by now */
  readonly person: PlayerId;
}

/** Everybody who ever was, archived or not, as they are called today. */
export interface People {
  /** the person, or the one they were merged into */
  find(id: PlayerId): Player | null;
  /** somebody whom a seat names */
  known(id: PlayerId): Player;
}

/** Reads all of them: a page names many. */
export function peopleReader(db: Db): () => People {
  const select = db.prepare<[], PlayerRow>(
    'SELECT id, name, emblem, colour, ifnull(stands_for, id) AS person FROM players',
  );
  return () => {
    const rows = new Map(select.all().map((row) => [row.id, row]));
    const find = (id: PlayerId): Player | null => {
      const row = rows.get(rows.get(id)?.person ?? id);
      if (!row) return null;
      return { id: row.id, name: row.name, emblem: row.emblem, colour: row.colour };
    };
    return {
      find,
      known(id) {
        const player = find(id);
        if (!player) throw new Error('a seat names a player whom nobody knows');
        return player;
      },
    };
  };
}
