import { z } from 'zod';

export const LANGUAGES = ['en', 'ko'] as const;
export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
export const BOT_SPEEDS = ['slow', 'normal', 'fast'] as const;
/** in per cent of the designed size */
export const TEXT_SCALE = { min: 90, max: 150, step: 10 } as const;

export const settingsSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  textScale: z.int().min(TEXT_SCALE.min).max(TEXT_SCALE.max),
  motion: z.enum(MOTIONS),
  sound: z.boolean(),
  letterKeys: z.boolean(),
  botSpeed: z.enum(BOT_SPEEDS),
  /** ids of the games whose first-match guide was read or waved away */
  guidesDone: z.array(z.string().max(40)).max(40),
});
export type Settings = z.infer<typeof settingsSchema>;

/** `language` is only the last resort: a first start follows the system's language. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  theme: 'system',
  textScale: 100,
  motion: 'system',
  sound: false,
  letterKeys: true,
  botSpeed: 'normal',
  guidesDone: [],
};
