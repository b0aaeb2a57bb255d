import type { Donkey } from '../../../main/games/donkey-derby/model.ts';

/** In the order of the sheet's columns, wherever donkeys stand beside each other. */
export const DONKEYS = [
  'grey',
  'red',
  'brown',
  'white',
  'yellow',
] as const satisfies readonly Donkey[];

/** Betting markers of each player. */
export const MARKERS = 3;
