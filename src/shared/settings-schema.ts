import { z } from 'zod';
import {
  BOT_SPEEDS,
  MOTIONS,
  SOUND_LEVELS,
  TEXT_SCALE,
  THEMES,
  type Settings,
} from './settings.ts';
import { LANGUAGES } from './languages.ts';

export const settingsSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  textScale: z.int().min(TEXT_SCALE.min).max(TEXT_SCALE.max),
  motion: z.enum(MOTIONS),
  sound: z.enum(SOUND_LEVELS).nullable(),
  letterKeys: z.boolean(),
  botSpeed: z.enum(BOT_SPEEDS),
  wholeCurtain: z.boolean(),
  derbyChances: z.boolean(),
  derbyRollAtOnce: z.boolean(),
  guidesDone: z.array(z.string().max(40)).max(40),
  newcomerHints: z.boolean(),
  coachMarksSeen: z.record(z.string().max(64), z.array(z.string().max(60)).max(60)),
} satisfies Record<keyof Settings, z.ZodType>);
