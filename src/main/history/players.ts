import type { PlayerId } from '../../shared/ids.ts';
import { NAME_LENGTH_MAX, type Player } from '../../shared/people.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';

export type NewPlayer = Omit<Player, 'id'>;

export interface PlayerStore {
  /** those not archived, by name */
  list(): readonly Player[];
  byId(id: PlayerId): Player | null;
  /** Refuses an empty, overlong or taken name; writes nothing then. */
  add(player: NewPlayer): Result<Player, AppRefusal>;
}

export function playerStore(db: Db, fresh: Fresh): PlayerStore {
  const columns = 'id, name, emblem, colour';
  const all = db.prepare<[], Player>(
    `SELECT ${columns} FROM players WHERE archived = 0 ORDER BY name COLLATE NOCASE, id`,
  );
  const one = db.prepare<[string], Player>(`SELECT ${columns} FROM players WHERE id = ?`);
  const named = db
    .prepare<[string]>('SELECT 1 FROM players WHERE archived = 0 AND lower(name) = lower(?)')
    .pluck();
  const insert = db.prepare(
    'INSERT INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    list: () => all.all(),
    byId: (id) => one.get(id) ?? null,
    add({ name: given, emblem, colour }) {
      const name = tidyName(given);
      if (name === '') return fail(appRefusal('name-empty'));
      if ([...name].length > NAME_LENGTH_MAX)
        return fail(appRefusal('name-long', { max: NAME_LENGTH_MAX }));
      if (named.get(name) !== undefined) return fail(appRefusal('name-taken', { name }));
      const player: Player = { id: fresh.id() as PlayerId, name, emblem, colour };
      insert.run(player.id, name, emblem, colour, fresh.now());
      return ok(player);
    },
  };
}

/** One line, no control characters, composed Hangul and accents, so that equal names compare equal. */
const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
