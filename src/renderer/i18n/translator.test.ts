import { beforeEach, describe, expect, it } from 'vitest';
import '#games/screens.ts';
import { LANGUAGES, LANGUAGE_TRAITS } from '#shared/languages.ts';
import { i18n, speak, texts as laptopTexts } from './index.ts';
import { resolveParticles } from './particles.ts';
import type { Texts } from './texts.ts';
import { createTranslator } from './translator.ts';
import type { TextKey } from './useI18n.ts';

const texts = {
  bird: { owl: 'owl', eats: 'The {bird} eats {food}.', linked: 'An @:{bird}: {food}' },
  mice: '{count} mouse | {count} mice',
  nights: 'no night | one night | {n} nights',
  always: '{n} of {max}',
  josa: '{name}[이/가]',
};
const translator = createTranslator({
  locale: LANGUAGE_TRAITS.en.locale,
  texts,
  finish: resolveParticles,
});
const t = translator.t as (key: string, ...rest: readonly unknown[]) => string;

describe('a text', () => {
  it('is found by its dotted key, or is its key', () => {
    expect(t('bird.owl')).toBe('owl');
    expect(t('bird')).toBe('bird');
    expect(t('bird.owl.eats')).toBe('bird.owl.eats');
    expect(['bird.owl', 'bird', 'bird.rook'].map(translator.te)).toEqual([true, false, false]);
  });

  it('is filled in, with another text if a parameter is the key of one', () => {
    expect(t('bird.eats', { bird: 'rook', food: 3 })).toBe('The rook eats 3.');
    expect(t('bird.eats', { bird: '{food}', food: '$&' })).toBe('The {food} eats $&.');
    expect(t('bird.linked', { bird: 'bird.owl' })).toBe('An owl: ');
  });

  it.each([
    ['mice', 0, '0 mice'],
    ['mice', 1, '1 mouse'],
    ['mice', -1, '-1 mouse'],
    ['mice', 2, '2 mice'],
    ['nights', 0, 'no night'],
    ['nights', 1, 'one night'],
    ['nights', 7, '7 nights'],
    ['always', 1, '1 of '],
  ])('has the form for its number: %s, %i', (key, count, text) => {
    expect(t(key, count)).toBe(text);
    expect(t(key, {}, count)).toBe(text);
  });

  it('takes its number from its parameters first', () => {
    expect(t('mice', { count: 1 })).toBe('1 mouse');
    expect(t('always', { n: 2, max: 5 }, 1)).toBe('2 of 5');
  });

  it('gets the last corrections of its language', () => {
    expect(t('josa', { name: '지우' })).toBe('지우가');
  });
});

describe('the laptop', () => {
  beforeEach(() => {
    speak('en');
  });

  it('changes its texts, dates and numbers with the language at once', () => {
    const evening = new Date(2026, 10, 20, 20, 48);
    const shown = () => [
      ...[i18n.locale.value, i18n.t('nav.history'), i18n.d(evening, 'day')],
      ...[i18n.d(evening, 'time'), i18n.d(evening, { key: 'shortDate', timeZone: 'UTC' })],
      i18n.n(1234.5, { maximumFractionDigits: 0 }),
    ];
    expect(shown()).toEqual(['en-GB', 'History', 'Friday 20 November', '20:48', '20 Nov', '1,235']);
    speak('ko');
    expect(shown()).toEqual([
      'ko-KR',
      '지난 게임',
      '11월 20일 금요일',
      '20:48',
      '11월 20일',
      '1,235',
    ]);
  });

  const keysOf = (below: Texts, path = ''): string[] =>
    Object.entries(below).flatMap(([key, text]) =>
      typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
    );
  it.each(LANGUAGES)('leaves nothing of a pattern in any text in %s', (language) => {
    speak(language);
    const left = keysOf(laptopTexts[language]).filter((key) =>
      [0, 1, 2].some((count) =>
        /[{}|]|@:|\[[가-힣]+\/[가-힣]+\]/.test(i18n.t(key as TextKey, { count })),
      ),
    );
    expect(left).toEqual([]);
  });
});
