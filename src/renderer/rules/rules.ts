import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { PlayerId } from '#shared/ids.ts';
import { useExperiencedPlayers } from '../connection/app.ts';
import { settings } from '../connection/settings.ts';
import type { Rulebook } from '../screen/rulebook.ts';
import { screens } from '../screen/screen.ts';

/** Returns the rulebook of a game with these options; null until loaded, and for a game without one. */
export function useRulebook(
  game: () => string | undefined,
  options: () => object,
): ComputedRef<Rulebook | null> {
  const rulebook = shallowRef<Rulebook | null>(null);
  watch(
    game,
    async (requestedGame) => {
      const loaded = (await screens[requestedGame ?? '']?.rulebook?.()) ?? null;
      if (requestedGame === game()) rulebook.value = loaded;
    },
    { immediate: true },
  );
  return computed(() => rulebook.value?.withOptions?.(options()) ?? rulebook.value);
}

/**
 * First-match guides. Each is shown once on this laptop, before the first match of its game with a person who has
 * never played it: the settings store which were read or skipped.
 */
export const useGuide = defineStore('guide', () => {
  const readExperienced = useExperiencedPlayers();

  const isDone = (game: string): boolean => settings.guidesDone.includes(game);

  /** @param known players in the list of people; everyone else is new to every game */
  async function isDue(game: string, known: readonly PlayerId[], hasNewcomers: boolean) {
    if (isDone(game) || !screens[game]?.rulebook) return false;
    const experienced = await readExperienced(game);
    if (!experienced) return false;
    return hasNewcomers || known.some((player) => !experienced.has(player));
  }

  function dismiss(...games: readonly string[]): void {
    settings.guidesDone = [...new Set([...settings.guidesDone, ...games])];
  }

  return { isDone, isDue, dismiss };
});
