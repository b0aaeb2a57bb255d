import { computed, onScopeDispose, shallowRef } from 'vue';

/** Title parts from particular to general, all public: other windows, task bars and histories show them. */
type TitleParts = () => readonly string[];

const current = shallowRef<TitleParts | null>(null);

/** Parts of the page's title; empty while no page is shown. */
export const pageTitle = computed(() => current.value?.() ?? []);

/** Sets the page title until the caller unmounts. */
export function usePageTitle(parts: TitleParts): void {
  current.value = parts;
  onScopeDispose(() => {
    // The next page may be set already.
    if (current.value === parts) current.value = null;
  });
}
