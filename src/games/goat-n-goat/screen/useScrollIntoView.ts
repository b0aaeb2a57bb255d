import { onMounted, watch, type Ref } from 'vue';

/** Brings a part of the table into sight when it is needed, where the window shows only some of the table at once. */
export function useScrollIntoView(
  part: Readonly<Ref<HTMLElement | null>>,
  isNeeded: () => boolean,
): void {
  const scroll = (): void => {
    if (isNeeded()) part.value?.scrollIntoView({ block: 'nearest' });
  };
  onMounted(scroll);
  watch(isNeeded, scroll, { flush: 'post' });
}
