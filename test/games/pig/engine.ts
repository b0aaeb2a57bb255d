import { defineGame } from '#core/define-game.ts';
import { seededState } from '#core/random.ts';
import { manifest } from './manifest.ts';
import { moveSchema, optionsSchema, type PigTypes } from './rules/model.ts';
import {
  moves,
  outcome,
  play,
  sampleState,
  setup,
  toMove,
  view,
  validateMove,
} from './rules/rules.ts';

/** Pig: roll as often as you dare, a 1 loses the points of the turn. The fifth game of the tests. */
export const pig = defineGame<PigTypes>({
  manifest,
  options: optionsSchema,
  move: moveSchema,
  setup,
  reseed(state, seed) {
    state.random = seededState(seed);
  },
  toMove,
  moves,
  validateMove,
  play,
  view,
  outcome,
  sampleState,
});
