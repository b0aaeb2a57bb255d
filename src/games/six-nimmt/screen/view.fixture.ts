import type { View } from '../rules/model.ts';

/** Match of three in the second turn of the first deal, before anyone has chosen. */
export const view = (more: Partial<View> = {}): View => ({
  phase: 'choose',
  toMove: [0, 1, 2],
  options: { end: { kind: 'points', limit: 66 }, variant: 'standard' },
  deal: 0,
  turn: 1,
  rows: [[12, 14], [37], [43], [58, 61]],
  rowBulls: [2, 1, 1, 2],
  hand: null,
  chosen: [false, false, false],
  revealed: [],
  placed: [],
  taken: [0, 0, 0],
  takenCards: [0, 0, 0],
  totals: [0, 0, 0],
  roundScores: [],
  seen: [],
  turns: [],
  known: [[], [], []],
  ...more,
});
