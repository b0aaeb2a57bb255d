import type { GameManifest } from '#core/manifest.ts';

/** Points that win, if held at the end of the player's turn. */
export const GOAL = 50;

export const manifest = {
  id: 'pig',
  seats: { min: 2, max: 6 },
  minutes: 10,
  titles: ['Pig'],
  bggId: 0,
  rulesVersion: 1,
  scoreOrder: 'high',
  defaultOptions: {},
} as const satisfies GameManifest;
