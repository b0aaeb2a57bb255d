import type { PhoneGame } from '../renderer/phone/kit/game.ts';
import type { Language } from '../renderer/i18n/languages.ts';
import type { GameTexts } from './texts.ts';

/** Each game as it is played on a phone, loaded when the table plays it: a new one is one line here. */
export const phoneGames: Readonly<Record<string, () => Promise<PhoneGame>>> = {
  scout: async () => (await import('./scout/screen/phone/index.ts')).scout,
  'six-nimmt': async () => (await import('./six-nimmt/screen/phone/index.ts')).sixNimmt,
  'donkey-derby': async () => (await import('./donkey-derby/screen/phone/index.ts')).donkeyDerby,
  'goat-n-goat': async () => (await import('./goat-n-goat/screen/phone/index.ts')).goatNGoat,
};

const texts = import.meta.glob<GameTexts>('./*/screen/texts.*.ts', { import: 'default' });

/** The words of one game in one language. */
export const loadGameTexts = async (game: string, language: Language): Promise<GameTexts> =>
  (await texts[`./${game}/screen/texts.${language}.ts`]?.()) ?? {};
