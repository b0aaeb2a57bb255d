import { useEventListener } from '@vueuse/core';
import { onScopeDispose, readonly, ref, type Ref } from 'vue';

/** How far a pointer goes, in px, before a press is a drag: fingers shake. */
const DISTANCE = 24;

/** Where cards can be let go, as `data-drop` marks it. */
const DROP = '[data-drop]';

export interface CardDragPorts {
  /** Takes up a card that has gone so far, in px; false: it is not dragged. `undo` puts it back as it was. */
  lift(
    at: number,
    away: { readonly x: number; readonly y: number },
  ): { readonly undo: () => void } | false;
  /** The cards that were taken up are let go over their goal. */
  drop(goal: Element): void;
}

interface Drag {
  readonly at: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** null until it is more than a press */
  undo: (() => void) | null;
}

/**
 * Cards drawn from a hand (`data-at`) to a goal (`data-drop`), by mouse or finger. Let go elsewhere, or given up by
 * Escape, nothing has happened.
 */
export function useCardDrag({ lift, drop }: CardDragPorts) {
  const dragged = ref<{ readonly x: number; readonly y: number } | null>(null);
  let drag: Drag | null = null;
  let isOwnClick = false;

  function begin({ button, target, clientX, clientY, pointerId }: PointerEvent): void {
    const at = cardOf(target);
    isOwnClick = false;
    if (button !== 0 || at === null) return;
    drag = { at, pointer: pointerId, x: clientX, y: clientY, undo: null };
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
    const away = { x: clientX - drag.x, y: clientY - drag.y };
    if (!drag.undo) {
      if (Math.hypot(away.x, away.y) < DISTANCE) return;
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
    end();
    drop(goal);
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
  onScopeDispose(end);

  return {
    /** how far the cards that were taken up have been drawn, in px */
    dragged: readonly(dragged) as Readonly<Ref<{ readonly x: number; readonly y: number } | null>>,
    begin,
    /** Whether a click is a press, and not the end of a drag. */
    isPress: ({ detail }: MouseEvent): boolean => detail === 0 || !isOwnClick,
  };
}

/** Which card of a hand an event is about. */
export function cardOf(target: EventTarget | null): number | null {
  const at = (target as Element).closest('[data-at]')?.getAttribute('data-at');
  return at ? Number(at) : null;
}

const goalAt = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((element) => element.matches(DROP)) ?? null;

/** Shows which goal a card is over, if any. */
function mark(goal: Element | null): void {
  for (const element of document.querySelectorAll(DROP))
    element.toggleAttribute('data-dropping', element === goal);
}
