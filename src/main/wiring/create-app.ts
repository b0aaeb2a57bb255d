import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { SendPush } from '../../shared/pushes.ts';
import type { Principal } from '../../shared/contract.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Language } from '../../shared/settings.ts';
import { VERSION } from '../../shared/version.ts';
import { aboutHandlers, inMemory, type Installation } from './about.ts';
import { isSamePlace, type App, type Connection } from '../app/app.ts';
import { backupHandlers, type Backups } from '../backups/handlers.ts';
import { boardHandlers } from '../boards/handlers.ts';
import { noOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import type { BotPlayer } from '../bots/player.ts';
import { closeDatabase, type Db } from '../db/open.ts';
import { answered, dispatch, type Handlers } from '../app/dispatch.ts';
import { createExchange } from '../exchange/handlers.ts';
import { type OpenFileReader, readInThisThread } from '../exchange/file-reader.ts';
import type { Environment } from '../app/environment.ts';
import { matchEdits } from '../records/match-edits.ts';
import { historyHandlers } from '../history/handlers.ts';
import { nightMatches } from '../records/night-matches.ts';
import { nightHandlers } from '../history/night-handlers.ts';
import { nightStore } from '../records/nights.ts';
import { photoFilesOf } from '../db/photo-files.ts';
import { photoHandlers } from '../photos/handlers.ts';
import type { PrivateFile } from '../db/private-file.ts';
import { phonesHandlers } from '../phones/handlers.ts';
import type { Connected, PhoneLine } from '../phones/lines.ts';
import type { PhoneNetwork } from '../phones/opening.ts';
import { createPhones } from '../phones/phones.ts';
import { createSeating } from '../phones/seating.ts';
import { tableReader } from '../phones/table.ts';
import { peopleHandlers } from '../history/people-handlers.ts';
import { playerStore } from '../records/players.ts';
import { rosterReader } from '../records/filter.ts';
import { logStore } from '../live/log.ts';
import { playerNames, occupantNames } from '../live/names.ts';
import { createBotScheduler } from '../match/bot-scheduler.ts';
import { matchHandlers } from '../match/handlers.ts';
import { openMatches, type Matches } from '../match/session.ts';
import { matchStarter } from '../match/start.ts';
import { matchStore } from '../match/store.ts';
import { createOutsideSeats } from '../match/outside-seats.ts';
import { createMatchWatching } from '../match/watching.ts';
import { sheetHandlers } from '../sheets/handlers.ts';
import { openSheets } from '../sheets/session.ts';
import { sheetRecorder } from '../sheets/record.ts';
import { sheetStarter } from '../sheets/start.ts';
import { sheetStore } from '../sheets/store.ts';
import { createSheetWatching } from '../sheets/watching.ts';
import { createReviews } from '../reviews/handlers.ts';
import { reviewHere, type StartReview } from '../reviews/reviewer.ts';
import { seasonHandlers } from '../seasons/handlers.ts';
import { filterReaderWithSeasons } from '../seasons/selection.ts';
import { seasonStore } from '../seasons/store.ts';
import { settingsHandlers } from '../settings/handlers.ts';
import { settingsStore } from '../settings/store.ts';
import { statisticsHandlers } from '../statistics/handlers.ts';
import { createIndexLoader } from '../statistics/statistics-index.ts';

/** The app on a history, which can be taken from under it: when a backup is put in its place. */
export interface HistoryApp extends App {
  /** Ends what is under way in the background, so that the history may be closed; what waits for it is refused. */
  stop(): Promise<void>;
}

interface OpenConnection extends Connected {
  /** of a phone */
  readonly line: PhoneLine | null;
}

/** How phones reach this app, and where what outlasts it is kept. */
export interface PhonePorts {
  readonly network: PhoneNetwork;
  readonly file: PrivateFile;
}

/** Shows the example in this app's place. */
export type OpenExample = (language: Language) => Promise<Result<null, AppRefusal>>;

/** No more than tests and scripts have time for. */
const QUICK_REVIEW = { playouts: 5_000 };

/** What the app works on. All that may be left out is what tests and scripts seldom need. */
export interface AppPorts {
  readonly db: Db;
  readonly bots: BotPlayer;
  readonly environment: Environment;
  /** left out: its history is in memory, or not its own to keep */
  readonly backups?: Backups;
  /** reads files that come in; by itself, in this thread */
  readonly openReader?: OpenFileReader;
  /** null or left out: it cannot be reached from a network */
  readonly phones?: PhonePorts | null;
  /** programs that play seats; they outlast the history, and whoever opened them ends them */
  readonly outsideBots?: OutsideBots;
  /** reviews matches; by itself roughly, in this thread */
  readonly startReview?: StartReview | undefined;
  /** where it keeps its data; by itself nowhere */
  readonly installation?: Installation;
  /** left out: there is no way from here to the example */
  readonly openExample?: OpenExample;
}

/** The app over ports that are already open. Closes the database and the bots when it is closed. */
export function createApp({
  db,
  bots: botPlayer,
  environment,
  backups,
  openReader = readInThisThread,
  phones: phonePorts = null,
  outsideBots = noOutsideBots,
  startReview = reviewHere(QUICK_REVIEW),
  installation = inMemory,
  openExample,
}: AppPorts): HistoryApp {
  const connections = new Set<OpenConnection>();

  const players = playerStore(db, environment);
  const rosters = rosterReader(db);
  const nights = nightStore(db, environment);
  const seasons = seasonStore({ db, environment, players });
  const statistics = createIndexLoader(db, VERSION.number);
  const log = logStore(db);
  const store = matchStore(db);
  const settings = settingsStore(db);
  const bots = createBotScheduler(
    botPlayer,
    environment,
    (match) => matches.open(match),
    createOutsideSeats(outsideBots, (match) => {
      for (const connection of connections) connection.match.tellTroubles(match);
    }),
    () => settings.read().botSpeed,
  );
  const nameOccupants = occupantNames(players);
  const isWatched = (id: MatchId) => [...connections].some(({ match }) => match.watched() === id);
  const matches: Matches = openMatches({
    db,
    store,
    environment,
    nameOccupants,
    isNeeded: (match) => isWatched(match) || bots.areThinking(match) || phones.onTable() === match,
    changed(session, change) {
      phones.changed({ kind: 'match', match: session.match });
      for (const connection of connections) connection.match.receive(session, change);
      // Bots play while somebody looks on.
      if (isWatched(session.match)) bots.wake(session);
    },
  });
  const namePlayers = playerNames(players);
  const hasProgram = (name: string) => outsideBots.has(name);
  const startMatch = matchStarter({ db, store, players, nights, environment }, hasProgram);
  const sheetsOnDisk = sheetStore(db);
  const sheetPorts = { db, store: sheetsOnDisk, players, nights, environment };
  const startSheet = sheetStarter(sheetPorts);
  const within = nightMatches(db, nights);
  const recordSheet = sheetRecorder({
    ...sheetPorts,
    nightMatches: within,
    edits: matchEdits(db, within, environment),
  });
  const sheets = openSheets({
    db,
    store: sheetsOnDisk,
    environment,
    personOf: (id) => players.byId(id)?.id ?? id,
    isNeeded: (match) => [...connections].some(({ sheet }) => sheet.watched() === match),
    changed(session) {
      phones.changed({ kind: 'sheet', match: session.match });
      for (const connection of connections) connection.sheet.receive(session);
    },
  });
  const phones = createPhones({
    environment,
    network: phonePorts?.network ?? null,
    seating: createSeating({
      file: phonePorts?.file ?? null,
      read: tableReader({
        ...{ matches, sheets, nameOccupants, namePlayers },
        isDeleted: (match) => log.isDeleted(match),
      }),
      personOf: (id) => players.byId(id)?.id ?? id,
      now: () => environment.now(),
    }),
    nameOf: (player) => players.byId(player),
    language: () => settings.read().language,
    open: (match) => matches.open(match),
    connections: () => connections,
    connect: (principal, send, line) => connect(principal, send, line),
  });
  const exchange = createExchange({
    ...{ db, environment, openReader },
    backUp: async () => (await backups?.scheduler.make('import')) ?? ok(null),
  });
  const reviews = createReviews({
    ...{ db, log, store, matches, sheetsOnDisk, sheets, nameOccupants, namePlayers, startReview },
    tell(push) {
      for (const { principal, send } of connections) if (principal.kind === 'table') send(push);
    },
  });
  const handlers: Handlers<Connected> = {
    ...aboutHandlers(installation),
    ...backupHandlers(backups ?? null),
    ...settingsHandlers(db, settings, VERSION.number),
    ...boardHandlers(db, environment),
    'example.open': ({ language }) => openExample?.(language) ?? fail(appRefusal('not-allowed')),
    // It has been closed already, by another press.
    'example.close': () => ok(null),
    ...historyHandlers({
      db,
      environment,
      players,
      rosters,
      conditionsOf: filterReaderWithSeasons(db, rosters, seasons),
      nights,
      statistics,
      matches,
      sheets,
      nameOccupants,
    }),
    ...nightHandlers({ db, nights }),
    ...phonesHandlers(phones, (match) => matches.open(match)),
    ...photoHandlers({ db, environment, files: photoFilesOf(db) }),
    ...reviews.handlers,
    ...seasonHandlers({ db, environment, players, rosters, seasons }),
    ...peopleHandlers({ db, players }),
    ...matchHandlers({
      log,
      environment,
      store,
      matches,
      players,
      bots,
      startMatch,
      hasProgram,
      nameOccupants,
      placeOfHand: phones.placeOfHand,
      layOut(match) {
        phones.layOut({ kind: 'match', match });
      },
    }),
    'bots.list': async () => ok(await outsideBots.report()),
    ...statisticsHandlers(db, statistics),
    ...exchange.handlers,
    ...sheetHandlers({
      ...{ log, environment, sheets, players, startSheet, recordSheet },
      layOut(match) {
        phones.layOut({ kind: 'sheet', match });
      },
    }),
  };

  /** @param line of a phone */
  function connect(principal: Principal, send: SendPush, line: PhoneLine | null): Connection {
    for (const other of connections)
      if (isSamePlace(other.principal, principal) || isSamePhone(other.line, line)) {
        other.drop();
        other.send({ type: 'superseded' });
        other.line?.end('superseded');
      }
    const isTable = principal.kind === 'table';
    const match = createMatchWatching(
      ...([principal, send, nameOccupants, phones.placeOfHand, bots.troubles] as const),
    );
    const sheet = createSheetWatching(send, namePlayers);
    const mine: OpenConnection = {
      ...{ principal, match, sheet, send, line },
      drop() {
        if (!connections.delete(mine)) return;
        // What it asked for a moment ago is answered as to somebody who looks at nothing.
        match.unwatch();
        sheet.unwatch();
        if (isTable) phones.tableActed();
        else phones.left(mine);
      },
    };
    connections.add(mine);
    if (!isTable) phones.arrived(mine, line ?? UNBOUND);
    return {
      call: (name, input) =>
        answered(async () => {
          if (!connections.has(mine) || !phones.isCurrent(mine)) return supersededReply;
          const reply = await dispatch(handlers, name, input, mine, phones.onTable());
          if (isTable) phones.tableActed();
          return reply;
        }),
      close() {
        mine.drop();
      },
    };
  }

  return {
    connect: (principal, send) => connect(principal, send, null),
    closeCurtains() {
      for (const { match } of connections) match.closeCurtain();
      phones.tableActed();
    },
    async stop() {
      bots.stop();
      reviews.stop();
      await phones.close(true);
      await exchange.stop();
    },
    async close() {
      bots.stop();
      reviews.stop();
      await phones.close(false);
      await exchange.stop();
      await backups?.scheduler.close();
      await botPlayer.close();
      closeDatabase(db);
    },
  };
}

const supersededReply = fail(appRefusal('superseded'));

/** Of a phone that came by no right and is ended by nobody but itself. */
const UNBOUND: PhoneLine = { right: null, end: () => undefined };

const isSamePhone = (one: PhoneLine | null, other: PhoneLine | null): boolean =>
  one !== null && one.right !== null && one.right === other?.right;
