import { donkeyDerby } from './donkey-derby/index.ts';
import { goatNGoat } from './goat-n-goat/index.ts';
import type { GameScreen } from './screen.ts';
import { scout } from './scout/index.ts';
import { sixNimmt } from './six-nimmt/index.ts';

/** The screens of the house by game id: a new one is one line here. */
export const screens: Readonly<Record<string, GameScreen>> = {
  'six-nimmt': sixNimmt,
  scout,
  'donkey-derby': donkeyDerby,
  'goat-n-goat': goatNGoat,
};
