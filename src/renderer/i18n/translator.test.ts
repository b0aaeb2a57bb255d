import { afterEach, expect, test } from 'vitest';
import '../../games/screens.ts';
import { gameTexts } from '../../games/screens.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { i18n, messages } from './index.ts';
import { LOCALES } from './languages.ts';
import { resolveParticles } from './particles.ts';
import { createTranslator, type Texts } from './translator.ts';
import type { TextKey } from './useI18n.ts';

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );

afterEach(() => {
  i18n.global.locale.value = LOCALES.en;
});

test.each(LANGUAGES)(
  'says every text in %s as the laptop does',
  (language) => {
    const locale = LOCALES[language];
    const texts = { ...messages[locale], games: gameTexts(language) };
    const translator = createTranslator(locale, resolveParticles);
    translator.speak(locale, texts);
    const whole = i18n.global as unknown as typeof translator.i18n;
    whole.locale.value = locale;
    // Where a parameter is the name of a text, it is one.
    const linked = 'games.donkey-derby.name';
    const parameters = (text: string): Record<string, string> =>
      Object.fromEntries(
        [...text.matchAll(/(@:)?\{(\w+)\}/g)]
          .filter(([, , name]) => name !== 'n')
          .map(([, link, name]) => [name!, link ? linked : `<${name!}>`]),
      );

    const differing = keysOf(texts).flatMap((key) => {
      const text = key
        .split('.')
        .reduce<unknown>((at, part) => (at as Texts)[part], texts) as string;
      const given = parameters(text);
      const said = ({ t }: typeof whole): string =>
        [undefined, 0, 1, 2].map((count) => t(key as TextKey, given, count)).join('\n');
      return said(translator.i18n) === said(whole) ? [] : [key];
    });
    expect(differing).toEqual([]);
    expect(translator.i18n.te('table.menu')).toBe(true);
    expect(translator.i18n.te('table.nothing')).toBe(false);
    const evening = new Date(2026, 10, 20, 20, 48);
    for (const format of ['time', { key: 'day', timeZone: 'UTC' }, { month: 'short' }] as const)
      expect(translator.i18n.d(evening, format)).toBe(whole.d(evening, format));
  },
  30_000,
);
