import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/**
 * How large an element is inside, in px; 0 until it has been laid out. It listens only: to ask on mounting would have the
 * whole page laid out in between.
 */
export function useSize(element: Readonly<Ref<HTMLElement | null>>) {
  const width = ref(0);
  const height = ref(0);
  let observer: ResizeObserver | undefined;
  const measure: ResizeObserverCallback = ([entry]) => {
    if (!entry) return;
    width.value = entry.contentRect.width;
    height.value = entry.contentRect.height;
  };
  watch(
    element,
    (now) => {
      observer?.disconnect();
      if (!now) return;
      // An element in another window is measured by that one.
      observer = new (now.ownerDocument.defaultView ?? window).ResizeObserver(measure);
      observer.observe(now);
    },
    { immediate: true, flush: 'post' },
  );
  onScopeDispose(() => {
    observer?.disconnect();
  });
  return { width: readonly(width), height: readonly(height) };
}
