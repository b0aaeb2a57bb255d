import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import { tryWriteAsync } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { sheetGameById } from '#games/engines.ts';
import { gameStatistics } from './game.ts';
import { botStatistics, overview, peopleStatistics, playerDirectoryReader } from './overview.ts';
import { playerStatistics } from './player.ts';
import { rankings } from './rankings.ts';
import type { StatisticsSources } from './sources.ts';

type StatisticsCall = Extract<keyof Handlers, `statistics.${string}`>;

/** Long after the first screen is shown, in ms after the start. */
const RATE_AFTER_MS = 3000;

/** Creates the handlers, and rates matches in the background after a delay. Pages with ratings write them, if need be. */
export function statisticsHandlers(
  db: Db,
  sources: StatisticsSources,
): Pick<Handlers, StatisticsCall> {
  const { past, ratings } = sources;
  const readPeople = playerDirectoryReader(db);
  void ratings.updateLater(RATE_AFTER_MS);
  return {
    'statistics.overview': async () => ok(await overview(past)),
    async 'statistics.player'(input) {
      if (input.game !== null && !sheetGameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      const people = readPeople();
      const player = people.find(input.player);
      if (!player) return fail(appRefusal('unknown-player'));
      return tryWriteAsync(() => playerStatistics(sources, people, player, input));
    },
    async 'statistics.game'({ game, scope }) {
      if (!sheetGameById(game)) return fail(appRefusal('unknown-game', { game }));
      return ok(await gameStatistics(sources, readPeople(), game, scope));
    },
    async 'statistics.rankings'(input) {
      if (input.game !== null && !sheetGameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      return tryWriteAsync(() => rankings(sources, readPeople(), input));
    },
    'statistics.people': async ({ scope }) => ok(await peopleStatistics(past, readPeople(), scope)),
    'statistics.bots': async ({ scope }) => ok(await botStatistics(past, scope)),
  };
}
