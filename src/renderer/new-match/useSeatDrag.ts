import { useEventListener } from '@vueuse/core';
import { computed, shallowRef } from 'vue';

interface Drag {
  /** seat index at the start, and now */
  readonly from: number;
  readonly at: number;
  /** in px, on the page */
  readonly startY: number;
  readonly y: number;
  /** distance between seats, in px */
  readonly pitch: number;
  /** page px per row px */
  readonly zoom: number;
}

/** A press that moves less than this (px) is a tap. */
const SLOP = 4;

/** Drags a row of equally high rows up and down. Calls `move` each time it passes another row. */
export function useSeatDrag(count: () => number, move: (from: number, to: number) => void) {
  const pressed = shallowRef<Drag | null>(null);
  const isDragging = computed(() => {
    const drag = pressed.value;
    return drag !== null && (drag.at !== drag.from || Math.abs(drag.y - drag.startY) > SLOP);
  });

  function pick(event: PointerEvent, at: number, row: HTMLElement): void {
    if (event.button !== 0) return;
    const gap = parseFloat(getComputedStyle(row.parentElement!).rowGap) || 0;
    const zoom = row.getBoundingClientRect().height / row.offsetHeight;
    const pitch = (row.offsetHeight + gap) * zoom;
    pressed.value = { from: at, at, startY: event.clientY, y: event.clientY, pitch, zoom };
  }

  function drag({ clientY }: PointerEvent): void {
    const before = pressed.value;
    if (!before) return;
    const steps = Math.round((clientY - before.startY) / before.pitch);
    const at = Math.min(count() - 1, Math.max(0, before.from + steps));
    if (at !== before.at) move(before.at, at);
    pressed.value = { ...before, at, y: clientY };
  }

  const drop = (): void => {
    pressed.value = null;
  };

  useEventListener(window, 'pointermove', drag);
  useEventListener(window, ['pointerup', 'pointercancel', 'blur'], drop);

  return {
    pick,
    /** the dragged row, and its distance (in its own px) from its place */
    dragged: computed(() => {
      const drag = pressed.value;
      if (!drag || !isDragging.value) return null;
      const { at, from, y, startY, pitch, zoom } = drag;
      return { at, offset: (y - startY - (at - from) * pitch) / zoom };
    }),
  };
}
