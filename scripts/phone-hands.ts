import { parseArgs } from 'node:util';
import { testEnvironment } from '#main/wiring/app.fixture.ts';
import { games } from '#games/engines.ts';
import { phoneApp } from '#main/phones/phones.fixture.ts';
import type { ConformanceAdapter } from '#test/games/conformance/adapter.ts';
import { type PlayedOnPhones, playOnPhones } from '#test/phones/play-on-phones.ts';

/**
 * Whole matches of each game with phones in the seats: what every phone was sent is compared with what it would have been
 * sent, had the cards been others that its owner cannot see. One line of figures for each game.
 * `npm run test:phones -- --matches 200 --game scout`
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    game: { type: 'string' },
  },
});
const matches = Number(values.matches);

for (const game of games) {
  if (values.game !== undefined && values.game !== game.id) continue;
  const { adapter } = (await import(`../test/games/${game.id}/conformance.ts`)) as {
    adapter: ConformanceAdapter;
  };
  const app = phoneApp({ environment: testEnvironment(game.id) });
  const start = process.cpuUsage();
  const sum = { moves: 0, pushes: 0, exchanged: 0 };
  for (let match = 0; match < matches; match++) {
    try {
      const played = await playOnPhones(game, adapter, match, app);
      for (const figure of Object.keys(sum) as (keyof PlayedOnPhones)[])
        sum[figure] += played[figure];
    } catch (cause) {
      throw new Error(`${game.id}, match ${match}`, { cause });
    }
  }
  const { user, system } = process.cpuUsage(start);
  const cpuSeconds = Math.round((user + system) / 1e6);
  console.log(JSON.stringify({ game: game.id, matches, ...sum, cpuSeconds }));
  await app.app.close();
}
