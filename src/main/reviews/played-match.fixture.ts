import { pickMove } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import { gameById } from '#games/engines.ts';
import type { BotLevel } from '#shared/people.ts';
import { playMoves } from '#test/games/play-moves.ts';
import { type PlayedMatch, replayMoves } from './played-match.ts';

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
  const [start, random] = [table.value.clone(), Random.fromSeed(seed)];
  const moves = playMoves(table.value, (observation) =>
    pickMove(start.game.bot, level, observation, random),
  );
  return replayMoves(start, 0, moves);
}
