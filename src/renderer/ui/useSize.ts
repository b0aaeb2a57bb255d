import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/** Inner size in px; 0 before the first layout: reading it on mounting would force a layout of the whole page. */
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
      // An element in another window needs that window's observer.
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
