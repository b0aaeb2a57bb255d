import type { MatchId } from '#shared/ids.ts';
import type { SendPush } from '#shared/pushes.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { logStore } from '../event-log/log-store.ts';
import { mergedGameReader } from '../records/merged-games.ts';
import type { Records } from '../records/records.ts';
import { type SheetCall, sheetHandlers } from './handlers.ts';
import { lastOptionsReader } from './last-options.ts';
import { sheetRecorder } from './record.ts';
import { openSheets, type Sheets, type SheetSession } from './session.ts';
import { sheetStarter } from './start.ts';
import { type SheetStore, sheetStore } from './store.ts';
import {
  createSheetSubscription,
  type SheetConnection,
  type SheetSubscription,
} from './sheet-subscription.ts';

export interface SheetPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  readonly connections: Iterable<SheetConnection>;
  readonly setActive: (sheet: MatchId) => void;
  /** Called after a sheet change, before connections are notified. */
  readonly changed: (sheet: MatchId) => void;
}

export interface SheetFeature {
  readonly sessions: Sheets;
  readonly store: SheetStore;
  readonly handlers: Pick<Handlers<SheetConnection>, SheetCall>;
  createSubscription(send: SendPush): SheetSubscription;
  /** Reads open sheets from their logs again, and sends them to all that watch: their game has changed. */
  readAgain(): void;
}

export function createSheets(ports: SheetPorts): SheetFeature {
  const { db, environment, records, connections } = ports;
  const { players, nights, nightMatches, edits, resolvePlayers, personOf } = records;
  const store = sheetStore(db);
  const gameNow = mergedGameReader(db);
  const lastOptions = lastOptionsReader(db);
  const startPorts = { db, store, players, nights, environment, gameNow };
  const notify = (session: SheetSession): void => {
    ports.changed(session.match);
    for (const { sheet } of connections) sheet.receive(session);
  };
  const sessions = openSheets({
    db,
    store,
    environment,
    personOf,
    isInUse: (match) => [...connections].some(({ sheet }) => sheet.subscribedSheet() === match),
    changed: notify,
  });
  return {
    sessions,
    store,
    handlers: sheetHandlers({
      environment,
      players,
      log: logStore(db),
      setActive: ports.setActive,
      sheets: sessions,
      lastOptions: (game) => lastOptions(gameNow(game)),
      startSheet: sheetStarter(startPorts),
      recordSheet: sheetRecorder({ ...startPorts, nightMatches, edits }),
    }),
    readAgain() {
      sessions.closeAll();
      for (const match of new Set([...connections].map(({ sheet }) => sheet.subscribedSheet()))) {
        const session = match && sessions.open(match);
        if (session?.ok) notify(session.value);
      }
    },
    createSubscription: (send) => createSheetSubscription(send, resolvePlayers),
  };
}
