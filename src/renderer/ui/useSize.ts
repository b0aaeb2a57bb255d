import { useResizeObserver } from '@vueuse/core';
import { readonly, ref, type Ref } from 'vue';

/**
 * How large an element is inside, in px; 0 until it has been laid out. It listens only: to ask on mounting, as
 * `useElementSize` does, would have the whole page laid out in between.
 */
export function useSize(element: Readonly<Ref<HTMLElement | null>>) {
  const width = ref(0);
  const height = ref(0);
  useResizeObserver(element, ([entry]) => {
    if (!entry) return;
    width.value = entry.contentRect.width;
    height.value = entry.contentRect.height;
  });
  return { width: readonly(width), height: readonly(height) };
}
