import type { GameDefinition } from '#core/game.ts';
import { defineGame } from '#core/define-game.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { manifest } from './manifest.ts';
import {
  boardSchema,
  type DerbyTypes,
  moveSchema,
  optionsSchema,
  prescribedSchema,
} from './rules/model.ts';
import { choices, moves, play, validateMove } from './rules/play.ts';
import { clone, outcome, reseed, roundScores, setup, toMove, view } from './rules/rules.ts';
import { sheet } from './rules/sheet.ts';
import { facts, history, sheetStory, story } from './story.ts';

/** For random play at full speed; all other callers use the sealed game. */
export const derbyRules: GameDefinition<DerbyTypes> = {
  manifest,

  options: optionsSchema,
  board: boardSchema,
  // A board with values of its own is too much for a code.
  codedOptions: [false, true].map((bridge) => ({ ...manifest.defaultOptions, bridge })),
  prescribed: prescribedSchema,
  move: moveSchema,

  setup,
  clone,
  reseed,

  toMove,
  revealingEvents: () => ['rolled'],
  moves,
  choices,
  validateMove: (state, _seat, move) => validateMove(state, move),
  play,

  view,
  outcome,
  roundScores,
  facts,
  story,
  sheetStory,
  history,
  sheet,
  bot,
  coach,
};

/** Donkey Derby, by Walter Müller. */
export const donkeyDerby = defineGame(derbyRules);
