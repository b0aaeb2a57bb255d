import { ok, fail, type Result } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { readSheetText } from './read-sheet-text.ts';
import { CUSTOM_GAMES_MAX } from '#shared/contract/custom-games.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import {
  customGameId,
  GAME_NAME_LENGTH_MAX,
  isCustomGame,
  type CustomGame,
  type SheetDescription,
} from '#shared/custom-game.ts';
import {
  hasBlankName,
  haveSameName,
  normalisedDescription,
} from '#shared/normalised-description.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import type { Environment } from '../app/environment.ts';
import { gameMerger } from '../records/merged-games.ts';
import { caseFold, compare } from '../records/text.ts';

type CustomGameCall = Extract<keyof Handlers, `custom-games.${string}`>;

interface CustomGamePorts {
  readonly db: Db;
  readonly games: CustomGameStore;
  /** Reads open sheets again, of which some have the old game. */
  readonly readSheetsAgain: () => void;
}

export function customGameHandlers({
  db,
  games,
  readSheetsAgain,
}: CustomGamePorts): Pick<Handlers, CustomGameCall> {
  return {
    'custom-games.list': () => ok(games.list()),
    'custom-games.read': ({ text }) => readSheetText(text),
    'custom-games.add': ({ description }) => transact(db, () => games.add(description)),
    'custom-games.change': ({ game, description }) =>
      transact(db, () => games.change(game, description)),
    'custom-games.merge'({ from, into }) {
      const merged = transact(db, () => games.merge(from, into));
      if (merged.ok) readSheetsAgain();
      return merged;
    },
  };
}

interface CustomGameStore {
  list(): readonly CustomGame[];
  add(description: SheetDescription): Result<CustomGame, AppRefusal>;
  change(game: string, description: SheetDescription): Result<CustomGame, AppRefusal>;
  /** Refuses as described at `custom-games.merge`. Call in a transaction. */
  merge(from: string, into: string): Result<null, AppRefusal>;
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
  const saved = db.prepare<[], CustomGameRow>(
    'SELECT id, name, rules FROM custom_games WHERE merged_into IS NULL',
  );
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
  const upsert = db.prepare(
    `INSERT INTO custom_games (id, name, rules, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET
       name = excluded.name, rules = excluded.rules, created_at = excluded.created_at`,
  );
  const mergeRows = gameMerger(db);

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

  const save = (id: string, { name, ...rules }: SheetDescription): CustomGame => {
    upsert.run(id, name, JSON.stringify(rules), environment.now());
    return { id, description: { name, ...rules } };
  };
  /** Returns the description as it is stored. Refuses a name that another one of these games has in a language. */
  const withFreeName = (
    given: SheetDescription,
    others: readonly CustomGame[],
  ): Result<SheetDescription, AppRefusal> => {
    const stored = normalisedDescription(given);
    if (hasBlankName(stored)) return fail(appRefusal('game-name-empty'));
    // What is longer once it is composed could not be read again.
    if (!sheetDescription.safeParse(stored).success)
      return fail(appRefusal('text-long', { max: GAME_NAME_LENGTH_MAX }));
    const namesake = others.find((other) => haveSameName(other.description, stored, caseFold));
    return namesake
      ? fail(appRefusal('game-name-taken', { name: namesake.description.name }))
      : ok(stored);
  };

  return {
    list,
    add(given) {
      const all = list();
      const description = withFreeName(given, all);
      if (!description.ok) return description;
      if (all.length >= CUSTOM_GAMES_MAX)
        return fail(appRefusal('games-full', { max: CUSTOM_GAMES_MAX }));
      return ok(save(customGameId(environment.id()), description.value));
    },
    change(game, given) {
      const all = list();
      if (!all.some(({ id }) => id === game)) return fail(appRefusal('unknown-game'));
      const description = withFreeName(
        given,
        all.filter(({ id }) => id !== game),
      );
      return description.ok ? ok(save(game, description.value)) : description;
    },
    merge(from, into) {
      const both = list().filter(({ id }) => id === from || id === into);
      if (both.length < 2) return fail(appRefusal('unknown-game'));
      // Matches describe a game that was only imported, and those of the other must not describe it from now on.
      for (const { id, description } of both) save(id, description);
      mergeRows(from, into);
      return ok(null);
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
