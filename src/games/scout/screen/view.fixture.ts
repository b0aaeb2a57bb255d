import type { View } from '../rules/model.ts';

/** Match of three in the first round, with a run of two in the ring and seat 1 to move. */
export const view = (more: Partial<View> = {}): View => ({
  phase: 'play',
  toMove: [1],
  options: {},
  round: 0,
  first: 0,
  hand: null,
  handSizes: [10, 12, 12],
  active: {
    cards: [
      [4, 1],
      [5, 2],
    ],
    owner: 0,
  },
  strength: { size: 2, kind: 'run', low: 4 },
  taken: [0, 0, 0],
  tokens: [0, 0, 0],
  markers: [true, true, true],
  totals: [0, 0, 0],
  roundScores: [],
  beaten: [],
  scouted: [[], [], []],
  ...more,
});
