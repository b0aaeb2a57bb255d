import { appRefusal, type AppRefusal } from '../shared/errors.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { Game } from '../core/game-instance.ts';
import { donkeyDerby } from './donkey-derby/engine.ts';
import { goatNGoat } from './goat-n-goat/engine.ts';
import { scout } from './scout/engine.ts';
import { sixNimmt } from './six-nimmt/engine.ts';

/** Registry: one line per game. */
export const games: readonly Game[] = [sixNimmt, donkeyDerby, scout, goatNGoat];

/** Undefined for a game unknown to this version: a log or a file may come from a newer one. */
export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);

/** Returns the game of a log; refused with unknown-game, or newer-rules if these rules would replay another match. */
export function gameOfLog(start: {
  readonly game: string;
  readonly rulesVersion: number;
}): Result<Game, AppRefusal> {
  const game = gameById(start.game);
  if (!game) return fail(appRefusal('unknown-game', { game: start.game }));
  return game.rulesVersion === start.rulesVersion ? ok(game) : fail(appRefusal('newer-rules'));
}
