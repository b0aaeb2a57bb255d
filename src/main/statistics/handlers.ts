import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { gameById } from '../games/index.ts';
import { botStatistics } from './bots.ts';
import { gameStatistics } from './game.ts';
import { ledgerOf } from './ledger.ts';
import { overview } from './overview.ts';
import { peopleReader } from './people.ts';
import { playerStatistics } from './player.ts';

type StatisticsCall = Extract<keyof Handlers, `statistics.${string}`>;

export function statisticsHandlers(db: Db): Pick<Handlers, StatisticsCall> {
  const openLedger = ledgerOf(db);
  const readPeople = peopleReader(db);
  return {
    'statistics.overview': async () => ok(overview(await openLedger())),
    async 'statistics.player'(input) {
      if (input.game !== null && !gameById(input.game))
        return fail(appRefusal('unknown-game', { game: input.game }));
      const ledger = await openLedger();
      const people = readPeople();
      const player = people.find(input.player);
      return player
        ? ok(playerStatistics(ledger, people, player, input))
        : fail(appRefusal('unknown-player'));
    },
    async 'statistics.game'({ game, split }) {
      if (!gameById(game)) return fail(appRefusal('unknown-game', { game }));
      const ledger = await openLedger();
      return ok(gameStatistics(ledger, readPeople(), game, split));
    },
    'statistics.bots': async ({ split }) => ok(botStatistics(await openLedger(), split)),
  };
}
