import { useI18n } from '../i18n/useI18n.ts';

type Params = Readonly<Record<string, string | number>>;

/** Creates a game's `useText`: its own texts by their own keys. */
export const createUseText = <Key extends string>(game: string) =>
  function useText() {
    const { t } = useI18n();
    return (key: Key, params: Params = {}, count = 1): string =>
      t(`games.${game}.${key}`, params, count);
  };
