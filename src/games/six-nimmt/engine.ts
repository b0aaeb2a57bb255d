import { defineReferee } from '#core/referee.ts';
import type { GameDefinition } from '#core/game.ts';
import { defineGame } from '#core/define-game.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { play, choices, moves, validateMove } from './rules/play.ts';
import { facts, history } from './facts.ts';
import { manifest } from './manifest.ts';
import {
  codedOptions,
  moveSchema,
  type NimmtTypes,
  optionsSchema,
  prescribedSchema,
} from './rules/model.ts';
import { referee } from './rules/referee.ts';
import {
  clone,
  faceDownSeats,
  optionsFit,
  outcome,
  prescribedFits,
  reseed,
  setup,
  toMove,
  view,
  visibility,
} from './rules/rules.ts';
import { sheet } from './rules/sheet.ts';
import { sheetStory, story } from './story.ts';

/** For random play at full speed; all other callers use the sealed game. */
export const nimmtRules: GameDefinition<NimmtTypes> = {
  manifest,

  options: optionsSchema,
  optionsFit,
  codedOptions,
  prescribed: prescribedSchema,
  prescribedFits,
  move: moveSchema,

  setup,
  clone,
  reseed,

  toMove,
  visibility,
  faceDownSeats,
  // rules: Open draft. The rows are the remaining cards, without chance.
  revealingEvents: ({ variant }) => (variant === 'draft' ? ['revealed'] : ['revealed', 'dealt']),
  moves,
  choices,
  validateMove,
  play,

  view,
  outcome,
  roundScores: ({ roundScores }) => roundScores.map((scores) => scores.slice()),
  facts,
  story,
  sheetStory,
  history,

  sheet,
  referee: defineReferee(referee),
  bot,
  coach,
};

export const sixNimmt = defineGame(nimmtRules);
