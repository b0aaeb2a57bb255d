import { onMounted, watch, type Ref } from 'vue';
import type { Event } from '../../../main/games/scout/model.ts';
import { useReducedMotion } from '../../composables/useReducedMotion.ts';
import { leave, slide, type Lying } from './travel.ts';

/**
 * Cards travel while steps are shown: from a plate or a hand into the ring, and from the ring into a hand or to the
 * plate of who takes them. Not under reduced motion.
 */
export function useTravel(
  table: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
): void {
  const isStill = useReducedMotion();
  let lay = new Map<string, Lying>();

  const lying = (): Element[] => [...(table.value?.querySelectorAll('[data-lying]') ?? [])];
  const idOf = (element: Element): string => element.getAttribute('data-lying')!;
  const look = (): Map<string, Lying> =>
    new Map(
      lying().map((element) => [
        idOf(element),
        { element: element.cloneNode(true) as Element, at: element.getBoundingClientRect() },
      ]),
    );

  function travel(step: Event): void {
    if (step.type !== 'shown' && step.type !== 'scouted') return;
    const plate = table.value
      ?.querySelector(`[data-plate="${String(step.seat)}"]`)
      ?.getBoundingClientRect();
    if (!plate || !table.value) return;
    const now = lying();
    for (const element of now) slide(element, lay.get(idOf(element))?.at ?? plate);
    const staying = new Set(now.map(idOf));
    for (const [id, gone] of lay) if (!staying.has(id)) leave(gone, plate, table.value);
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
