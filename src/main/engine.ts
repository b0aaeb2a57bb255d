import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { type Budget, LIVE_BUDGET } from './bots/search.ts';
import { choose } from './bots/player.ts';
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import { splitLines, type Line } from './protocol/line-splitter.ts';
import { createProtocol } from './protocol/session.ts';

/** The engine protocol on standard input and output: one line in, one line out, until the input ends. */

/** More time than this changes no choice, and a mistyped budget must not hang the table. */
const LONGEST_THINKING = 10_000;
/** A budget is a bound, and what follows the last playout takes its time too. */
const IN_TIME = 0.95;

const budgetOf = (ms: number | undefined): Budget =>
  ms === undefined ? LIVE_BUDGET : { ms: Math.min(ms, LONGEST_THINKING) * IN_TIME };

const now = (): number => performance.now();

const protocol = createProtocol(games, {
  freshSeed: randomUUID,
  think: (game, observation, level, ms) =>
    choose(game, observation, level, budgetOf(ms), { random: Random.fromSeed(randomUUID()), now }),
  now,
});

// Whoever asked has gone and reads no more answers.
process.stdout.on('error', () => process.exit(0));

/** Waits for a reader who is slower than the bots. */
async function answer(line: Line): Promise<void> {
  const flowing = process.stdout.write(`${protocol.answer(line)}\n`);
  if (!flowing) await once(process.stdout, 'drain');
}

const splitter = splitLines();
for await (const chunk of process.stdin) {
  for (const line of splitter.push(chunk as Buffer)) await answer(line);
}
for (const line of splitter.end()) await answer(line);
