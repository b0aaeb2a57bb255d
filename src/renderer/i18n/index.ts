import type { App } from 'vue';
import { createI18n } from 'vue-i18n';
import { DATES } from './dates.ts';
import en from './en/index.ts';
import ko from './ko/index.ts';
import { LOCALES } from './languages.ts';
import { resolveParticles } from './particles.ts';
import { I18N, type I18n } from './useI18n.ts';

/** By locale rather than language, because dates and numbers are written by it. The games add theirs. */
export const messages = {
  [LOCALES.en]: en,
  [LOCALES.ko]: ko,
};

const whole = createI18n({
  legacy: false,
  locale: LOCALES.en,
  fallbackLocale: LOCALES.en,
  messages,
  datetimeFormats: { [LOCALES.en]: DATES, [LOCALES.ko]: DATES },
  postTranslation: (translated) =>
    typeof translated === 'string' ? resolveParticles(translated) : translated,
});

/** All texts of the laptop, as a plugin of its app. */
export const i18n = {
  global: whole.global,
  install(app: App): void {
    app.provide(I18N, whole.global as unknown as I18n);
  },
};
