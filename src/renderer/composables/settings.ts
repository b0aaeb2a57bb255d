import { reactive } from 'vue';
import type { Language } from '../i18n/languages.ts';

export const THEME_CHOICES = ['system', 'dark', 'light'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const MOTION_CHOICES = ['system', 'full', 'reduced'] as const;
export type MotionChoice = (typeof MOTION_CHOICES)[number];

export const BOT_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

/** in per cent */
export const TEXT_SCALE = { min: 90, max: 150, step: 10 } as const;

export interface Settings {
  language: Language;
  theme: ThemeChoice;
  /** in per cent, within TEXT_SCALE */
  textScale: number;
  motion: MotionChoice;
  sound: boolean;
  letterKeys: boolean;
  botSpeed: BotSpeed;
}

/** How this screen is set. One object for the whole window; change a field and everything follows. */
export const settings = reactive<Settings>({
  language: 'en',
  theme: 'system',
  textScale: 100,
  motion: 'system',
  sound: false,
  letterKeys: true,
  botSpeed: 'normal',
});
