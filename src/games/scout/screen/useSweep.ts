import { watch, type Ref } from 'vue';

/** Position under a pointer: a card of the hand, or a place between two. */
interface Under {
  readonly at: number | null;
  readonly place: number | null;
}

/** Card under the pointer's starting point. */
interface Start {
  readonly at: number;
  /** the card being placed, which moves along */
  readonly isCarried: boolean;
}

interface Sweep {
  /** Called when a sweep begins: returns a function for the position under the pointer, null beyond the hand. */
  aim(): (x: number, y: number) => Under | null;
  /** Called with the pointer's current position; false: no sweep. */
  reach(start: Start, under: Under): boolean;
}

/** Handles a pointer that moves from a card along the hand; `isSwept` identifies the click at its end. */
export function useSweep(zone: Readonly<Ref<HTMLElement | null>>, { aim, reach }: Sweep) {
  let start: Start | null = null;
  let under: ReturnType<Sweep['aim']> = () => null;
  let last: Under = { at: null, place: null };
  let hasMoved = false;

  function begin({ button, target }: PointerEvent): void {
    const card = target as Element;
    const at = numberOf(card, 'at');
    const isCarried = card.closest('[data-carried]') !== null;
    start = button === 0 && at !== null ? { at, isCarried } : null;
    under = aim();
    last = { at, place: null };
    hasMoved = false;
  }
  function move({ clientX, clientY }: PointerEvent): void {
    const now = start && under(clientX, clientY);
    if (!start || !now || (now.at === last.at && now.place === last.place)) return;
    if (!reach(start, now)) return;
    last = now;
    hasMoved = true;
  }
  function end(): void {
    start = null;
  }

  // Without VueUse: phones load this, and one function of it imports all that the laptop uses.
  watch(
    zone,
    (element, _, onCleanup) => {
      const listening = new AbortController();
      const { signal } = listening;
      element?.addEventListener('pointerdown', begin, { signal });
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', end, { signal });
      window.addEventListener('pointercancel', end, { signal });
      onCleanup(() => {
        listening.abort();
      });
    },
    { immediate: true, flush: 'post' },
  );

  return { isSwept: ({ detail }: MouseEvent): boolean => detail > 0 && hasMoved };
}

const numberOf = (element: Element, name: 'at' | 'place'): number | null => {
  const value = element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return value === undefined ? null : Number(value);
};

/** Locates by the cards' current left edges, since selected cards move the others. */
export function byEdges(zone: HTMLElement | null): ReturnType<Sweep['aim']> {
  const cards = [...(zone?.querySelectorAll('[data-at]') ?? [])];
  const edges = cards.map((card) => card.getBoundingClientRect().left);
  return (x) => ({ at: Math.max(0, edges.filter((left) => left <= x).length - 1), place: null });
}

/** Locates by drawn elements, in any number of rows. */
export const byElement = (zone: HTMLElement | null): ReturnType<Sweep['aim']> =>
  function elementAt(x, y) {
    const element = document.elementFromPoint(x, y);
    if (!element || !zone?.contains(element)) return null;
    const under = { at: numberOf(element, 'at'), place: numberOf(element, 'place') };
    return under.at === null && under.place === null ? null : under;
  };
