import { pickMove } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import { gameById } from '#games/engines.ts';
import type { BotLevel } from '#shared/people.ts';
import { type LoggedMove, observationOf, type PlayedMatch, replayMoves } from './played-match.ts';

interface BotsMatch {
  readonly game: string;
  readonly seats: number;
  readonly level?: Exclude<BotLevel, 'hard'>;
  readonly seed?: string;
  readonly options?: object;
}

/** A whole match of bots; where all choose at once, the first seats choose first. */
export function matchOfBots({
  game,
  seats,
  level = 'normal',
  seed = 'bots',
  options = {},
}: BotsMatch): PlayedMatch {
  const table = gameById(game)!.setup({ seats, seed, options });
  if (!table.ok) throw new Error(table.error);
  const [instance, start] = [table.value, table.value.clone()];
  const [random, moves] = [Random.fromSeed(seed), [] as LoggedMove[]];
  for (let seat = instance.toMove()[0]; seat !== undefined; seat = instance.toMove()[0]) {
    const observation = observationOf({ before: instance, seat });
    const move = pickMove(instance.game.bot, level, observation, random);
    moves.push({ revision: moves.length + 1, seat, move, reseeds: [] });
    instance.play(seat, move);
  }
  return replayMoves(start, 0, moves);
}
