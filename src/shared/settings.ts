import { FALLBACK_LANGUAGE, type Language } from './languages.ts';

// No parser here: the page uses these lists too, and its security policy would report zod's probe for `eval`.

export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;
export const BOT_SPEEDS = ['slow', 'normal', 'fast'] as const;
export const SOUND_LEVELS = ['off', 'soft', 'full'] as const;
export type SoundLevel = (typeof SOUND_LEVELS)[number];
/** percentage of the designed size */
export const TEXT_SCALE = { min: 90, max: 150, step: 10 } as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  textScale: number;
  motion: (typeof MOTIONS)[number];
  /** null until somebody has chosen: the first match offers it */
  sound: SoundLevel | null;
  letterKeys: boolean;
  botSpeed: (typeof BOT_SPEEDS)[number];
  /** between two people's revealed hands the curtain covers the whole board, not only the hand */
  wholeCurtain: boolean;
  /** Donkey Derby shows each donkey's chance above its column of bets */
  derbyChances: boolean;
  /** Donkey Derby's die on the laptop rolls without a press */
  derbyRollAtOnce: boolean;
  /** games whose first-match guide was read or dismissed */
  guidesDone: string[];
  /** in a person's first match of a game, notes explain the table */
  newcomerHints: boolean;
  /** names of those notes that a person has seen, by the person's id */
  coachMarksSeen: Record<string, string[]>;
}

/** `language` is only a fallback: a first start uses the system's language. */
export const DEFAULT_SETTINGS: Readonly<Settings> = {
  language: FALLBACK_LANGUAGE,
  theme: 'system',
  textScale: 100,
  motion: 'system',
  sound: null,
  letterKeys: true,
  botSpeed: 'normal',
  wholeCurtain: false,
  derbyChances: false,
  derbyRollAtOnce: false,
  guidesDone: [],
  newcomerHints: true,
  coachMarksSeen: {},
};
