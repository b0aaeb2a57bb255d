import { defineGame } from '../../core/table.ts';
import { bot } from './bot/index.ts';
import { choices } from './choices.ts';
import { facts } from './facts.ts';
import { moveSchema, optionsSchema, prescribedSchema, SEATS, type ScoutTypes } from './model.ts';
import { play } from './moves.ts';
import { outcome } from './scoring.ts';
import { clone, prescribedFits, redraw, setup } from './setup.ts';
import { sheet } from './sheet.ts';
import { pending, toMove } from './turns.ts';
import { view } from './view.ts';
import { why } from './why.ts';

export const scout = defineGame<ScoutTypes>({
  id: 'scout',
  seats: SEATS,
  rulesVersion: 1,

  options: optionsSchema,
  optionsFit: () => true,
  prescribed: prescribedSchema,
  prescribedFits,
  move: moveSchema,

  setup,
  clone,
  redraw,

  toMove,
  // The hand is on the screen in every decision of the game.
  openness: () => 'secret',
  pending,
  choices,
  why,
  play,

  view,
  outcome,
  roundScores: ({ roundScores }) => roundScores.map((scores) => [...scores]),
  facts,

  sheet,
  bot,
});
