import { useEventListener } from '@vueuse/core';
import { zoomOf } from '../ui/stage.ts';
import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';
import { useReducedMotion } from '../ui/useReducedMotion.ts';

/** Pointer distance in px of the window from which a press is a drag: fingers shake. */
const MIN_DRAG_DISTANCE = 24;

const DROP_TARGET = '[data-drop]';

export interface DragDistance {
  readonly x: number;
  readonly y: number;
}

interface CardDragPorts {
  /** Lifts a card dragged this far, in px; false: not draggable. `undo` restores the former state. */
  lift(at: number, away: DragDistance): { readonly undo: () => void } | false;
  drop(goal: Element): void;
  /** Whether a move is sent and unanswered: so long a dropped card stays there. Omitted: it does not. */
  isSent?(): boolean;
}

interface Drag {
  readonly at: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** null until the press becomes a drag */
  undo: (() => void) | null;
}

/** Drags cards (`data-at`) to a target (`data-drop`). Dropping elsewhere, or Escape, changes nothing. */
export function useCardDrag({ lift, drop, isSent = () => false }: CardDragPorts) {
  const dragged = ref<DragDistance | null>(null);
  const landed = ref<DragDistance | null>(null);
  let drag: Drag | null = null;
  let isOwnClick = false;

  function begin({ button, target, clientX, clientY, pointerId }: PointerEvent): void {
    const at = cardOf(target);
    isOwnClick = false;
    landed.value = null;
    if (button !== 0 || at === null) return;
    const zoom = zoomOf(target as Element);
    drag = { at, pointer: pointerId, x: clientX, y: clientY, zoom, undo: null };
  }

  function end(): void {
    mark(null);
    drag = dragged.value = null;
  }

  function giveUp(): void {
    drag?.undo?.();
    end();
  }

  useEventListener(window, 'pointermove', ({ pointerId, clientX, clientY }) => {
    if (drag?.pointer !== pointerId) return;
    const distance = Math.hypot(clientX - drag.x, clientY - drag.y);
    const away = { x: (clientX - drag.x) / drag.zoom, y: (clientY - drag.y) / drag.zoom };
    if (!drag.undo) {
      if (distance < MIN_DRAG_DISTANCE) return;
      const lifted = lift(drag.at, away);
      if (!lifted) return end();
      drag.undo = lifted.undo;
      isOwnClick = true;
    }
    dragged.value = away;
    mark(goalAt(clientX, clientY));
  });
  useEventListener(window, 'pointerup', ({ pointerId, clientX, clientY }) => {
    if (drag?.pointer !== pointerId) return;
    const goal = drag.undo && goalAt(clientX, clientY);
    if (!goal) return giveUp();
    const away = dragged.value;
    end();
    drop(goal);
    if (isSent()) landed.value = away;
  });
  useEventListener(window, 'pointercancel', giveUp);
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragged.value) return;
      event.stopImmediatePropagation();
      giveUp();
    },
    { capture: true },
  );
  watch(
    isSent,
    (isStillSent) => {
      if (!isStillSent) landed.value = null;
    },
    { flush: 'sync' },
  );
  onScopeDispose(end);

  return {
    dragged: readonly(dragged) as Readonly<Ref<DragDistance | null>>,
    landed: readonly(landed) as Readonly<Ref<DragDistance | null>>,
    begin,
    /** Whether a click is a press, and not the end of a drag. */
    isPress: ({ detail }: MouseEvent): boolean => detail === 0 || !isOwnClick,
  };
}

export function cardOf(target: EventTarget | null): number | null {
  const at = (target as Element).closest('[data-at]')?.getAttribute('data-at');
  return at ? Number(at) : null;
}

const goalAt = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => element.matches(DROP_TARGET)) ?? null;

function mark(goal: Element | null): void {
  for (const element of document.querySelectorAll(DROP_TARGET))
    element.toggleAttribute('data-dropping', element === goal);
}

/** In degrees: of cards that are dragged fast, and for each px of a move. */
const TILT = { max: 9, perPx: 0.35 } as const;
/** Part of the former tilt that remains after a move. */
const TILT_SHARE = 0.7;
/** Time in ms without a move after which a card hangs straight. */
const REST_MS = 90;

export function useDragTilt(dragged: () => DragDistance | null): Readonly<Ref<number>> {
  const isStill = useReducedMotion();
  const tilt = ref(0);
  let rest: ReturnType<typeof setTimeout> | undefined;

  function straighten(): void {
    clearTimeout(rest);
    tilt.value = 0;
  }

  watch(dragged, (now, before) => {
    if (!now || !before || isStill.value) return straighten();
    const next = TILT_SHARE * tilt.value + TILT.perPx * (now.x - before.x);
    tilt.value = Math.max(-TILT.max, Math.min(TILT.max, next));
    clearTimeout(rest);
    rest = setTimeout(straighten, REST_MS);
  });
  onScopeDispose(straighten);

  return tilt;
}
