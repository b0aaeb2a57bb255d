import { onMounted, watch, type Ref } from 'vue';

/** Scrolls a part of the board into view when needed, if the window shows only part of it. */
export function useScrollIntoView(
  part: Readonly<Ref<HTMLElement | null>>,
  isNeeded: () => boolean,
): void {
  // With the next frame: to scroll now would lay out a board that still changes.
  const scroll = (): void => {
    requestAnimationFrame(() => {
      if (isNeeded()) part.value?.scrollIntoView({ block: 'nearest' });
    });
  };
  onMounted(scroll);
  watch(isNeeded, scroll);
}
