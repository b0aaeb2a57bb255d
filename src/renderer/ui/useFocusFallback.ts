import { useEventListener, useMutationObserver } from '@vueuse/core';
import { isDialogOpen, isFocusFree, nextAction } from './focusNextAction.ts';

/** Whatever may end the focus of a control, or bring another one that is asked for. */
const CHANGES: MutationObserverInit = {
  ...{ childList: true, subtree: true },
  attributeFilter: ['data-asked', 'disabled', 'aria-disabled', 'inert'],
};

/**
 * The focus never falls off the page: where its control is removed, hidden or disabled, it goes to what is asked for, or
 * to the main region as long as nothing is.
 */
export function useFocusFallback(): void {
  let frame: number | null = null;
  let isByPointer = false;

  function restore(): void {
    frame = null;
    // The browser's own buttons have the focus while the document has none.
    if (!isFocusFree() || isDialogOpen() || !document.hasFocus()) return;
    const main = document.querySelector('main');
    const action = nextAction();
    // A focused card is shown as the one in question.
    const stop = isByPointer && action?.matches('[data-card]') ? main : (action ?? main);
    if (!stop || stop === document.activeElement) return;
    if (stop === main) main.tabIndex = -1;
    stop.focus({ preventScroll: true });
  }

  // A frame later: to focus is to lay the page out.
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
      // Held, it would go on to press whatever gets the focus next.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
    { capture: true },
  );
  restoreSoon();
}
