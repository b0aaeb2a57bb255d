import { useI18n } from 'vue-i18n';
import type { Donkey } from '../../../main/games/donkey-derby/model.ts';

/** This game's own words. */
export function useText() {
  const { t } = useI18n();
  return (key: string, params: Readonly<Record<string, string | number>> = {}, count = 1): string =>
    t(`games.donkey-derby.${key}`, params, count);
}

/** The words of what is agreed on before a match. */
export function useOptionText() {
  const { t } = useI18n();
  return (key: string, params: Readonly<Record<string, number>> = {}): string =>
    t(`games.donkey-derby.options.${key}`, params);
}

/** What each donkey wears on its saddle cloth: the first letter of its name. */
export function useLetters() {
  const { t } = useI18n();
  return (donkey: Donkey): string => t(`games.donkey-derby.letters.${donkey}`);
}
