import type { z } from 'zod';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import type { Environment } from '../environment.ts';
import { gameById } from '../games/index.ts';
import { boardStore } from './store.ts';

type BoardCall = Extract<keyof Handlers, `boards.${string}`>;

/** The named boards of those games whose options have one. */
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
  const game = gameById(id);
  return game ? ok(game.board) : fail(appRefusal('unknown-game', { game: id }));
}
