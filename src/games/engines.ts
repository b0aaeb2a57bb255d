import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import { customGame } from '#core/custom-game.ts';
import type { Game, SheetGame } from '#core/game-instance.ts';
import { donkeyDerby } from './donkey-derby/engine.ts';
import { goatNGoat } from './goat-n-goat/engine.ts';
import { scout } from './scout/engine.ts';
import { sixNimmt } from './six-nimmt/engine.ts';

/** Registry: one line per game. */
export const games: readonly Game[] = [sixNimmt, donkeyDerby, scout, goatNGoat];

/** Undefined for a game unknown to this version: a log or a file may come from a newer one. */
export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);

/** Returns a game that has a sheet: also a described one, whose rules come with its options. */
export const sheetGameById = (id: string): SheetGame | undefined =>
  gameById(id) ?? (isCustomGame(id) ? customGame(id) : undefined);

interface LogStart {
  readonly game: string;
  readonly rulesVersion: number;
}

/** Returns the game of a log; refused with unknown-game, or newer-rules if these rules would replay another match. */
export const gameOfLog = (start: LogStart): Result<Game, AppRefusal> =>
  withRulesOf(start, gameById(start.game));

/** The same for a sheet. */
export const sheetGameOfLog = (start: LogStart): Result<SheetGame, AppRefusal> =>
  withRulesOf(start, sheetGameById(start.game));

function withRulesOf<G extends SheetGame>(
  { game: id, rulesVersion }: LogStart,
  game: G | undefined,
): Result<G, AppRefusal> {
  if (!game) return fail(appRefusal('unknown-game', { game: id }));
  return game.rulesVersion === rulesVersion ? ok(game) : fail(appRefusal('newer-rules'));
}
