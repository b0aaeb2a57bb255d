import type { View } from '../rules/model.ts';
import { DEFAULT_BOARD } from '../manifest.ts';

/** A match of three in its second round, with the bridge; seat 1 is about to roll for the first time. */
export const view = (more: Partial<View> = {}): View => ({
  phase: 'roll',
  toMove: [1],
  options: { bridge: true, board: DEFAULT_BOARD },
  round: 1,
  roller: 1,
  die: null,
  positions: { grey: 3, red: 5, brown: 0, white: 5, yellow: 2 },
  podium: [],
  columns: { grey: [0], red: [1, 2], brown: [], white: [], yellow: [] },
  markers: [2, 2, 2],
  moved: [],
  resting: [],
  movable: ['grey', 'red', 'brown', 'white', 'yellow'],
  restingNext: [],
  betsOpen: true,
  scores: [0, 0, 0],
  ...more,
});
