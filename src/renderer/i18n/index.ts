import { createI18n } from 'vue-i18n';
import en from './en/index.ts';
import ko from './ko/index.ts';
import { LOCALES } from './languages.ts';
import { resolveParticles } from './particles.ts';

const dates = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  shortDate: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** By locale rather than language, because dates and numbers are written by it. The games add theirs. */
export const messages = {
  [LOCALES.en]: en,
  [LOCALES.ko]: ko,
};

export const i18n = createI18n({
  legacy: false,
  locale: LOCALES.en,
  fallbackLocale: LOCALES.en,
  messages,
  datetimeFormats: { [LOCALES.en]: dates, [LOCALES.ko]: dates },
  postTranslation: (translated) =>
    typeof translated === 'string' ? resolveParticles(translated) : translated,
});
