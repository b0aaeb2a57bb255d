import { useI18n } from '../../i18n/useI18n.ts';

type Params = Readonly<Record<string, string | number>>;

/** Makes a game's `useText`: its own words, by the keys of its own texts. */
export const createUseText = <Key extends string>(game: string) =>
  function useText() {
    const { t } = useI18n();
    return (key: Key, params: Params = {}, count = 1): string =>
      t(`games.${game}.${key}`, params, count);
  };
