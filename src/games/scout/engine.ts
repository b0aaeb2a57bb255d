import type { GameDefinition } from '#core/game.ts';
import { defineGame } from '#core/define-game.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { facts, history } from './facts.ts';
import { manifest } from './manifest.ts';
import { type ScoutTypes, moveSchema, optionsSchema, prescribedSchema } from './rules/model.ts';
import {
  choices,
  moves,
  validateMove,
  play,
  clone,
  prescribedFits,
  reseed,
  setup,
} from './rules/play.ts';
import { faceDownSeats, outcome, toMove, view } from './rules/rules.ts';
import { sheet } from './rules/sheet.ts';
import { sheetStory, story } from './story.ts';

/** For random play at full speed; all other callers use the sealed game. */
export const scoutRules: GameDefinition<ScoutTypes> = {
  manifest,

  options: optionsSchema,
  prescribed: prescribedSchema,
  prescribedFits,
  move: moveSchema,

  setup,
  clone,
  reseed,

  toMove,
  // Every decision of the game shows the hand.
  visibility: () => 'secret',
  faceDownSeats,
  revealingEvents: () => ['dealt'],
  moves,
  choices,
  validateMove,
  play,

  view,
  outcome,
  roundScores: ({ roundScores }) => roundScores.map((scores) => [...scores]),
  facts,
  story,
  sheetStory,
  history,

  sheet,
  bot,
  coach,
};

export const scout = defineGame(scoutRules);
