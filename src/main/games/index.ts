import type { Game } from '../core/table.ts';
import { donkeyDerby } from './donkey-derby/index.ts';
import { goatNGoat } from './goat-n-goat/index.ts';
import { scout } from './scout/index.ts';
import { sixNimmt } from './six-nimmt/index.ts';

/** The registry: one line a game. */
export const games: readonly Game[] = [sixNimmt, donkeyDerby, scout, goatNGoat];

/** Undefined for a game that this version does not know: a log or a file may come from a newer one. */
export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);
