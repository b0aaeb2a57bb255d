import { onMounted, watch, type Ref } from 'vue';
import type { Event } from '../../../main/games/donkey-derby/model.ts';
import { useReducedMotion } from '../../composables/useReducedMotion.ts';

const TIME = { duration: 420, easing: 'cubic-bezier(.2,.8,.25,1)' } as const;

/**
 * A marker travels from its player's plate to its space, and a donkey that is home from the finish line to the
 * podium. Not under reduced motion.
 */
export function useTravel(
  cloth: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
): void {
  const isStill = useReducedMotion();
  let stood = new Map<string, DOMRect>();

  const find = (selector: string): Element | null => cloth.value?.querySelector(selector) ?? null;
  const look = (): Map<string, DOMRect> =>
    new Map(
      [...(cloth.value?.querySelectorAll('[data-travels]') ?? [])].map((element) => [
        element.getAttribute('data-travels')!,
        element.getBoundingClientRect(),
      ]),
    );

  function travel(step: Event): void {
    if (step.type === 'bet-placed') {
      const from = find(`[data-plate="${String(step.seat)}"]`)?.getBoundingClientRect();
      slide(find(`[data-travels="${step.donkey}-${String(step.space)}"]`), from);
    }
    if (step.type === 'crossed')
      slide(find(`[data-travels="${step.donkey}"]`), stood.get(step.donkey));
  }

  onMounted(() => {
    stood = look();
  });
  watch(event, () => (stood = look()), { flush: 'pre' });
  watch(
    event,
    (step) => {
      if (step && !isStill.value) travel(step);
    },
    { flush: 'post' },
  );
}

/** Shows an element as if it came from `from`, middle to middle. */
function slide(element: Element | null, from: DOMRect | undefined): void {
  if (!element || !from) return;
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  element.animate(
    [
      { transform: `translate(${String(x)}px, ${String(y)}px)`, zIndex: 3 },
      { transform: 'none', zIndex: 3 },
    ],
    TIME,
  );
}
