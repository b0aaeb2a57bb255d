import { useEventListener } from '@vueuse/core';
import { watch, watchEffect } from 'vue';
import { useConnection } from '../connection/connection.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { speak } from '../i18n/index.ts';
import { settings } from '../connection/settings.ts';
import { pageTitle } from '../ui/pageTitle.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useTheme } from '../ui/useTheme.ts';

/** Writes settings and title to the document, for styles and screen readers. Called once, by App. */
export function useDocument(): void {
  const { t } = useI18n();
  const { theme } = useTheme();
  const reducedMotion = useReducedMotion();
  const html = document.documentElement;

  // Apart from the title, which changes with each step of a match: a language that is set restyles the whole page.
  watchEffect(() => {
    speak(settings.language);
    html.lang = settings.language;
  });
  watchEffect(() => {
    const parts = pageTitle.value;
    document.title = parts.length > 0 ? [...parts, t('app.name')].join(' – ') : t('nav.appTitle');
  });
  watchEffect(() => {
    html.dataset.theme = theme.value;
    html.dataset.motion = reducedMotion.value ? 'reduced' : 'full';
    html.style.setProperty('--text-scale', String(settings.textScale / 100));
  });
}

/** Reloads the page after a reconnect if a chunk could not be fetched while the host was unreachable. */
export function useReloadIncompletePage(): void {
  const connection = useConnection();
  let isPartMissing = false;

  useEventListener(window, 'vite:preloadError', () => {
    isPartMissing = true;
  });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'open' && isPartMissing) location.reload();
    },
  );
}
