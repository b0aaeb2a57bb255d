import { onMounted, onUnmounted, type Ref } from 'vue';

/** What lies under a finger: a card of the hand, or a place between two. */
interface Under {
  readonly at: number | null;
  readonly place: number | null;
}

/** The card that a finger went down on. */
interface Start {
  readonly at: number;
  /** it is the one that looks for its place, and moves along with the finger */
  readonly isCarried: boolean;
}

interface Slide {
  /** Called with what the finger is above now. */
  reach(start: Start, under: Under): void;
}

const numberOf = (element: Element | null, name: 'at' | 'place'): number | null => {
  const value = element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return value === undefined ? null : Number(value);
};

/**
 * A finger that goes from a card along the hand, also over the break between two rows. The click that a browser makes of
 * the end of it is told by `isSlid`.
 */
export function useSlide(zone: Readonly<Ref<HTMLElement | null>>, { reach }: Slide) {
  let start: Start | null = null;
  let last = '';
  let hasMoved = false;

  function begin({ button, target }: PointerEvent): void {
    const at = numberOf(target as Element, 'at');
    const isCarried = (target as Element).closest('[data-carried]') !== null;
    start = button === 0 && at !== null ? { at, isCarried } : null;
    last = `${String(at)} null`;
    hasMoved = false;
  }
  function move({ clientX, clientY }: PointerEvent): void {
    if (!start) return;
    const element = document.elementFromPoint(clientX, clientY);
    if (!element || !zone.value?.contains(element)) return;
    const under = { at: numberOf(element, 'at'), place: numberOf(element, 'place') };
    const now = `${String(under.at)} ${String(under.place)}`;
    if (now === last || now === 'null null') return;
    last = now;
    hasMoved = true;
    reach(start, under);
  }
  function stop(): void {
    start = null;
  }

  onMounted(() => {
    zone.value?.addEventListener('pointerdown', begin);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  });
  onUnmounted(() => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  });

  return { isSlid: ({ detail }: MouseEvent): boolean => detail > 0 && hasMoved };
}
