import type { z } from 'zod';
import { BOARD_NAME_LENGTH_MAX, type BoardProfile } from '#shared/contract/boards.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BoardId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { sheetGameById } from '#games/engines.ts';
import { caseFold } from '../records/text.ts';
import { isBlank, normaliseLine } from '#shared/text-line.ts';

type BoardCall = Extract<keyof Handlers, `boards.${string}`>;

export function boardHandlers(db: Db, environment: Environment): Pick<Handlers, BoardCall> {
  const boards = boardStore(db, environment);

  return {
    'boards.list'({ game }) {
      const schema = boardSchema(game);
      if (!schema.ok) return schema;
      if (!schema.value) return ok(null);
      const house = schema.value.parse({});
      // A board of older options that would no longer be taken is as good as none.
      const last = schema.value.safeParse(boards.lastUsed(game) ?? {});
      const profiles = boards.list(game);
      return ok({ house, profiles, last: last.success ? last.data : house });
    },
    'boards.save'({ board, game, name, value: given }) {
      const schema = boardSchema(game);
      if (!schema.ok) return schema;
      const parsed = schema.value?.safeParse(given);
      if (!parsed?.success) return fail(appRefusal('options'));
      const value = parsed.data;
      return transact(db, () =>
        board === null
          ? boards.add(game, name, value)
          : boards.change(game, { board, name, value }),
      );
    },
    'boards.delete': ({ board }) => transact(db, () => boards.remove(board)),
  };
}

function boardSchema(id: string): Result<z.ZodType<object> | null, AppRefusal> {
  const game = sheetGameById(id);
  return game ? ok(game.board) : fail(appRefusal('unknown-game', { game: id }));
}

interface BoardRow {
  readonly id: BoardId;
  readonly name: string;
  readonly board: string;
}

/** Two names are the same if they fold alike. Throws what the disk throws. */
function boardStore(db: Db, environment: Environment) {
  const select = db.prepare<[string], BoardRow>(
    'SELECT id, name, board FROM board_profiles WHERE game = ? ORDER BY name COLLATE NOCASE, id',
  );
  const insert = db.prepare(
    'INSERT INTO board_profiles (id, game, name, board) VALUES (?, ?, ?, ?)',
  );
  const update = db.prepare(
    'UPDATE board_profiles SET name = ?, board = ? WHERE id = ? AND game = ?',
  );
  const remove = db.prepare('DELETE FROM board_profiles WHERE id = ?');
  const last = db
    .prepare<[string], string | null>(
      `SELECT json_extract(options, '$.board') FROM matches
       WHERE game = ? ORDER BY started_at DESC, rowid DESC LIMIT 1`,
    )
    .pluck();

  const list = (game: string): readonly BoardProfile[] =>
    select
      .all(game)
      .map(({ id, name, board }) => ({ board: id, name, value: JSON.parse(board) as object }));

  const parseName = (
    game: string,
    given: string,
    own: BoardId | null,
  ): Result<string, AppRefusal> => {
    const name = normaliseLine(given);
    if (isBlank(name)) return fail(appRefusal('board-name-empty'));
    if ([...name].length > BOARD_NAME_LENGTH_MAX)
      return fail(appRefusal('board-name-long', { max: BOARD_NAME_LENGTH_MAX }));
    const isTaken = list(game).some(
      (other) => other.board !== own && caseFold(other.name) === caseFold(name),
    );
    return isTaken ? fail(appRefusal('board-name-taken', { name })) : ok(name);
  };

  return {
    list,
    /** Refuses an empty, overlong or taken name; writes nothing then. */
    add(game: string, given: string, value: object): Result<BoardProfile, AppRefusal> {
      const name = parseName(game, given, null);
      if (!name.ok) return name;
      const board = environment.id() as BoardId;
      insert.run(board, game, name.value, JSON.stringify(value));
      return ok({ board, name: name.value, value });
    },
    /** The same refusals, but a board's own name is not taken; refused with unknown-board if it is gone. */
    change(
      game: string,
      { board, name: given, value }: BoardProfile,
    ): Result<BoardProfile, AppRefusal> {
      const name = parseName(game, given, board);
      if (!name.ok) return name;
      const { changes } = update.run(name.value, JSON.stringify(value), board, game);
      return changes === 0
        ? fail(appRefusal('unknown-board'))
        : ok({ board, name: name.value, value });
    },
    remove: (board: BoardId): Result<null, AppRefusal> =>
      remove.run(board).changes === 0 ? fail(appRefusal('unknown-board')) : ok(null),
    /** Returns `board` of the options of the game's latest match; null before its first. */
    lastUsed: (game: string): unknown => JSON.parse(last.get(game) ?? 'null') as unknown,
  };
}
