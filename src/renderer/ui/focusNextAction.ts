/** A zone that asks for something has `data-asked`; what can be pressed in it is a button of it, or is it itself. */
const ACTIVE_ZONE = '[data-asked]';
const PRESSABLE = ':not(:disabled, [aria-disabled])';

/** Where a table waits for a press now; null while it waits for none. In a zone with one tab stop it is that stop. */
export function nextAction(): HTMLElement | null {
  const activeZone = document.querySelector<HTMLElement>(ACTIVE_ZONE);
  if (!activeZone || activeZone.matches('button')) return activeZone;
  return (
    activeZone.querySelector<HTMLElement>(`button[tabindex='0']${PRESSABLE}`) ??
    activeZone.querySelector<HTMLElement>(`button${PRESSABLE}`)
  );
}

/** Nothing that can be pressed has the focus: a page, or its main region, has it until something is asked for. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches('main');
}

/** Brings the keyboard to where something is asked for, unless it is busy elsewhere: in a menu, on a tool, in a sheet. */
export function focusWhenIdle(stop: HTMLElement | null | undefined): void {
  if (isFocusFree()) stop?.focus({ preventScroll: true });
}

/**
 * After a menu or dialogue has closed over a table, the keyboard goes on where the table waits, and not back to the
 * button that opened it: Space would open it again. Rooms without a table keep what is usual.
 */
export function focusAfterClosing(event: Event): void {
  if (!document.querySelector('[data-table]')) return;
  event.preventDefault();
  // It is still in the page, with the focus on it.
  setTimeout(() => {
    if (!isDialogOpen()) focusWhenIdle(nextAction());
  });
}

/** A dialogue or a menu lies over the page, and has the keys to itself. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
