import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Game } from '#core/game-instance.ts';
import { gameById } from '#games/engines.ts';
import {
  emptyRecords,
  type LevelRecord,
  mean,
  type Plan,
  playDeals,
  type Records,
  rotationsOf,
} from './tournament/deals.ts';
import { meanShare, percent } from './tournament/figures.ts';

/**
 * Bots of several levels against each other: every deal is played again with the levels one seat further, until each
 * has sat everywhere. Budgets are playouts, so that the figures do not depend on the machine, or with `--ms` the
 * processor's time.
 * `npm run tournament -- --game scout --seats 4 --matches 100 --levels hard,normal --playouts 2000`
 * An outside bot (docs/engine-protocol.md) is a level too: `--levels hard,outside:"node my-bot.mjs"`
 */
interface Job {
  readonly game: string;
  readonly plan: Plan;
}

if (isMainThread) await main();
else parentPort!.postMessage(await playJob(workerData as Job));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      seats: { type: 'string' },
      /** deals; each is played once a rotation */
      matches: { type: 'string', default: '100' },
      /** from seat 0 on, begun again when the list ends */
      levels: { type: 'string', default: 'hard,normal' },
      playouts: { type: 'string', default: '2000' },
      /** in place of playouts: how long each decision may take */
      ms: { type: 'string' },
      /** what outside bots may take where playouts count */
      'outside-ms': { type: 'string', default: '400' },
      options: { type: 'string', default: '{}' },
      from: { type: 'string', default: '0' },
      /** threads, each with programs of its own */
      jobs: { type: 'string', default: '1' },
    },
  });
  const game = gameById(values.game ?? '') ?? stop('--game: no such game');
  const from = Number(values.from);
  const plan: Plan = {
    seats: Number(values.seats ?? game.seats.min),
    options: JSON.parse(values.options) as unknown,
    levels: values.levels.split(','),
    deals: Array.from({ length: Number(values.matches) }, (_, index) => from + index),
    playouts: Number(values.playouts),
    ms: values.ms === undefined ? null : Number(values.ms),
    outsideMs: Number(values['outside-ms']),
  };
  const start = performance.now();
  const records = await playAll(game, plan, Number(values.jobs)).catch(stopWhereOneCannotPlay);
  print(game, plan, records, Math.round((performance.now() - start) / 1000));
}

async function playAll(game: Game, plan: Plan, jobs: number): Promise<Records> {
  if (jobs <= 1) return playJob({ game: game.id, plan });
  const parts = await Promise.all(
    Array.from({ length: jobs }, async (_, job) => {
      const deals = plan.deals.filter((_, index) => index % jobs === job);
      const data: Job = { game: game.id, plan: { ...plan, deals } };
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: data });
      const [records] = (await once(worker, 'message')) as [Records];
      return records;
    }),
  );
  const together = emptyRecords(plan.levels);
  for (const part of parts) for (const [level, record] of part) add(together.get(level)!, record);
  return together;
}

async function playJob({ game, plan }: Job): Promise<Records> {
  return playDeals(gameById(game)!, plan);
}

function add(into: LevelRecord, { shares, times, troubles }: LevelRecord): void {
  into.shares.push(...shares);
  into.times.count += times.count;
  into.times.sum += times.sum;
  into.times.most = Math.max(into.times.most, times.most);
  for (const [trouble, count] of Object.entries(troubles) as [keyof typeof troubles, number][])
    into.troubles[trouble] = (into.troubles[trouble] ?? 0) + count;
}

function print(game: Game, plan: Plan, records: Records, seconds: number): void {
  const { seats, deals, playouts, ms } = plan;
  const budget = ms === null ? `${playouts} playouts` : `${ms} ms`;
  console.log(
    `${game.id}, ${seats} seats, ${deals.length} deals × ${rotationsOf(plan).length} rotations, ` +
      `${budget}, ${seconds} s; with equal players each wins ${percent(1 / seats)}`,
  );
  for (const [level, { shares, times, troubles }] of records) {
    const wins = shares.map((share) => share.wins);
    const figures = [
      `wins ${meanShare(wins)}`,
      `mean place ${mean(shares.map(({ place }) => place)).toFixed(2)}`,
      `mean score ${mean(shares.map(({ score }) => score)).toFixed(2)}`,
      `${(times.sum / times.count).toFixed(1)} ms a decision, ${times.most.toFixed(0)} at most`,
    ];
    console.log(`${level.padEnd(8)} ${figures.join(', ')}`);
    for (const [trouble, count] of Object.entries(troubles))
      console.log(`  ${count} of ${times.count} moves were normal’s instead: ${trouble}`);
  }
}

/** Errors of another thread have lost their class, but not their name. */
function stopWhereOneCannotPlay(error: unknown): never {
  if (error instanceof Error && error.name === 'CannotPlay') stop(error.message);
  throw error;
}

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
