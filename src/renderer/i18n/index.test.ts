import { afterEach, expect, test } from 'vitest';
import { i18n } from './index.ts';
import { LOCALES } from './languages.ts';

const { t, d, locale } = i18n.global;
afterEach(() => {
  locale.value = LOCALES.en;
});

test('words, dates and particles follow the language at once', () => {
  const evening = new Date(2026, 10, 20, 20, 48);
  expect(t('nav.history')).toBe('History');
  expect(d(evening, 'day')).toBe('Friday 20 November');

  locale.value = LOCALES.ko;
  expect(t('nav.history')).toBe('지난 게임');
  expect(d(evening, 'day')).toBe('11월 20일 금요일');
  expect(d(evening, 'time')).toBe('20:48');
});
