import type { Flocks, View } from '../rules/model.ts';

export const NO_FLOCKS: Flocks = { r: [], g: [], b: [] };

/** A match of three in the first deck; seat 1 is to play. */
export const view = (more: Partial<View> = {}): View => ({
  phase: 'play',
  toMove: [1],
  options: {},
  need: null,
  display: ['r1', 'b3', 'r1', 'g5', 'b2', 'g1'],
  deck: 40,
  discard: 6,
  mountains: { r: [4, 5], g: [3, 4, 5], b: [3, 5] },
  flocks: [NO_FLOCKS, { r: [1, 4], g: [], b: [2, 2, 3] }, NO_FLOCKS],
  scorePiles: [['r3'], [], ['b4']],
  penalties: [0, 0, 0],
  hand: null,
  handSizes: [3, 4, 4],
  lastTurns: null,
  laid: [],
  reach: [
    { r: null, g: null, b: null },
    { r: null, g: null, b: 3 },
    { r: null, g: null, b: null },
  ],
  next: [
    { r: { number: 4, missing: 4 }, g: { number: 3, missing: 3 }, b: { number: 3, missing: 3 } },
    { r: { number: 4, missing: 2 }, g: { number: 3, missing: 3 }, b: { number: 5, missing: 2 } },
    { r: { number: 4, missing: 4 }, g: { number: 3, missing: 3 }, b: { number: 3, missing: 3 } },
  ],
  scores: [3, 0, 4],
  mountainSet: [3, 4, 5],
  known: [[], [], []],
  unseen: [],
  discardPile: [],
  reshuffledDeck: null,
  ...more,
});
