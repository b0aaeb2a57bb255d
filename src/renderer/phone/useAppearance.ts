import { inject, ref, watch, watchEffect, type InjectionKey } from 'vue';
import type { Language, Settings } from '../../shared/settings.ts';
import { settings } from '../link/settings.ts';
import { speak } from './i18n.ts';
import { chosenLook, firstLanguage, lastPlayed } from './look.ts';
import type { Phone } from './phone.ts';
import { useMedia } from './useMedia.ts';

/**
 * How this phone looks and which language it speaks: what its owner chose, else the laptop's language and the system's
 * theme. `isReady` once there are words to show.
 */
export function useAppearance(phone: Phone) {
  const html = document.documentElement;
  const chosen = chosenLook.read();
  const language = ref<Language | null>(chosen?.language ?? null);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)');
  const isReady = ref(false);

  settings.theme = chosen?.theme ?? 'system';
  watchEffect(() => {
    settings.language = language.value ?? phone.table?.language ?? firstLanguage();
  });
  watch(
    () => [settings.language, phone.table?.on?.game ?? null] as const,
    async ([spoken, game]) => {
      if (game !== null) lastPlayed.write({ language: spoken, game });
      await speak(spoken, game);
      html.lang = settings.language;
      isReady.value = true;
    },
    { immediate: true },
  );
  watchEffect(() => {
    const isDark = settings.theme === 'system' ? systemIsDark.value : settings.theme === 'dark';
    html.dataset.theme = isDark ? 'dark' : 'light';
    html.dataset.motion = wantsStill.value ? 'reduced' : 'full';
  });
  watchEffect(() => {
    if (phone.table?.on) html.dataset.game = phone.table.on.game;
    else delete html.dataset.game;
  });

  return {
    isReady,
    speakIn(wanted: Language): void {
      language.value = wanted;
      chosenLook.write({ language: wanted, theme: settings.theme });
    },
    setTheme(theme: Settings['theme']): void {
      settings.theme = theme;
      chosenLook.write({ language: language.value, theme });
    },
  };
}

type Appearance = ReturnType<typeof useAppearance>;

export const APPEARANCE: InjectionKey<Appearance> = Symbol('appearance');

/** How this phone is set, for its menu. */
export function useChosenAppearance(): Appearance {
  const appearance = inject(APPEARANCE);
  if (!appearance) throw new Error('outside a phone');
  return appearance;
}
