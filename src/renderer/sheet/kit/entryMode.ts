import { useLocalStorage } from '@vueuse/core';
import { computed, type WritableComputedRef } from 'vue';

/** The entry mode for a game's missing entries: the one chosen last on this laptop, initially the first. */
export function entryModeOf<Mode extends string>(
  game: string,
  modes: readonly [Mode, ...Mode[]],
): WritableComputedRef<Mode> {
  const stored = useLocalStorage<string>(`menagerie-${game}-way`, modes[0]);
  return computed({
    get: () => modes.find((mode) => mode === stored.value) ?? modes[0],
    set: (mode) => {
      stored.value = mode;
    },
  });
}
