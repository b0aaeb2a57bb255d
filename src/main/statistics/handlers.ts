import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { gameById } from '../games/index.ts';
import { botStatistics } from './bots.ts';
import { gameStatistics } from './game.ts';
import { ledgerKeeper } from './ledger.ts';
import { overview } from './overview.ts';
import { peopleReader } from './people.ts';
import { playerStatistics } from './player.ts';

type StatisticsCall = Extract<keyof Handlers, `statistics.${string}`>;

export function statisticsHandlers(db: Db): Pick<Handlers, StatisticsCall> {
  const ledger = ledgerKeeper(db);
  const readPeople = peopleReader(db);
  return {
    'statistics.overview': async () => ok(overview(await ledger.open())),
    async 'statistics.player'(input) {
      if (input.game !== null && !gameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      const rated = await ledger.openRated();
      const people = readPeople();
      const player = people.find(input.player);
      return player
        ? ok(playerStatistics(rated, people, player, input))
        : fail(appRefusal('unknown-player'));
    },
    async 'statistics.game'({ game, split }) {
      if (!gameById(game)) return fail(appRefusal('unknown-game', { game }));
      return ok(gameStatistics(await ledger.open(), readPeople(), game, split));
    },
    'statistics.bots': async ({ split }) => ok(botStatistics(await ledger.open(), split)),
  };
}
