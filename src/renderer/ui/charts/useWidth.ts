import { useElementSize } from '@vueuse/core';
import { computed, useTemplateRef } from 'vue';

/** How wide `ref="box"` is, in px, so that a drawing fills it and its letters keep their size. */
export function useWidth() {
  const { width } = useElementSize(useTemplateRef<HTMLElement>('box'));
  return computed(() => Math.max(200, Math.round(width.value)));
}
