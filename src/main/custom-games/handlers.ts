import { ok } from '../../shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { readSheetText } from './read-sheet-text.ts';
import { customGameStore } from './store.ts';

type CustomGameCall = Extract<keyof Handlers, `custom-games.${string}`>;

export function customGameHandlers(
  db: Db,
  environment: Environment,
): Pick<Handlers, CustomGameCall> {
  const games = customGameStore(db, environment);
  return {
    'custom-games.list': () => ok(games.list()),
    'custom-games.read': ({ text }) => readSheetText(text),
    'custom-games.add': ({ description }) => transact(db, () => games.add(description)),
  };
}
