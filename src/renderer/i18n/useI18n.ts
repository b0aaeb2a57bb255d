import { useI18n as useVueI18n, type Composer } from 'vue-i18n';
import type { AppRefusal } from '../../shared/errors.ts';
import type en from './en/index.ts';
import type { TextKeys } from './texts.ts';

/** The dotted names of all texts, so that a typo does not compile. A game types its own, below `games.`. */
export type TextKey = TextKeys<typeof en> | `games.${string}`;

type Parameters = Readonly<Record<string, unknown>>;

/** `count` chooses between singular and plural, and is `{n}` in the text. */
interface Translate {
  (key: TextKey, parameters?: Parameters, count?: number): string;
  (key: TextKey, count: number): string;
}

/** vue-i18n's own for the whole app, with keys that are checked. */
export const useI18n = useVueI18n as unknown as () => Pick<Composer, 'd' | 'locale' | 'te'> & {
  readonly t: Translate;
  /** A number as it is written in this language. */
  n(value: number, format?: Intl.NumberFormatOptions): string;
};

/** Where the sentence of a refusal lies: a game's own with the game's texts. */
const refusalKey = (refusal: AppRefusal): TextKey =>
  refusal.scope === 'app'
    ? `refusals.${refusal.code}`
    : `games.${refusal.game}.refusals.${refusal.code}`;

/** Says refusals; `named` are parameters in words, such as the name of a seat. */
export function useRefusalWords() {
  const { t } = useI18n();
  return (refusal: AppRefusal, named: Parameters = {}): string =>
    t(refusalKey(refusal), { ...refusal.params, ...named });
}
