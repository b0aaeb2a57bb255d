import { nextTick, watch, type Ref } from 'vue';
import { lyingIn, tripsOf, type Journey, type Trip } from './journey.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useSkippableAnimation } from '../../ui/useSkippableAnimation.ts';

const TIME = { duration: 260, easing: 'cubic-bezier(.2,.8,.25,1)' } as const;

/**
 * Cards travel while steps are shown: whatever has `data-lying` goes from where it lay to where it lies, until the
 * next input. Nothing does in a step without a journey, and under reduced motion.
 */
export function useTravel<Event>(
  table: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
  journeyOf: (step: Event) => Journey | null,
): void {
  const isStill = useReducedMotion();
  const { animate, settle } = useSkippableAnimation();

  watch(event, async (step) => {
    const journey = step && !isStill.value ? journeyOf(step) : null;
    if (!journey || !table.value) {
      settle();
      return;
    }
    const lay = lyingIn(table.value);
    await nextTick();
    settle();
    // All is measured before anything moves, so that the page is laid out once.
    if (table.value) for (const trip of tripsOf(table.value, lay, journey)) go(trip, table.value);
  });

  function go({ element, frames, at }: Trip, home: HTMLElement): void {
    if (at === null) {
      animate(element, frames, TIME);
      return;
    }
    layOver(element, at, home);
    animate(element, frames, TIME, () => {
      element.remove();
    });
  }
}

/** What is no longer on the table lies over it for its last way. */
function layOver(element: HTMLElement, at: DOMRect, home: HTMLElement): void {
  element.removeAttribute('data-lying');
  element.inert = true;
  Object.assign(element.style, {
    position: 'fixed',
    zIndex: '5',
    left: `${String(at.x)}px`,
    top: `${String(at.y)}px`,
    width: `${String(at.width)}px`,
    margin: '0',
    listStyle: 'none',
  });
  home.append(element);
}
