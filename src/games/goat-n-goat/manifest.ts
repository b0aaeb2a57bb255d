import type { GameManifest } from '#core/manifest.ts';

/** rules: Cards. The mountains of each colour: for up to three players, for four and for five. */
export const MOUNTAIN_SETS = {
  3: [3, 4, 5, 6, 7, 8, 9],
  4: [3, 3, 4, 5, 6, 7, 8],
  5: [3, 3, 4, 4, 5, 6, 7],
} as const;

export const manifest = {
  id: 'goat-n-goat',
  seats: { min: 2, max: 5 },
  minutes: 30,
  titles: ['Goat n Goat', 'Goat and Goat', '염소 위에 염소', 'やぎ山'],
  bggId: 0,
  rulesVersion: 1,
  dealLetter: 'G',
  scoreOrder: 'high',
  defaultOptions: {},
} as const satisfies GameManifest;
