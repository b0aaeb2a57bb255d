import { ok } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { readSheetText } from './read-sheet-text.ts';
import type { CustomGameStore } from './store.ts';

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
