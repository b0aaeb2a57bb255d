/** Active zones have `data-asked`; their pressable parts are buttons inside, or the zone itself. */
const ACTIVE_ZONE = '[data-asked]';
const PRESSABLE = ':not(:disabled, [aria-disabled])';

/** Whether the match ignores presses for a moment: no control gets the focus until it ends. */
export const isMatchBusy = (): boolean =>
  document.querySelector('[data-table][aria-busy=true]') !== null;

/** Returns the control that the match waits for; null if none. In a zone with one tab stop, returns that stop. */
export function nextAction(): HTMLElement | null {
  if (isMatchBusy()) return null;
  const activeZone = document.querySelector<HTMLElement>(ACTIVE_ZONE);
  if (!activeZone || activeZone.matches('button')) return activeZone;
  return (
    activeZone.querySelector<HTMLElement>(`button[tabindex='0']${PRESSABLE}`) ??
    activeZone.querySelector<HTMLElement>(`button${PRESSABLE}`)
  );
}

/** Whether no control has the focus: the page or its main region has it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches('main');
}

/** Focuses the control unless the match is busy or another control, such as a menu or tool, has the focus. */
export function focusWhenIdle(stop: HTMLElement | null | undefined): void {
  if (isFocusFree() && !isMatchBusy()) stop?.focus({ preventScroll: true });
}

/**
 * After a menu or dialog closes over a match, focuses the next action, not the button that opened it: Space would
 * open it again. Pages without a match keep the default.
 */
export function focusAfterClosing(event: Event): void {
  if (!document.querySelector('[data-table]')) return;
  event.preventDefault();
  // The closing dialog is still in the page, with the focus.
  setTimeout(() => {
    if (!isDialogOpen()) focusWhenIdle(nextAction());
  });
}

/** Whether a dialog or menu is open and handles the keys alone. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

const FOCUS_KEYS = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/;

export const movesFocus = (key: string): boolean => FOCUS_KEYS.test(key);
