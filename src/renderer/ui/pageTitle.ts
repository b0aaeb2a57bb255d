import { computed, onScopeDispose, shallowRef } from 'vue';

/** From the particular to the general, all of it public: other windows, task bars and histories show it. */
type TitleParts = () => readonly string[];

const current = shallowRef<TitleParts | null>(null);

/** The parts of the page's title; empty while no page is shown. */
export const pageTitle = computed(() => current.value?.() ?? []);

/** Titles the page until the caller is unmounted. */
export function usePageTitle(parts: TitleParts): void {
  current.value = parts;
  onScopeDispose(() => {
    // The next page may be there already.
    if (current.value === parts) current.value = null;
  });
}
