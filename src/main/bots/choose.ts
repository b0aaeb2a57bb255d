import type { BotLevel } from '../../shared/people.ts';
import type { Random } from '../core/random.ts';
import type { AnyMove, AnySight, Game } from '../core/table.ts';
import { startMeter, type Budget } from './budget.ts';
import { search } from './search.ts';

/** What a bot's thinking takes from outside. */
export interface Thinking {
  readonly random: Random;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

/** Chooses one of the sight's moves. Only the hard level searches, within the budget. */
export function choose(
  game: Game,
  sight: AnySight,
  level: BotLevel,
  budget: Budget,
  { random, now }: Thinking,
): AnyMove {
  if (sight.moves.length === 1) return sight.moves[0]!;
  if (level !== 'hard') return game.bot.policy(level, sight, random);
  const [best, second] = search(game.bot, sight, random, startMeter(budget, now));
  const isSettled = best !== undefined && (best.worlds > 0 || second === undefined);
  return isSettled ? best.move : game.bot.policy('normal', sight, random);
}
