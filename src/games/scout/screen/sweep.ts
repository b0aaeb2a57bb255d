import { useEventListener } from '@vueuse/core';
import type { Ref } from 'vue';

interface Sweep {
  readonly start: number;
  /** the left edges of the cards as they lay when it began; picked cards make the others move */
  readonly edges: readonly number[];
  hasMoved: boolean;
}

/**
 * A press on one card that is drawn to another. `sweep` is called with the first and the present one, and may say that
 * it is no sweep; the click that a browser makes of the end of it is told by `isSwept`.
 */
export function useSweep(
  zone: Readonly<Ref<HTMLElement | null>>,
  sweep: (start: number, at: number) => boolean,
) {
  let drawn: Sweep | null = null;
  let isDown = false;

  const cardAt = (x: number, edges: readonly number[]): number =>
    Math.max(0, edges.filter((left) => left <= x).length - 1);

  function start({ button, target, clientX }: PointerEvent): void {
    isDown = button === 0 && (target as Element).closest('[data-at]') !== null;
    if (!isDown) return;
    const cards = [...(zone.value?.querySelectorAll('[data-at]') ?? [])];
    const edges = cards.map((card) => card.getBoundingClientRect().left);
    drawn = { start: cardAt(clientX, edges), edges, hasMoved: false };
  }

  useEventListener(window, 'pointermove', ({ clientX }) => {
    if (!isDown || !drawn) return;
    const at = cardAt(clientX, drawn.edges);
    if (at === drawn.start && !drawn.hasMoved) return;
    if (sweep(drawn.start, at)) drawn.hasMoved = true;
  });
  useEventListener(window, ['pointerup', 'pointercancel'], () => {
    isDown = false;
  });

  return { start, isSwept: (): boolean => drawn?.hasMoved ?? false };
}
