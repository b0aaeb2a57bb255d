import { sheetGameById } from '#games/engines.ts';
import type { Db } from '../db/open.ts';

/** A described game that was changed since then is played as it is described now. */
const LAST_SQL = `
  SELECT options FROM matches JOIN entries ON entries.match = matches.id AND entries.revision = 0
  WHERE game = :game AND mode IN ('tally', 'referee') AND deleted_at IS NULL
    AND json_extract(payload, '$.detail') IS NULL
    AND started_at >= ifnull((SELECT created_at FROM custom_games WHERE id = :game), 0)
  ORDER BY started_at DESC, matches.rowid DESC LIMIT 1`;

export function lastOptionsReader(db: Db): (game: string) => object | null {
  const select = db.prepare<{ game: string }, string>(LAST_SQL).pluck();
  return (id) => {
    const text = select.get({ game: id });
    const game = sheetGameById(id);
    if (text === undefined || !game) return null;
    const options = game.parseOptions(JSON.parse(text), game.seats.min);
    return options.ok ? options.value : null;
  };
}
