import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import { sheetGameById } from '../../games/engines.ts';
import { botStatistics, overview, peopleStatistics, playerDirectoryReader } from './overview.ts';
import { gameStatistics } from './game.ts';
import type { IndexLoader } from './statistics-index.ts';
import { playerStatistics } from './player.ts';
import { rankings } from './rankings.ts';

type StatisticsCall = Extract<keyof Handlers, `statistics.${string}`>;

/** Long after the first screen is shown, in ms after the start. */
const READ_AHEAD_MS = 3000;

/** Creates the handlers, and reads ahead in the background after a delay. */
export function statisticsHandlers(db: Db, index: IndexLoader): Pick<Handlers, StatisticsCall> {
  const readPeople = playerDirectoryReader(db);
  void index.readAhead(READ_AHEAD_MS);
  return {
    'statistics.overview': async () => ok(overview(await index.open())),
    async 'statistics.player'(input) {
      if (input.game !== null && !sheetGameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      const rated = await index.openRated();
      const people = readPeople();
      const player = people.find(input.player);
      return player
        ? ok(playerStatistics(rated, people, player, input))
        : fail(appRefusal('unknown-player'));
    },
    async 'statistics.game'({ game, scope }) {
      if (!sheetGameById(game)) return fail(appRefusal('unknown-game', { game }));
      return ok(gameStatistics(await index.open(), readPeople(), game, scope));
    },
    async 'statistics.rankings'(input) {
      if (input.game !== null && !sheetGameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      return ok(rankings(await index.openRated(), readPeople(), input));
    },
    'statistics.people': async ({ scope }) =>
      ok(peopleStatistics(await index.open(), readPeople(), scope)),
    'statistics.bots': async ({ scope }) => ok(botStatistics(await index.open(), scope)),
  };
}
