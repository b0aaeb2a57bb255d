import { computed, shallowRef, type App } from 'vue';
import { DATES, I18N, type I18n, type Speech } from './useI18n.ts';
import type { Texts } from './texts.ts';

export interface Translator extends I18n {
  setLocale(next: Speech): void;
  install(app: App): void;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Texts may contain `{name}`, `@:{name}` for the text named by a parameter, and singular | plural. */
export function createTranslator(first: Speech): Translator {
  const speech = shallowRef(first);
  const locale = computed(() => speech.value.locale);

  function translate(key: string, parameters: Parameters, count: number): string {
    const text = findText(speech.value.texts, key);
    return text === null ? key : fill(chooseForm(text, count), parameters, count);
  }

  const fill = (text: string, parameters: Parameters, count: number): string =>
    text.replace(/@:\{(\w+)\}|\{(\w+)\}/g, (_, keyName?: string, name?: string) =>
      keyName === undefined
        ? String(parameters[name!] ?? '')
        : translate(String(parameters[keyName]), parameters, count),
    );

  function t(key: string, first: Parameters | number = {}, second?: number): string {
    const own = typeof first === 'number' ? {} : first;
    const count = typeof first === 'number' ? first : second;
    const given = [own['count'], own['n'], count].find((one) => typeof one === 'number') ?? 1;
    const counted = count === undefined ? own : { n: count, count, ...own };
    return speech.value.finish(translate(key, counted, given));
  }

  const i18n: I18n = {
    speech,
    locale,
    t,
    te: (key) => findText(speech.value.texts, key) !== null,
    n: (value, format = {}) => numberFormat(locale.value, format).format(value),
    d(value, format) {
      const { key, ...more } = typeof format === 'string' ? { key: format } : format;
      return dateFormat(locale.value, { ...(key && DATES[key]), ...more }).format(value);
    },
  };
  return {
    ...i18n,
    setLocale(next) {
      speech.value = next;
    },
    install(app) {
      app.provide(I18N, i18n);
    },
  };
}

export function findText(texts: Texts, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
}

/** The first form is for one, the last for all else; of three, the first for none. */
function chooseForm(text: string, count: number): string {
  const forms = text.split(' | ');
  const form = forms.length === 3 ? Math.min(Math.abs(count), 2) : Math.abs(count) === 1 ? 0 : 1;
  return forms[Math.min(form, forms.length - 1)]!;
}

/** Caches formats: creating one takes a hundred times as long as using it. */
function createFormatCache<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

const numberFormat = createFormatCache(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = createFormatCache(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
