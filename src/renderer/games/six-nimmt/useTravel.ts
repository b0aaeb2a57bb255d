import { onMounted, watch, type Ref } from 'vue';
import type { Event } from '../../../main/games/six-nimmt/model.ts';
import { useReducedMotion } from '../../composables/useReducedMotion.ts';

const TIME = { duration: 260, easing: 'cubic-bezier(.2,.8,.25,1)' } as const;

interface Lying {
  readonly element: Element;
  readonly at: DOMRect;
}

/**
 * Cards travel from where they lay to where they lie: out of the queue into a row, along a row, and as a taken row
 * to the plate of who takes it. Only while steps are shown, and not under reduced motion.
 */
export function useTravel(
  cloth: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
): void {
  const isStill = useReducedMotion();
  let lay = new Map<string, Lying>();

  const find = (selector: string): Element | null => cloth.value?.querySelector(selector) ?? null;
  const look = (): Map<string, Lying> =>
    new Map(
      [...(cloth.value?.querySelectorAll('[data-lying]') ?? [])].map((element) => [
        element.getAttribute('data-lying')!,
        { element: element.cloneNode(true) as Element, at: element.getBoundingClientRect() },
      ]),
    );

  function travel(step: Event): void {
    for (const element of cloth.value?.querySelectorAll('[data-lying]') ?? []) {
      const card = element.getAttribute('data-lying')!;
      const from = lay.get(card)?.at ?? find(`[data-queued="${card}"]`)?.getBoundingClientRect();
      if (from) slide(element, from, element.getBoundingClientRect());
    }
    if (step.type === 'placed' && step.position === 0) sweep(step.seat);
  }

  /** What no longer lies in a row goes to its taker, and is gone there. */
  function sweep(seat: number): void {
    const plate = find(`[data-plate="${String(seat)}"]`)?.getBoundingClientRect();
    if (!plate || !cloth.value) return;
    for (const [card, { element, at }] of lay) {
      if (find(`[data-lying="${card}"]`)) continue;
      const ghost = cloth.value.appendChild(element) as HTMLElement;
      const home = cloth.value.getBoundingClientRect();
      Object.assign(ghost.style, {
        position: 'absolute',
        zIndex: '5',
        left: `${String(at.x - home.x)}px`,
        top: `${String(at.y - home.y)}px`,
        width: `${String(at.width)}px`,
      });
      const to = { transform: moved(plate, at, 0.25), opacity: 0.2 };
      ghost.animate([{ transform: 'none', opacity: 1 }, to], { ...TIME, duration: 420 }).onfinish =
        () => {
          ghost.remove();
        };
    }
  }

  onMounted(() => {
    lay = look();
  });
  watch(event, () => (lay = look()), { flush: 'pre' });
  watch(
    event,
    (step) => {
      if (step && !isStill.value) travel(step);
    },
    { flush: 'post' },
  );
}

function slide(element: Element, from: DOMRect, to: DOMRect): void {
  if (Math.hypot(from.x - to.x, from.y - to.y) < 2) return;
  element.animate(
    [
      { transform: moved(from, to, from.width / to.width), zIndex: 3 },
      { transform: 'none', zIndex: 3 },
    ],
    TIME,
  );
}

/** A transform that shows what lies at `at` as if its middle were at the middle of `place`. */
function moved(place: DOMRect, at: DOMRect, scale: number): string {
  const x = place.x + place.width / 2 - at.x - at.width / 2;
  const y = place.y + place.height / 2 - at.y - at.height / 2;
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}
