import type { GameDefinition } from '#core/game.ts';
import { defineGame } from '#core/define-game.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { choices, moves, validateMove } from './rules/play.ts';
import { manifest } from './manifest.ts';
import { DISPLAY_SIZE, GOATS, type GoatTypes, MOUNTAINS } from './rules/model.ts';
import { play } from './rules/play.ts';
import {
  clone,
  facts,
  history,
  outcome,
  prescribedFits,
  reseed,
  roundScores,
  setup,
  toMove,
  view,
} from './rules/rules.ts';
import { sheet } from './rules/sheet.ts';
import { sheetStory, story } from './story.ts';
import { z } from 'zod';

const goats = z.array(z.enum(GOATS));

const optionsSchema = z.object({});

const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), cards: goats }),
  z.strictObject({ type: z.literal('draw'), cards: goats }),
  z.strictObject({ type: z.literal('give-up'), cards: goats }),
  z.strictObject({ type: z.literal('mountain'), mountain: z.enum(MOUNTAINS) }),
  z.strictObject({ type: z.literal('no-mountain') }),
]);

const prescribedSchema = z.object({
  hands: z.array(goats),
  display: goats.length(DISPLAY_SIZE),
  deck: goats,
});

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

/** Goat 'n' Goat, by Hisashi Hayashi. */
export const goatNGoat = defineGame(goatRules);
