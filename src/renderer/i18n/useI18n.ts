import { inject, type InjectionKey, type Ref } from 'vue';
import type { AppRefusal } from '#shared/errors.ts';
import type en from './en/index.ts';
import type { TextKeys, Texts } from './texts.ts';

export const DATES = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  shortDate: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Dotted keys of all texts; a typo does not compile. Games type their own, below `games.`. */
export type TextKey = TextKeys<typeof en> | `games.${string}`;

type Parameters = Readonly<Record<string, unknown>>;

/** `count` chooses singular or plural, and is `{n}` in the text. */
interface Translate {
  (key: TextKey, parameters?: Parameters, count?: number): string;
  (key: TextKey, count: number): string;
}

type DateName = keyof typeof DATES;
/** A format by name, in full, or by name with overrides. */
type DateFormat = DateName | (Intl.DateTimeFormatOptions & { readonly key?: DateName | undefined });

export interface Speech {
  readonly locale: string;
  readonly texts: Texts;
  /** postprocesses each sentence, such as Korean particles */
  readonly finish: (sentence: string) => string;
}

export interface I18n {
  readonly speech: Readonly<Ref<Speech>>;
  readonly locale: Readonly<Ref<string>>;
  readonly t: Translate;
  te(key: string): boolean;
  n(value: number, format?: Intl.NumberFormatOptions): string;
  d(value: Date | number, format: DateFormat): string;
}

export const I18N: InjectionKey<I18n> = Symbol('i18n');

export function useI18n(): I18n {
  const i18n = inject(I18N);
  if (!i18n) throw new Error('no texts in this page');
  return i18n;
}

const refusalKey = (refusal: AppRefusal): TextKey =>
  refusal.scope === 'app'
    ? `refusals.${refusal.code}`
    : `games.${refusal.game}.refusals.${refusal.code}`;

/** Formats refusals; `textParams` are parameters as text, such as a seat's name. */
export function useRefusalText() {
  const { t } = useI18n();
  return (refusal: AppRefusal, textParams: Parameters = {}): string =>
    t(refusalKey(refusal), { ...refusal.params, ...textParams });
}
