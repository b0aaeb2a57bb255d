import { computed, ref, watch } from 'vue';
import type { Player } from '../../shared/people.ts';
import { findNames, isSameName } from './findNames.ts';

/**
 * The known people of whom somebody types the name. The arrows go through those found, and past the last one stands the
 * name as it was typed, for somebody new.
 */
export function useNameFilter(people: () => readonly Player[], typed: () => string) {
  const found = computed(() => findNames(people(), typed()));
  const at = ref(0);
  watch(typed, () => {
    at.value = 0;
  });
  const isTyping = computed(() => typed().trim() !== '');
  /** whom Enter takes; null for nobody known */
  const candidate = computed(() => (isTyping.value ? (found.value[at.value] ?? null) : null));
  /** whose name it is to the letter, who is offered instead of a second one of that name */
  const namesake = computed(() => people().find(({ name }) => isSameName(name, typed())) ?? null);

  /** Whether the key chose somebody else. A key that composes a syllable is the keyboard's own. */
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
