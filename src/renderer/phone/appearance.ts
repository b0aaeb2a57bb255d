import { THEMES, type Settings } from '#shared/settings.ts';
import { LANGUAGES, firstSpoken, type Language } from '#shared/languages.ts';
import {
  shallowRef,
  inject,
  ref,
  watch,
  watchEffect,
  type InjectionKey,
  onScopeDispose,
  type Ref,
} from 'vue';
import { hasTexts, storedValue } from '../connection/storedValue.ts';
import { settings } from '../connection/settings.ts';
import { setLanguage } from './i18n.ts';
import type { Phone } from './phone.ts';

interface ChosenAppearance {
  readonly language: Language | null;
  readonly theme: Settings['theme'];
}

export const chosenAppearance = storedValue(
  'menagerie-phone-look',
  (value): value is ChosenAppearance => {
    if (typeof value !== 'object' || value === null) return false;
    const { language, theme } = value as Record<string, unknown>;
    return (
      (language === null || LANGUAGES.some((one) => one === language)) &&
      THEMES.some((one) => one === theme)
    );
  },
);

/** Language and game last used here, preloaded when the page opens again. */
export const lastPlayed = storedValue(
  'menagerie-phone-last',
  (value): value is { readonly language: Language; readonly game: string } =>
    hasTexts(value, 'language', 'game') && LANGUAGES.some((one) => one === value.language),
);

/** The choice in the menu; lasts until the page closes if storage is unavailable. */
export const ownAppearance = shallowRef<ChosenAppearance | null>(chosenAppearance.read());

/**
 * Returns the owner's choice, else the phone's own language; the laptop's if the app does not support that.
 * @param laptop null until the laptop has sent it
 */
export const spokenLanguage = (laptop: Language | null): Language =>
  ownAppearance.value?.language ??
  firstSpoken(navigator.languages) ??
  laptop ??
  lastPlayed.read()?.language ??
  'en';

function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = window.matchMedia(query);
  const holds = ref(list.matches);
  const read = (): void => {
    holds.value = list.matches;
  };
  list.addEventListener('change', read);
  onScopeDispose(() => {
    list.removeEventListener('change', read);
  });
  return holds;
}

/** Returns appearance and language: the owner's choice, else the phone's own. `isReady` once texts are loaded. */
export function useAppearance(phone: Phone) {
  const html = document.documentElement;
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)');
  const isReady = ref(false);

  const choose = (appearance: NonNullable<typeof ownAppearance.value>): void => {
    ownAppearance.value = appearance;
    chosenAppearance.write(appearance);
  };

  settings.theme = ownAppearance.value?.theme ?? 'system';
  watchEffect(() => {
    settings.language = spokenLanguage(phone.view?.language ?? null);
  });
  watch(
    () => [settings.language, phone.view?.activeMatch?.game ?? null] as const,
    async ([spoken, game]) => {
      if (game !== null) lastPlayed.write({ language: spoken, game });
      await setLanguage(spoken, game);
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
    if (phone.view?.activeMatch) html.dataset.game = phone.view.activeMatch.game;
    else delete html.dataset.game;
  });

  return {
    isReady,
    speakIn(wanted: Language): void {
      choose({ language: wanted, theme: settings.theme });
    },
    setTheme(theme: Settings['theme']): void {
      settings.theme = theme;
      choose({ language: ownAppearance.value?.language ?? null, theme });
    },
  };
}

type Appearance = ReturnType<typeof useAppearance>;

export const APPEARANCE: InjectionKey<Appearance> = Symbol('appearance');

export function useChosenAppearance(): Appearance {
  const appearance = inject(APPEARANCE);
  if (!appearance) throw new Error('outside a phone');
  return appearance;
}
