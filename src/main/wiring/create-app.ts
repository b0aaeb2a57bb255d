import { ok } from '#shared/result.ts';
import { backupHandlers } from '../backups/handlers.ts';
import { customGameHandlers } from '../custom-games/handlers.ts';
import { customGameStore } from '../custom-games/store.ts';
import { closeDatabase } from '../db/open.ts';
import { createExchange } from '../exchange/handlers.ts';
import { historyHandlers } from '../history/handlers.ts';
import { createMatches } from '../match/create-matches.ts';
import { createPhones } from '../phones/create-phones.ts';
import { photoHandlers } from '../photos/handlers.ts';
import { createRecords } from '../records/records.ts';
import { createReviews } from '../reviews/handlers.ts';
import { createSeasons } from '../seasons/handlers.ts';
import { createSettings } from '../settings/settings.ts';
import { createSheets } from '../sheets/create-sheets.ts';
import { statisticsHandlers } from '../statistics/handlers.ts';
import { openStatistics } from '../statistics/sources.ts';
import { aboutHandlers } from './about.ts';
import { type AppPorts, completePorts, type HistoryApp } from './app-ports.ts';
import { createConnector, type OpenConnection } from './connections.ts';

/** The app over ports that are already open. Closes the database and the bots when it is closed. */
export function createApp(ports: AppPorts): HistoryApp {
  const {
    db,
    environment,
    backups,
    bots: botPlayer,
    outsideBots,
    ...others
  } = completePorts(ports);
  const connections = new Set<OpenConnection>();
  const records = createRecords(db, environment);
  const settings = createSettings(db);
  const seasons = createSeasons({ db, environment, records });
  const statistics = openStatistics(db, records.rosters);
  const matches = createMatches({
    db,
    environment,
    records,
    botPlayer,
    outsideBots,
    connections,
    botSpeed: () => settings.read().botSpeed,
    locateHand: (match, seat) => phones.locateHand(match, seat),
    isActive: (match) => phones.activeMatchId() === match,
    setActive(match) {
      phones.setActiveMatch({ kind: 'match', match });
    },
    changed(match) {
      phones.changed({ kind: 'match', match });
    },
  });
  const sheets = createSheets({
    db,
    environment,
    records,
    connections,
    setActive(match) {
      phones.setActiveMatch({ kind: 'sheet', match });
    },
    changed(match) {
      phones.changed({ kind: 'sheet', match });
    },
  });
  const { phones, handlers: phonesHandlers } = createPhones({
    db,
    environment,
    records,
    connections,
    media: others.phones,
    matches: matches.sessions,
    sheets: sheets.sessions,
    language: () => settings.read().language,
    connect: (principal, send, phoneConnection) => connect(principal, send, phoneConnection),
  });
  const describedGames = customGameStore(db, environment);
  const exchange = createExchange({
    db,
    environment,
    openReader: others.openReader,
    describedGames: describedGames.list,
    backUp: async () => (await backups?.scheduler.make('import')) ?? ok(null),
  });
  const reviews = createReviews({
    db,
    records,
    matches,
    sheets,
    reviewer: others.reviewer,
    notify(push) {
      for (const { principal, send } of connections) if (principal.kind === 'laptop') send(push);
    },
  });
  const connect = createConnector({
    connections,
    matches,
    sheets,
    phones,
    handlers: {
      ...aboutHandlers(others.installation),
      ...backupHandlers(backups),
      ...settings.handlers,
      ...customGameHandlers({ db, games: describedGames, readSheetsAgain: sheets.readAgain }),
      'example.open': ({ language }) => others.openExample(language),
      // It has been closed already, by another press.
      'example.close': () => ok(null),
      ...historyHandlers({
        db,
        environment,
        records,
        conditionsOf: seasons.conditionsOf,
        statistics,
        matches: matches.sessions,
        sheets: sheets.sessions,
      }),
      ...phonesHandlers,
      ...photoHandlers({ db, environment }),
      ...reviews.handlers,
      ...seasons.handlers,
      ...matches.handlers,
      ...statisticsHandlers(db, statistics),
      ...exchange.handlers,
      ...sheets.handlers,
    },
  });

  /** @param isSwapped another history takes this one's place */
  const stop = async (isSwapped: boolean): Promise<void> => {
    matches.stop();
    reviews.stop();
    await phones.close(isSwapped);
    await exchange.stop();
  };
  return {
    connect: (principal, send) => connect(principal, send, null),
    closeCurtains() {
      for (const { match } of connections) match.closeCurtain();
      phones.laptopActed();
    },
    stop: () => stop(true),
    async close() {
      await stop(false);
      await backups?.scheduler.close();
      await botPlayer.close();
      closeDatabase(db);
    },
  };
}
