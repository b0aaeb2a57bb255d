import { onScopeDispose, ref, type Ref } from 'vue';

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = window.matchMedia(query);
  const holds = ref(list.matches);
  const read = (): void => {
    holds.value = list.matches;
  };
  list.addEventListener('change', read);
  onScopeDispose(() => {
    list.removeEventListener('change', read);
  });
  return holds;
}
