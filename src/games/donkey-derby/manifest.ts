import type { GameManifest } from '#core/manifest.ts';

/** In the order of the sheet's columns. */
export const DONKEYS = ['grey', 'red', 'brown', 'white', 'yellow'] as const;
export const MARKERS = 3;
/** Betting spaces per donkey, the topmost (WIN) first. */
export const SPACES = 5;
/** Places that pay; the race ends when the last is taken. */
export const PLACES = 3;

/** The die shows 0 (its blank) to 5. */
export const FACES = 6;

/** Board used if no values are entered: a printed board shows them only as pictures. */
export const DEFAULT_BOARD = {
  track: 25,
  bridge: 15,
  payouts: [
    [35, 28, 21, 14, 7],
    [25, 20, 15, 10, 5],
    [15, 12, 9, 6, 3],
  ],
};

export const manifest = {
  id: 'donkey-derby',
  seats: { min: 2, max: 5 },
  minutes: 20,
  titles: ['Donkey Derby', '동키 더비', '당나귀 더비'],
  bggId: 0,
  rulesVersion: 1,
  dealLetter: 'D',
  scoreOrder: 'high',
  defaultOptions: { bridge: false, board: DEFAULT_BOARD },
} as const satisfies GameManifest;
