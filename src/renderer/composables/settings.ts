import { reactive } from 'vue';
import type { Settings } from '../../shared/settings.ts';

// Written out once more: the lists of the contract come with a parser that the page's security policy would report.
export const THEME_CHOICES = [
  'system',
  'dark',
  'light',
] as const satisfies readonly Settings['theme'][];
export const MOTION_CHOICES = [
  'system',
  'full',
  'reduced',
] as const satisfies readonly Settings['motion'][];
export const BOT_SPEEDS = [
  'slow',
  'normal',
  'fast',
] as const satisfies readonly Settings['botSpeed'][];

/** in per cent */
export const TEXT_SCALE = { min: 90, max: 150, step: 10 } as const;

/** How this screen is set. One object for the whole window; change a field and everything follows. */
export const settings = reactive<Settings>({
  language: 'en',
  theme: 'system',
  textScale: 100,
  motion: 'system',
  sound: false,
  letterKeys: true,
  botSpeed: 'normal',
  guidesDone: [],
});
