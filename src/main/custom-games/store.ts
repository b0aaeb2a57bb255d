import { CUSTOM_GAMES_MAX } from '../../shared/contract/customGames.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import {
  customGameId,
  isCustomGame,
  type CustomGame,
  type SheetDescription,
} from '../../shared/custom-game.ts';
import { sheetDescription } from '../../shared/sheet-description.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { caseFold, compare, normaliseLine } from '../records/text.ts';

interface CustomGameStore {
  /** by name */
  list(): readonly CustomGame[];
  /** Refuses as described at `custom-games.add`. */
  add(description: SheetDescription): Result<CustomGame, AppRefusal>;
}

interface CustomGameRow {
  readonly id: string;
  readonly name: string;
  readonly rules: string;
}

interface MatchRow {
  readonly game: string;
  readonly options: string;
}

/** Ids from `custom-` on, as far as they are not in the table, in SQL. */
const ONLY_IMPORTED_SQL = `game >= 'custom-' AND game < 'custom.'
  AND game NOT IN (SELECT id FROM custom_games)`;

/** Games that were described here, and those that only imported matches describe. */
export function customGameStore(db: Db, environment: Environment): CustomGameStore {
  const saved = db.prepare<[], CustomGameRow>('SELECT id, name, rules FROM custom_games');
  // Read when the app starts: the newest match of each game is found in an index alone.
  const imported = db.prepare<[], MatchRow>(
    `WITH past AS (
       SELECT game, rowid AS row, max(ended_at) FROM matches INDEXED BY matches_counted
       WHERE ended_at IS NOT NULL AND deleted_at IS NULL AND ${ONLY_IMPORTED_SQL} GROUP BY game
     ), deleted AS (
       SELECT game, rowid AS row, max(ended_at) FROM matches INDEXED BY matches_deleted
       WHERE deleted_at IS NOT NULL AND ${ONLY_IMPORTED_SQL}
         AND game NOT IN (SELECT game FROM past) GROUP BY game
     )
     SELECT matches.game, options FROM (SELECT row FROM past UNION ALL SELECT row FROM deleted)
       AS newest JOIN matches ON matches.rowid = newest.row`,
  );
  const insert = db.prepare(
    'INSERT INTO custom_games (id, name, rules, created_at) VALUES (?, ?, ?, ?)',
  );

  const list = (): readonly CustomGame[] =>
    [
      ...saved.all().flatMap(readRow),
      ...imported
        .all()
        .filter(({ game }) => isCustomGame(game))
        .flatMap(({ game, options }) => read(game, JSON.parse(options))),
    ].sort((one, other) =>
      compare(caseFold(one.description.name), caseFold(other.description.name)),
    );

  return {
    list,
    add(given) {
      const all = list();
      const description = { ...given, name: normaliseLine(given.name) };
      const name = caseFold(description.name);
      if (all.some((other) => caseFold(other.description.name) === name))
        return fail(appRefusal('game-name-taken', { name: description.name }));
      if (all.length >= CUSTOM_GAMES_MAX)
        return fail(appRefusal('games-full', { max: CUSTOM_GAMES_MAX }));
      const id = customGameId(environment.id());
      const { name: title, ...rules } = description;
      insert.run(id, title, JSON.stringify(rules), environment.now());
      return ok({ id, description });
    },
  };
}

const readRow = ({ id, name, rules }: CustomGameRow): readonly CustomGame[] =>
  read(id, { ...(JSON.parse(rules) as object), name });

/** Returns nothing for a description that this version cannot read, such as that of a newer one. */
function read(id: string, given: unknown): readonly CustomGame[] {
  const description = sheetDescription.safeParse(given);
  return description.success ? [{ id, description: description.data }] : [];
}
