import type { Principal } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SendPush } from '#shared/pushes.ts';
import { ok } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { OutsideBots } from '../bots/outside/programs.ts';
import type { BotPlayer } from '../bots/player.ts';
import type { Db } from '../db/open.ts';
import { logStore } from '../event-log/log-store.ts';
import type { Records } from '../records/records.ts';
import { createBotScheduler } from './bot-scheduler.ts';
import type { LocateHand } from './hand-visibility.ts';
import { type MatchCall, matchHandlers } from './handlers.ts';
import { createOutsideSeats } from './outside-seats.ts';
import { type Matches, openMatches } from './session.ts';
import { matchStarter } from './start.ts';
import { type MatchStore, matchStore } from './store.ts';
import {
  createMatchSubscription,
  type MatchConnection,
  type MatchSubscription,
} from './match-subscription.ts';

export interface MatchPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  readonly botPlayer: BotPlayer;
  readonly outsideBots: OutsideBots;
  readonly botSpeed: () => Settings['botSpeed'];
  readonly connections: Iterable<MatchConnection>;
  readonly locateHand: LocateHand;
  readonly isActive: (match: MatchId) => boolean;
  /** Sets the active match, which phones see: the laptop subscribed to it. */
  readonly setActive: (match: MatchId) => void;
  /** Called after a change of a match, before connections are notified. */
  readonly changed: (match: MatchId) => void;
}

export interface MatchFeature {
  readonly sessions: Matches;
  readonly store: MatchStore;
  readonly handlers: Pick<Handlers<MatchConnection>, MatchCall | 'bots.list'>;
  createSubscription(principal: Principal, send: SendPush): MatchSubscription;
  stop(): void;
}

export function createMatches(ports: MatchPorts): MatchFeature {
  const { db, environment, records, outsideBots, connections, locateHand } = ports;
  const { players, nights, resolveOccupants } = records;
  const store = matchStore(db);
  const isWatched = (id: MatchId): boolean =>
    [...connections].some(({ match }) => match.subscribedMatch() === id);
  const outside = createOutsideSeats(outsideBots, (id) => {
    for (const { match } of connections) match.pushFailures(id);
  });
  const bots = createBotScheduler(
    ports.botPlayer,
    environment,
    (match) => sessions.open(match),
    outside,
    ports.botSpeed,
  );
  const sessions: Matches = openMatches({
    db,
    store,
    environment,
    resolveOccupants,
    isInUse: (match) => isWatched(match) || bots.areThinking(match) || ports.isActive(match),
    changed(session, change) {
      ports.changed(session.match);
      for (const { match } of connections) match.receive(session, change);
      // Bots play only while there are subscriptions.
      if (isWatched(session.match)) bots.wake(session);
    },
  });
  const hasProgram = (name: string): boolean => outsideBots.has(name);

  return {
    sessions,
    store,
    handlers: {
      ...matchHandlers({
        environment,
        store,
        players,
        bots,
        hasProgram,
        resolveOccupants,
        locateHand,
        matches: sessions,
        log: logStore(db),
        startMatch: matchStarter({ db, store, players, nights, environment }, hasProgram),
        setActive: ports.setActive,
      }),
      'bots.list': async () => ok(await outsideBots.report()),
    },
    createSubscription: (principal, send) =>
      createMatchSubscription(principal, send, resolveOccupants, locateHand, bots.failures, () =>
        environment.uptime(),
      ),
    stop() {
      bots.stop();
    },
  };
}
