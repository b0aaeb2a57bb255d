import { donkeyDerby } from './donkey-derby/index.ts';
import { goatNGoat } from './goat-n-goat/index.ts';
import type { GameScreen } from './screen.ts';
import { scout } from './scout/index.ts';
import { sixNimmt } from './six-nimmt/index.ts';

/** The screens of all games, by game id and in the order in which they are offered. A new game is added here. */
export const screens: Readonly<Record<string, GameScreen>> = Object.fromEntries(
  [sixNimmt, scout, donkeyDerby, goatNGoat].map((screen) => [screen.id, screen]),
);
