import { computed, onScopeDispose, shallowRef } from 'vue';

/** Title parts from particular to general, all public: other windows, task bars and histories show them. */
type TitleParts = () => readonly string[];

const current = shallowRef<TitleParts | null>(null);

export const pageTitle = computed(() => current.value?.() ?? []);

export function usePageTitle(parts: TitleParts): void {
  current.value = parts;
  onScopeDispose(() => {
    // The next page may be set already.
    if (current.value === parts) current.value = null;
  });
}
