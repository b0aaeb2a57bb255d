import { ok, fail, type Result } from '#shared/result.ts';
import { backupHandlers, type Backups } from '../backups/handlers.ts';
import { customGameHandlers, customGameStore } from '../custom-games/handlers.ts';
import { closeDatabase, type Db } from '../db/open.ts';
import { createExchange } from '../exchange/handlers.ts';
import { createExercises } from '../exercises/handlers.ts';
import { historyHandlers } from '../history/handlers.ts';
import { standingsTonightReader } from '../history/night-handlers.ts';
import { createMatches, type MatchFeature } from '../match/create-matches.ts';
import { createPhones, type PhoneMedia } from '../phones/create-phones.ts';
import { photoHandlers } from '../photos/handlers.ts';
import { createRecords } from '../records/records.ts';
import { createReviews } from '../reviews/handlers.ts';
import { createSeasons } from '../seasons/handlers.ts';
import { createSettings } from '../settings/settings.ts';
import { createSheets, type SheetFeature } from '../sheets/create-sheets.ts';
import { statisticsHandlers } from '../statistics/handlers.ts';
import { openStatistics } from '../statistics/sources.ts';
import { aboutHandlers, inMemory, type Installation } from './about.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import type { Environment } from '../app/environment.ts';
import { noOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import type { BotPlayer } from '../bots/player.ts';
import { type OpenFileReader, readInThisThread } from '../exchange/file-reader.ts';
import { reviewHere, type Reviewer } from '../reviews/reviewer.ts';
import type { Principal } from '#shared/contract.ts';
import type { SendPush } from '#shared/pushes.ts';
import { isSameEndpoint, type Connection, type App } from '../app/app.ts';
import { answered, dispatch, type Handlers } from '../app/dispatch.ts';
import type { Connected, PhoneConnection } from '../phones/phone-connections.ts';
import type { Phones } from '../phones/phones.ts';

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
  const notifyLaptops: SendPush = (push) => {
    for (const { principal, send } of connections) if (principal.kind === 'laptop') send(push);
  };
  const reviews = createReviews({
    db,
    records,
    matches,
    sheets,
    reviewer: others.reviewer,
    notify: notifyLaptops,
  });
  const exercises = createExercises({
    db,
    environment,
    players: records.players,
    decisions: reviews.decisions,
    phones: {
      peopleInLobby: () => phones.peopleInLobby(),
      personOf: (phone) => phones.personOf(phone),
      roundChanged: () => {
        phones.notifySoon();
      },
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
    standingsTonight: standingsTonightReader(db, records.nights),
    round: exercises.round,
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
      ...photoHandlers({
        db,
        environment,
        activeMatch: () => phones.activeMatchId(),
        senderOf: (phone) => phones.senderOf(phone),
        notifyLaptops,
      }),
      ...reviews.handlers,
      ...exercises.handlers,
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

/** The app on a history, which can be taken from under it: when a backup is put in its place. */
export interface HistoryApp extends App {
  /** Ends what is under way in the background, so that the history may be closed; what waits for it is refused. */
  stop(): Promise<void>;
}

export type OpenExample = (language: Language) => Promise<Result<null, AppRefusal>>;

interface AppPorts {
  readonly db: Db;
  readonly bots: BotPlayer;
  readonly environment: Environment;
  /** left out or null: its history is in memory, or not its own to keep */
  readonly backups?: Backups | null;
  /** reads files that come in; by itself, in this thread */
  readonly openReader?: OpenFileReader;
  /** null or left out: it cannot be reached from a network */
  readonly phones?: PhoneMedia | null;
  /** programs that play seats; they outlast the history, and whoever opened them ends them */
  readonly outsideBots?: OutsideBots;
  /** reviews matches; by itself roughly, in this thread */
  readonly reviewer?: Reviewer | undefined;
  /** data folder; none by default */
  readonly installation?: Installation;
  /** left out: there is no way from here to the example */
  readonly openExample?: OpenExample;
}

/** No more than tests and scripts have time for. */
const QUICK_REVIEW = { playouts: 3_000 };
const QUICK_TRY = 100;

const noExample: OpenExample = () => Promise.resolve(fail(appRefusal('not-allowed')));

const completePorts = ({
  backups = null,
  openReader = readInThisThread,
  phones = null,
  outsideBots = noOutsideBots,
  reviewer = reviewHere(QUICK_REVIEW, QUICK_TRY),
  installation = inMemory,
  openExample = noExample,
  ...given
}: AppPorts) => ({
  ...given,
  backups,
  openReader,
  phones,
  outsideBots,
  reviewer,
  installation,
  openExample,
});

interface OpenConnection extends Connected {
  readonly phoneConnection: PhoneConnection | null;
}

interface ConnectorPorts {
  readonly connections: Set<OpenConnection>;
  readonly matches: Pick<MatchFeature, 'createSubscription'>;
  readonly sheets: Pick<SheetFeature, 'createSubscription'>;
  readonly phones: Phones;
  readonly handlers: Handlers<Connected>;
}

type Connect = (
  principal: Principal,
  send: SendPush,
  phoneConnection: PhoneConnection | null,
) => Connection;

function createConnector(ports: ConnectorPorts): Connect {
  const { connections, phones } = ports;

  const supersede = (principal: Principal, phoneConnection: PhoneConnection | null): void => {
    for (const other of connections)
      if (
        isSameEndpoint(other.principal, principal) ||
        isSamePhone(other.phoneConnection, phoneConnection)
      ) {
        other.drop();
        other.send({ type: 'superseded' });
        other.phoneConnection?.disconnect('superseded');
      }
  };

  return (principal, send, phoneConnection) => {
    supersede(principal, phoneConnection);
    const isLaptop = principal.kind === 'laptop';
    const match = ports.matches.createSubscription(principal, send);
    const sheet = ports.sheets.createSubscription(send);
    const ownConnection: OpenConnection = {
      principal,
      match,
      sheet,
      send,
      phoneConnection,
      drop() {
        if (!connections.delete(ownConnection)) return;
        // What it asked for a moment ago is answered as to somebody who looks at nothing.
        match.unwatch();
        sheet.unwatch();
        if (isLaptop) phones.laptopActed();
        else phones.phoneDisconnected(ownConnection);
      },
    };
    connections.add(ownConnection);
    if (!isLaptop) phones.phoneConnected(ownConnection, phoneConnection ?? UNBOUND);
    return {
      call: (name, input) =>
        answered(async () => {
          if (!connections.has(ownConnection) || !phones.isCurrent(ownConnection))
            return supersededReply;
          const reply = await dispatch(
            ports.handlers,
            name,
            input,
            ownConnection,
            phones.activeMatchId(),
          );
          if (isLaptop) phones.laptopActed();
          else phones.phoneActed(ownConnection);
          return reply;
        }),
      close() {
        ownConnection.drop();
      },
    };
  };
}

const supersededReply = fail(appRefusal('superseded'));

/** Connection of a phone without a grant; only the phone ends it. */
const UNBOUND: PhoneConnection = { grantId: null, disconnect: () => undefined };

const isSamePhone = (one: PhoneConnection | null, other: PhoneConnection | null): boolean =>
  one !== null && one.grantId !== null && one.grantId === other?.grantId;
