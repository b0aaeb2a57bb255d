import type { BotLevel } from '../../shared/people.ts';
import type { Random } from '../core/random.ts';
import type { AnyMove, AnyObservation, Game } from '../core/table.ts';
import { startMeter, type Budget } from './budget.ts';
import { search } from './search.ts';

/** What a bot's thinking takes from outside. */
export interface Thinking {
  readonly random: Random;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

/** Chooses one of the observation's moves. Only the hard level searches, within the budget. */
export function choose(
  game: Game,
  observation: AnyObservation,
  level: BotLevel,
  budget: Budget,
  { random, now }: Thinking,
): AnyMove {
  if (observation.moves.length === 1) return observation.moves[0]!;
  if (level !== 'hard') return game.bot.policy(level, observation, random);
  const [best, second] = search(game.bot, observation, random, startMeter(budget, now));
  const isSettled = best !== undefined && (best.worlds > 0 || second === undefined);
  return isSettled ? best.move : game.bot.policy('normal', observation, random);
}
