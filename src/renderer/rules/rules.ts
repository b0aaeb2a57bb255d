import { defineStore } from 'pinia';
import { ref, shallowRef, watch, type ShallowRef } from 'vue';
import { settings } from '../link/settings.ts';
import { useConnection } from '../link/connection.ts';
import type { Rulebook } from '../table/kit/rulebook.ts';
import { screens } from '../table/kit/screen.ts';

/** The rulebook of a game; null until it is loaded. */
export function useRulebook(game: () => string | undefined): ShallowRef<Rulebook | null> {
  const rulebook = shallowRef<Rulebook | null>(null);
  watch(
    game,
    async (asked) => {
      const parts = await screens[asked ?? '']?.lazyParts();
      if (parts && asked === game()) rulebook.value = parts.rulebook;
    },
    { immediate: true },
  );
  return rulebook;
}

/**
 * The first-match guides. Each is offered once, at the first match of its game on this laptop: the settings hold which
 * were read or dismissed, and a game that is in the history is known already.
 */
export const useGuide = defineStore('guide', () => {
  const connection = useConnection();
  /** the game whose guide is offered at the table */
  const offered = ref<string | null>(null);

  const isDone = (game: string): boolean => settings.guidesDone.includes(game);

  async function offer(game: string): Promise<void> {
    offered.value = null;
    if (isDone(game)) return;
    const played = await connection.call('history.facets', { filter: { games: [game] } });
    if (played.ok && played.value.total === 0 && !isDone(game)) offered.value = game;
  }

  function dismiss(game: string): void {
    offered.value = null;
    if (!isDone(game)) settings.guidesDone = [...settings.guidesDone, game];
  }

  return { offered, isDone, offer, dismiss };
});
