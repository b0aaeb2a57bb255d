import { ref, shallowRef } from 'vue';
import { DATES } from './dates.ts';
import type { I18n } from './useI18n.ts';

/** Texts below texts, by their names. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type Parameters = Readonly<Record<string, unknown>>;

/**
 * As much of vue-i18n as our texts use, for a page that is loaded over the air: `{name}`, `@:{name}` for the text whose name
 * a parameter has, and singular | plural. A test holds it to vue-i18n, text for text.
 * @param finish the last touch to each sentence, such as Korean particles
 */
export function createTranslator(locale: string, finish: (sentence: string) => string) {
  const spoken = ref(locale);
  const texts = shallowRef<Texts>({});

  function find(key: string): string | null {
    let found: string | Texts | undefined = texts.value;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? found : null;
  }

  function say(key: string, parameters: Parameters, count: number): string {
    const text = find(key);
    return text === null ? key : fill(chooseForm(text, count), parameters, count);
  }

  const fill = (text: string, parameters: Parameters, count: number): string =>
    text.replace(/@:\{(\w+)\}|\{(\w+)\}/g, (_, linked?: string, named?: string) =>
      linked === undefined
        ? String(parameters[named!] ?? '')
        : say(String(parameters[linked]), parameters, count),
    );

  function t(key: string, first: Parameters | number = {}, second?: number): string {
    const own = typeof first === 'number' ? {} : first;
    const count = typeof first === 'number' ? first : second;
    const given = [own['count'], own['n'], count].find((one) => typeof one === 'number') ?? 1;
    const counted = count === undefined ? own : { ...own, n: own['n'] ?? count };
    return finish(say(key, counted, given));
  }

  const i18n: I18n = {
    locale: spoken,
    t,
    te: (key) => find(key) !== null,
    n: (value, format) => new Intl.NumberFormat(spoken.value, format).format(value),
    d(value, format) {
      const { key, ...more } = typeof format === 'string' ? { key: format } : format;
      const options = { ...(key && DATES[key]), ...more };
      return new Intl.DateTimeFormat(spoken.value, options).format(value);
    },
  };
  return {
    i18n,
    speak(language: string, said: Texts): void {
      texts.value = said;
      spoken.value = language;
    },
  };
}

/** The first form is for one, the last for everything else; of three, the first is for none. */
function chooseForm(text: string, count: number): string {
  const forms = text.split(' | ');
  const form = forms.length === 3 ? Math.min(Math.abs(count), 2) : Math.abs(count) === 1 ? 0 : 1;
  return forms[Math.min(form, forms.length - 1)]!;
}
