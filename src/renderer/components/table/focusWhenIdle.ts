/** Brings the keyboard to where something is asked for, unless it is busy elsewhere: in a menu, on a tool, in a sheet. */
export function focusWhenIdle(stop: HTMLElement | null | undefined): void {
  const busy = document.activeElement;
  if (busy === null || busy === document.body) stop?.focus({ preventScroll: true });
}
