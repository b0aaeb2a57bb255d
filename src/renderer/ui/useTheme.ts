import { usePreferredDark } from '@vueuse/core';
import { computed, type ComputedRef, onScopeDispose } from 'vue';
import { settings } from '../connection/settings.ts';

export type Theme = 'dark' | 'light';

/** The theme that shows now, and a switch to the other one, which from then on no longer follows the system. */
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

/**
 * Puts the whole window into a game's colours while its table or sheet is open: dialogues lie outside the table in
 * the page, but belong to it. A tile on a page of many games sets data-game on itself instead.
 */
export function useGameColours(game: string): void {
  const html = document.documentElement;
  html.dataset.game = game;
  onScopeDispose(() => delete html.dataset.game);
}
