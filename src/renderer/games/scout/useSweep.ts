import { useEventListener } from '@vueuse/core';
import { ref, type Ref } from 'vue';

/**
 * A press on one card that is drawn to another. `sweep` is called with the first and the present one; the click that
 * a browser makes of the end of it is told by `isSwept`.
 */
export function useSweep(
  zone: Readonly<Ref<HTMLElement | null>>,
  sweep: (start: number, at: number) => void,
) {
  const begun = ref<number | null>(null);
  let hasMoved = false;

  /** The last card whose left edge is left of the pointer. */
  function cardAt(x: number): number {
    const cards = [...(zone.value?.querySelectorAll('[data-at]') ?? [])];
    return Math.max(0, cards.filter((card) => card.getBoundingClientRect().left <= x).length - 1);
  }

  function start(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target as Element).closest('[data-at]')) return;
    begun.value = cardAt(event.clientX);
    hasMoved = false;
  }

  useEventListener(window, 'pointermove', ({ clientX }) => {
    if (begun.value === null) return;
    const at = cardAt(clientX);
    if (at === begun.value && !hasMoved) return;
    hasMoved = true;
    sweep(begun.value, at);
  });
  useEventListener(window, ['pointerup', 'pointercancel'], () => {
    begun.value = null;
  });

  return { start, isSwept: (): boolean => hasMoved };
}
