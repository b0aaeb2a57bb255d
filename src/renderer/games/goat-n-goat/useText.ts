import { useI18n } from 'vue-i18n';

/** This game's own words. */
export function useText() {
  const { t } = useI18n();
  return (key: string, params: Readonly<Record<string, string | number>> = {}, count = 1): string =>
    t(`games.goat-n-goat.${key}`, params, count);
}
