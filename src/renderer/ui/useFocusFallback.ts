import { useEventListener, useMutationObserver } from '@vueuse/core';
import { isDialogOpen, isFocusFree, nextAction } from './focusNextAction.ts';

/** Mutations that may remove a control's focus, or add an active zone, or end a match's pause. */
const CHANGES: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributeFilter: ['data-asked', 'disabled', 'aria-disabled', 'aria-busy', 'inert'],
};

/** If the focused control is removed, hidden or disabled, focuses the next action, or the main region if none. */
export function useFocusFallback(): void {
  let frame: number | null = null;
  let isByPointer = false;

  function restore(): void {
    frame = null;
    // The browser's own buttons have the focus while the document has none.
    if (!isFocusFree() || isDialogOpen() || !document.hasFocus()) return;
    const main = document.querySelector('main');
    const action = nextAction();
    // After a click no card: focused cards look chosen.
    const stop = isByPointer && action?.matches('[data-card]') ? main : (action ?? main);
    if (!stop || stop === document.activeElement) return;
    if (stop === main) main.tabIndex = -1;
    stop.focus({ preventScroll: true });
  }

  // A frame later: focusing forces a layout.
  const restoreSoon = (): void => {
    frame ??= requestAnimationFrame(restore);
  };

  useMutationObserver(document.body, restoreSoon, CHANGES);
  useEventListener(document, 'focusout', restoreSoon);
  useEventListener(
    document,
    'pointerdown',
    () => {
      isByPointer = true;
    },
    { capture: true },
  );
  useEventListener(
    document,
    'keydown',
    (event) => {
      isByPointer = false;
      // A held key would press the next focused control.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
    { capture: true },
  );
  restoreSoon();
}
