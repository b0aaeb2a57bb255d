import { inject, type InjectionKey, type Ref } from 'vue';
import type { AppRefusal } from '../../shared/errors.ts';
import type { DATES } from './dates.ts';
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

type DateName = keyof typeof DATES;
/** By name, in full, or by name with something of its own. */
export type DateFormat =
  DateName | (Intl.DateTimeFormatOptions & { readonly key?: DateName | undefined });

/** The texts of a page, with keys that are checked. */
export interface I18n {
  readonly locale: Readonly<Ref<string>>;
  readonly t: Translate;
  /** whether there is a text of this name */
  te(key: string): boolean;
  /** A number as it is written in this language. */
  n(value: number, format?: Intl.NumberFormatOptions): string;
  /** A date as it is written in this language. */
  d(value: Date | number, format: DateFormat): string;
}

export const I18N: InjectionKey<I18n> = Symbol('i18n');

export function useI18n(): I18n {
  const i18n = inject(I18N);
  if (!i18n) throw new Error('no texts in this page');
  return i18n;
}

/** Where the sentence of a refusal lies: a game's own with the game's texts. */
const refusalKey = (refusal: AppRefusal): TextKey =>
  refusal.scope === 'app'
    ? `refusals.${refusal.code}`
    : `games.${refusal.game}.refusals.${refusal.code}`;

/** Says refusals; `named` are parameters in words, such as the name of a seat. */
export function useRefusalText() {
  const { t } = useI18n();
  return (refusal: AppRefusal, textParams: Parameters = {}): string =>
    t(refusalKey(refusal), { ...refusal.params, ...textParams });
}
