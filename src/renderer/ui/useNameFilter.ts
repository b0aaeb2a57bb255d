import { computed, ref, watch } from 'vue';
import type { Player } from '#shared/people.ts';
import { findNames, isSameName } from './findNames.ts';

/**
 * Filters known people by a typed name. Arrow keys go through the matches; past the last one is the typed name
 * itself, for a new person.
 */
export function useNameFilter(people: () => readonly Player[], typed: () => string) {
  const found = computed(() => findNames(people(), typed()));
  const at = ref(0);
  watch(typed, () => {
    at.value = 0;
  });
  const isTyping = computed(() => typed().trim() !== '');
  /** person that Enter selects; null if unknown */
  const candidate = computed(() => (isTyping.value ? (found.value[at.value] ?? null) : null));
  /** person with exactly this name, offered instead of a second person of that name */
  const namesake = computed(() => people().find(({ name }) => isSameName(name, typed())) ?? null);

  /** Returns whether the key moved the selection. Keys that compose a syllable are ignored. */
  function step({ key, isComposing }: KeyboardEvent): boolean {
    if (isComposing || !isTyping.value) return false;
    const last = namesake.value ? found.value.length - 1 : found.value.length;
    if (key === 'ArrowDown') at.value = Math.min(at.value + 1, last);
    else if (key === 'ArrowUp') at.value = Math.max(at.value - 1, 0);
    else return false;
    return true;
  }

  return { found, candidate, namesake, step };
}
