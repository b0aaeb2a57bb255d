import manifest from '../../package.json' with { type: 'json' };
import { appRefusal } from '../shared/errors.ts';
import { fail, ok } from '../shared/result.ts';
import type { App } from './app.ts';
import { backupHandlers, type Backups } from './backups/handlers.ts';
import { boardHandlers } from './boards/handlers.ts';
import type { BotPlayer } from './bots/player.ts';
import { closeDatabase, type Db } from './db/open.ts';
import { dispatch, type Caller, type Handlers } from './dispatch.ts';
import { createExchange } from './exchange/handlers.ts';
import { type OpenFileReader, readInThisThread } from './exchange/file-reader.ts';
import type { Fresh } from './fresh.ts';
import { historyHandlers } from './history/handlers.ts';
import { nightHandlers } from './history/night-handlers.ts';
import { nightStore } from './history/nights.ts';
import { peopleHandlers } from './history/people-handlers.ts';
import { playerStore } from './history/players.ts';
import { rosterReader } from './history/filter.ts';
import { logStore } from './live/log.ts';
import { playerNames, sitterNames } from './live/names.ts';
import { botsTurn } from './match/bots-turn.ts';
import { matchHandlers } from './match/handlers.ts';
import { openMatches, type Matches } from './match/session.ts';
import { matchStarter } from './match/start.ts';
import { matchStore } from './match/store.ts';
import { createWatching } from './match/watching.ts';
import { sheetHandlers } from './sheets/handlers.ts';
import { openSheets } from './sheets/session.ts';
import { sheetStarter } from './sheets/start.ts';
import { sheetStore } from './sheets/store.ts';
import { createSheetWatching } from './sheets/watching.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { statisticsHandlers } from './statistics/handlers.ts';

export const VERSION = manifest.version;

/** The app on a history, which can be taken from under it: when a backup is put in its place. */
export interface HistoryApp extends App {
  /** Ends what is under way in the background, so that the history may be closed; what waits for it is refused. */
  stop(): Promise<void>;
}

/**
 * The app over ports that are already open. Closes them when it is closed.
 * @param backups null: its history is in memory, or not its own to keep
 * @param openReader reads files that come in; by itself, in this thread
 */
export function createApp(
  db: Db,
  botPlayer: BotPlayer,
  fresh: Fresh,
  backups: Backups | null = null,
  openReader: OpenFileReader = readInThisThread,
): HistoryApp {
  let window: (Caller & { readonly supersede: () => void }) | null = null;

  const players = playerStore(db, fresh);
  const rosters = rosterReader(db);
  const nights = nightStore(db, fresh);
  const log = logStore(db);
  const store = matchStore(db);
  const bots = botsTurn(botPlayer, fresh, (match) => matches.open(match));
  const nameSitter = sitterNames(players);
  const matches: Matches = openMatches({
    db,
    store,
    fresh,
    nameSitter,
    isNeeded: (match) => window?.watching.watched() === match || bots.areThinking(match),
    changed(session, change) {
      if (window?.watching.watched() !== session.match) return;
      window.watching.hear(session, change);
      bots.wake(session);
    },
  });
  const namePlayer = playerNames(players);
  const startMatch = matchStarter({ db, store, players, nights, fresh });
  const sheetsOnDisk = sheetStore(db);
  const startSheet = sheetStarter({ db, store: sheetsOnDisk, players, nights, fresh });
  const sheets = openSheets({
    db,
    store: sheetsOnDisk,
    fresh,
    personOf: (id) => players.byId(id)?.id ?? id,
    isNeeded: (match) => window?.sheet.watched() === match,
    changed(session) {
      window?.sheet.hear(session);
    },
  });
  const exchange = createExchange({
    ...{ db, fresh, openReader },
    backUp: async () => (await backups?.scheduler.make('import')) ?? ok(null),
  });
  const handlers: Handlers = {
    ...backupHandlers(backups),
    ...settingsHandlers(db, VERSION),
    ...boardHandlers(db, fresh),
    ...historyHandlers({ db, fresh, players, rosters, nights, matches, sheets, nameSitter }),
    ...nightHandlers({ db, nights }),
    ...peopleHandlers({ db, players }),
    ...matchHandlers({ log, fresh, store, matches, players, bots, startMatch, nameSitter }),
    ...statisticsHandlers(db),
    ...exchange.handlers,
    ...sheetHandlers({ log, fresh, sheets, players, startSheet }),
  };

  return {
    connect(send) {
      window?.supersede();
      const watching = createWatching(send, nameSitter);
      const sheet = createSheetWatching(send, namePlayer);
      const mine = {
        watching,
        sheet,
        // What it asked for a moment ago is answered as to somebody who looks at nothing.
        supersede: () => {
          watching.unwatch();
          sheet.unwatch();
          send({ type: 'superseded' });
        },
      };
      window = mine;
      return {
        call: (name, input) =>
          window === mine ? dispatch(handlers, name, input, mine) : supersededReply(),
        close() {
          if (window === mine) window = null;
        },
      };
    },
    closeCurtains() {
      window?.watching.closeCurtain();
    },
    stop: exchange.stop,
    async close() {
      await exchange.stop();
      await backups?.scheduler.close();
      await botPlayer.close();
      closeDatabase(db);
    },
  };
}

const supersededReply = () => Promise.resolve(fail(appRefusal('superseded')));
