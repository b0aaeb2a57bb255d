import { expect, test } from 'vitest';
import '../games/index.ts';
import { gameTexts } from '../games/texts.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { i18n, messages } from './index.ts';
import { LOCALES } from './languages.ts';
import { resolveParticles } from './particles.ts';
import { createTranslator, type Texts } from './translator.ts';

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );

test.each(LANGUAGES)('says every text in %s as the laptop does', (language) => {
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

  for (const key of keysOf(texts)) {
    const text = key.split('.').reduce<unknown>((at, part) => (at as Texts)[part], texts) as string;
    const given = parameters(text);
    const name = key as Parameters<typeof whole.t>[0];
    expect(translator.i18n.t(name, given)).toBe(whole.t(name, given));
    for (const count of [0, 1, 2, 21])
      expect(translator.i18n.t(name, given, count)).toBe(whole.t(name, given, count));
  }
  expect(translator.i18n.te('table.menu')).toBe(true);
  expect(translator.i18n.te('table.nothing')).toBe(false);
  const evening = new Date(2026, 10, 20, 20, 48);
  expect(translator.i18n.d(evening, 'time')).toBe(whole.d(evening, 'time'));
});
