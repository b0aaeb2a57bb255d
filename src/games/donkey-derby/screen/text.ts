import { useI18n } from '#renderer/i18n/useI18n.ts';
import type { Donkey } from '../rules/model.ts';
import { type Sentence, createUseText } from '#renderer/i18n/useGameText.ts';
import type { TextKeys } from '#renderer/i18n/texts.ts';
import type laptopTexts from './laptopTexts.en.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

export type LaptopTextKey = TextKey | TextKeys<typeof laptopTexts>;

export const useText = createUseText<TextKey>('donkey-derby');
export const useLaptopText = createUseText<LaptopTextKey>('donkey-derby');

/** Target of `@:{donkey}` in a text: the donkey's name in the text's language. */
export const donkeyNameKey = (donkey: Donkey): string => `games.donkey-derby.donkeys.${donkey}`;

export const donkeySentence = (key: TextKey, donkey: Donkey): Sentence<TextKey> => ({
  key,
  params: { donkey: donkeyNameKey(donkey) },
});

export function useOptionText() {
  const { t } = useI18n();
  return (
    key: TextKeys<(typeof laptopTexts)['options']>,
    params: Readonly<Record<string, number>> = {},
  ): string => t(`games.donkey-derby.options.${key}`, params);
}

export function useLetters() {
  const { t } = useI18n();
  return (donkey: Donkey): string => t(`games.donkey-derby.letters.${donkey}`);
}
