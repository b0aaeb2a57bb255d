import type { BotLevel } from '../../shared/people.ts';
import { Random } from '../core/random.ts';
import type { AnyMove, AnySight, Game } from '../core/table.ts';
import type { Budget } from './budget.ts';
import { choose } from './choose.ts';

/** All that a bot is told: plain JSON, and nothing that its seat may not see. */
export interface BotRequest {
  readonly game: string;
  readonly sight: AnySight;
  readonly level: BotLevel;
  readonly budget: Budget;
  /** Seeds the bot's own randomness, which is none of the match's. */
  readonly seed: string;
}

/** Whoever plays the bots' seats. */
export interface BotPlayer {
  /** Rejects only on a bug in a bot, or when closed before the answer. */
  choose(request: BotRequest): Promise<AnyMove>;
  close(): Promise<void>;
}

/** Chooses at once, in the thread of the caller. */
export function answerRequest(
  games: readonly Game[],
  { game: id, sight, level, budget, seed }: BotRequest,
  now: () => number,
): AnyMove {
  const game = games.find((game) => game.id === id);
  if (!game) throw new Error(`no bot plays ${id}`);
  return choose(game, sight, level, budget, { random: Random.fromSeed(seed), now });
}

/** Bots in the caller's own thread: for tests, which have time, and for programs without a screen. */
export const createLocalPlayer = (games: readonly Game[], now: () => number): BotPlayer => ({
  choose: (request) => Promise.resolve().then(() => answerRequest(games, request, now)),
  close: () => Promise.resolve(),
});
