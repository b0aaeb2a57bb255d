import { nextTick, ref, computed, shallowRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announceNow } from '../ui/announcer.ts';
import { useEventListener } from '@vueuse/core';

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

export interface SeatKeysPorts {
  readonly count: () => number;
  readonly nameAt: (at: number) => string;
  readonly focus: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly free: (at: number) => void;
}

/** Keyboard control of seats: arrows move between rows, and move the row that Space has grabbed. */
export function useSeatKeys({ count, nameAt, focus, move, free }: SeatKeysPorts) {
  const { t } = useI18n();
  const current = ref(0);
  /** initial index of the grabbed row */
  const grabbedFrom = ref<number | null>(null);

  const announce = (key: 'moved' | 'dropped' | 'grabbed' | 'putBack', at: number): void => {
    announceNow(t(`newMatch.${key}`, { name: nameAt(at), seat: at + 1, seats: count() }));
  };

  /** Restores the focus, which reordering would lose. */
  function goTo(at: number): void {
    current.value = Math.min(Math.max(at, 0), count() - 1);
    void nextTick(() => {
      focus(current.value);
    });
  }

  function carry(from: number, to: number): void {
    if (to < 0 || to >= count()) return;
    move(from, to);
    goTo(to);
    announce('moved', to);
  }

  function toggle(at: number): void {
    const isGrabbed = grabbedFrom.value !== null;
    grabbedFrom.value = isGrabbed ? null : at;
    announce(isGrabbed ? 'dropped' : 'grabbed', at);
  }

  function putBack(at: number): void {
    const from = grabbedFrom.value!;
    grabbedFrom.value = null;
    move(at, from);
    goTo(from);
    announce('putBack', from);
  }

  function step(at: number, to: number): void {
    if (grabbedFrom.value === null) goTo(to);
    else carry(at, to);
  }

  function leave(at: number): void {
    grabbedFrom.value = null;
    free(at);
    if (count() > 0) goTo(at);
  }

  const actions: Readonly<Record<string, (at: number) => void>> = {
    ' ': toggle,
    Enter: toggle,
    ArrowUp: (at) => {
      step(at, at - 1);
    },
    ArrowDown: (at) => {
      step(at, at + 1);
    },
    Home: (at) => {
      step(at, 0);
    },
    End: (at) => {
      step(at, count() - 1);
    },
    Delete: leave,
    Backspace: leave,
  };

  function press(event: KeyboardEvent, at: number): void {
    const isPuttingBack = event.key === 'Escape' && grabbedFrom.value !== null;
    const action = isPuttingBack ? putBack : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(at);
  }

  return {
    current,
    grabbedFrom,
    press,
    leave,
    /** The focus has moved elsewhere: the grabbed row stays at its current place. */
    letGo: () => {
      grabbedFrom.value = null;
    },
  };
}
