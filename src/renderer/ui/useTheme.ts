import { usePreferredDark } from '@vueuse/core';
import { computed, type ComputedRef, onScopeDispose } from 'vue';
import { settings } from '../connection/settings.ts';

export type Theme = 'dark' | 'light';

/** The current theme, and a switch to the other one, which then no longer follows the system. */
export function useTheme(): { theme: ComputedRef<Theme>; switchTheme: () => void } {
  const systemIsDark = usePreferredDark();
  const theme = computed<Theme>(() => {
    if (settings.theme !== 'system') return settings.theme;
    return systemIsDark.value ? 'dark' : 'light';
  });
  const switchTheme = (): void => {
    settings.theme = theme.value === 'dark' ? 'light' : 'dark';
  };
  return { theme, switchTheme };
}

/** Sets a game's colours on the whole window: dialogs are rendered outside the board, but belong to it. */
export function useGameColours(game: string): void {
  const html = document.documentElement;
  html.dataset.game = game;
  onScopeDispose(() => delete html.dataset.game);
}
