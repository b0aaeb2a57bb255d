import { shallowRef, watch, type ShallowRef } from 'vue';
import { screens } from '../table/kit/screen.ts';
import type { Rulebook } from '../table/kit/rulebook.ts';

/** The rules of a game; null until they have come. */
export function useRulebook(game: () => string | undefined): ShallowRef<Rulebook | null> {
  const rulebook = shallowRef<Rulebook | null>(null);
  watch(
    game,
    async (asked) => {
      const room = await screens[asked ?? '']?.lazyParts();
      if (room && asked === game()) rulebook.value = room.rulebook;
    },
    { immediate: true },
  );
  return rulebook;
}
