import manifest from '../../package.json' with { type: 'json' };
import { appRefusal } from '../shared/errors.ts';
import { fail, ok } from '../shared/result.ts';
import type { App, OpenApp } from './app.ts';
import { createLocalPlayer, type BotPlayer } from './bots/player.ts';
import { createWorkerPlayer } from './bots/worker-player.ts';
import { openDatabase, type Db } from './db/open.ts';
import { dispatch, type Handlers } from './dispatch.ts';
import { systemFresh, type Fresh } from './fresh.ts';
import { games } from './games/index.ts';
import { historyHandlers } from './history/handlers.ts';
import { nightStore } from './history/nights.ts';
import { playerStore } from './history/players.ts';
import { resultStore } from './history/results.ts';
import { botsTurn } from './match/bots-turn.ts';
import { matchHandlers } from './match/handlers.ts';
import { openMatches } from './match/matches.ts';
import { sitterNames } from './match/sitters.ts';
import { matchStarter } from './match/start.ts';
import { matchStore } from './match/store.ts';
import { createWatching, type Watching } from './match/watching.ts';
import { settingsHandlers } from './settings/handlers.ts';

/** The app on its data folder, for whatever window there is. */
export const openApp: OpenApp = ({ dataFolder, botWorker }) => {
  const db = openDatabase(dataFolder);
  if (!db.ok) return db;
  const bots = botWorker
    ? createWorkerPlayer(botWorker)
    : createLocalPlayer(games, () => performance.now());
  return ok(createApp(db.value, bots, systemFresh));
};

/** The app over ports that are already open. Closes them when it is closed. */
export function createApp(db: Db, botPlayer: BotPlayer, fresh: Fresh): App {
  let window: { readonly watching: Watching; readonly supersede: () => void } | null = null;

  const players = playerStore(db, fresh);
  const nights = nightStore(db, fresh);
  const store = matchStore(db);
  const bots = botsTurn(botPlayer, fresh);
  const nameSitter = sitterNames(players);
  const matches = openMatches({
    store,
    fresh,
    nameSitter,
    changed(session, change) {
      if (window?.watching.watched() !== session.match) return;
      window.watching.hear(session, change);
      bots.wake(session);
    },
  });
  const startMatch = matchStarter({ db, store, players, nights, fresh });
  const handlers: Handlers = {
    ...settingsHandlers(db, manifest.version),
    ...historyHandlers({ db, players, nights, results: resultStore(db), matches }),
    ...matchHandlers({ store, matches, players, bots, startMatch, nameSitter }),
  };

  return {
    connect(send) {
      window?.supersede();
      const watching = createWatching(send, nameSitter);
      const mine = {
        watching,
        supersede: () => {
          send({ type: 'superseded' });
        },
      };
      window = mine;
      return {
        call: (name, input) =>
          window === mine ? dispatch(handlers, name, input, { watching }) : supersededReply(),
        close() {
          if (window === mine) window = null;
        },
      };
    },
    closeCurtains() {
      window?.watching.closeCurtain();
    },
    async close() {
      await botPlayer.close();
      db.close();
    },
  };
}

const supersededReply = () => Promise.resolve(fail(appRefusal('superseded')));
