import { useI18n } from '../../../renderer/i18n/useI18n.ts';
import type { Donkey } from '../rules/model.ts';
import type { TextKeys } from '../../../renderer/i18n/texts.ts';
import { createUseText } from '../../../renderer/match/kit/createUseText.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

/** This game's own words. */
export const useText = createUseText<TextKey>('donkey-derby');

/** What `@:{donkey}` in a text links to: the donkey's name in the language of the text. */
export const donkeyNameKey = (donkey: Donkey): string => `games.donkey-derby.donkeys.${donkey}`;

/** The words of what is agreed on before a match. */
export function useOptionText() {
  const { t } = useI18n();
  return (
    key: TextKeys<(typeof texts)['options']>,
    params: Readonly<Record<string, number>> = {},
  ): string => t(`games.donkey-derby.options.${key}`, params);
}

/** What each donkey wears on its saddle cloth: the first letter of its name. */
export function useLetters() {
  const { t } = useI18n();
  return (donkey: Donkey): string => t(`games.donkey-derby.letters.${donkey}`);
}
