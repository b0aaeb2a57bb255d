import { onScopeDispose } from 'vue';

/**
 * Puts the whole window into a game's colours while its table or sheet is open: dialogues lie outside the table in
 * the page, but belong to it. A tile on a page of many games sets data-game on itself instead.
 */
export function useGameColours(game: string): void {
  const html = document.documentElement;
  html.dataset.game = game;
  onScopeDispose(() => delete html.dataset.game);
}
