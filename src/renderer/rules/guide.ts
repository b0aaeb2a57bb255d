import { defineStore } from 'pinia';
import { ref } from 'vue';
import { settings } from '../link/settings.ts';
import { useConnection } from '../link/connection.ts';

/**
 * The first-match guides: each is offered by itself once, at the first table of its game on this laptop. The settings
 * know which were read or waved away, and the history which games are known here without one.
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

  function putAway(game: string): void {
    offered.value = null;
    if (!isDone(game)) settings.guidesDone = [...settings.guidesDone, game];
  }

  return { offered, isDone, offer, putAway };
});
