import type { GameDefinition } from '../../core/game.ts';
import { defineGame } from '../../core/define-game.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { choices, moves, validateMove } from './rules/moves.ts';
import { facts, history } from './facts.ts';
import { manifest } from './manifest.ts';
import type { GoatTypes } from './rules/model.ts';
import { play } from './rules/play.ts';
import {
  clone,
  outcome,
  prescribedFits,
  reseed,
  roundScores,
  setup,
  toMove,
  view,
} from './rules/rules.ts';
import { moveSchema, optionsSchema, prescribedSchema } from './rules/schemas.ts';
import { sheet } from './rules/sheet.ts';
import { sheetStory, story } from './story.ts';

/** For random play at full speed; all other callers use the sealed game. */
export const goatRules: GameDefinition<GoatTypes> = {
  manifest,

  options: optionsSchema,
  prescribed: prescribedSchema,
  prescribedFits,
  move: moveSchema,

  setup,
  clone,
  reseed,

  toMove,
  // The flock to discard for a mountain depends on the hand too.
  visibility: () => 'secret',
  revealingEvents: () => ['refilled', 'reshuffled'],
  moves,
  choices,
  validateMove,
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

/** Goat 'n' Goat (Hisashi Hayashi) for 2 to 5 players. */
export const goatNGoat = defineGame(goatRules);
