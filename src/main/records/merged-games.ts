import type { Db } from '../db/open.ts';

/** Returns a function that makes everything of one described game that of another. Call it in a transaction. */
export function gameMerger(db: Db): (from: string, into: string) => void {
  const matches = db.prepare('UPDATE matches SET game = :into WHERE game = :from');
  const seasons = db.prepare(
    `UPDATE seasons SET rules = json_set(rules, '$.games', json((
       SELECT json_group_array(game) FROM (
         SELECT DISTINCT iif(value = :from, :into, value) AS game FROM json_each(rules, '$.games'))
       )))
     WHERE EXISTS (SELECT 1 FROM json_each(rules, '$.games') WHERE value = :from)`,
  );
  const games = db.prepare(
    'UPDATE custom_games SET merged_into = :into WHERE id = :from OR merged_into = :from',
  );
  return (from, into) => {
    for (const statement of [matches, seasons, games]) statement.run({ from, into });
  };
}

/** Returns a function that finds the game that an id means now: its own, or the one that it was merged into. */
export function mergedGameReader(db: Db): (game: string) => string {
  const into = db
    .prepare<[string], string | null>('SELECT merged_into FROM custom_games WHERE id = ?')
    .pluck();
  return (game) => into.get(game) ?? game;
}
