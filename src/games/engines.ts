import { appRefusal, type AppRefusal } from '../shared/errors.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { Game } from '../core/game-instance.ts';
import { donkeyDerby } from './donkey-derby/engine.ts';
import { goatNGoat } from './goat-n-goat/engine.ts';
import { scout } from './scout/engine.ts';
import { sixNimmt } from './six-nimmt/engine.ts';

/** The registry: one line a game. */
export const games: readonly Game[] = [sixNimmt, donkeyDerby, scout, goatNGoat];

/** Undefined for a game that this version does not know: a log or a file may come from a newer one. */
export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);

/** The game a log was begun with: refused with unknown-game, or with newer-rules where these rules would fold another match. */
export function gameOfLog(start: {
  readonly game: string;
  readonly rulesVersion: number;
}): Result<Game, AppRefusal> {
  const game = gameById(start.game);
  if (!game) return fail(appRefusal('unknown-game', { game: start.game }));
  return game.rulesVersion === start.rulesVersion ? ok(game) : fail(appRefusal('newer-rules'));
}
