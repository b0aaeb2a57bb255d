import { useEventListener } from '@vueuse/core';

/** The keys that take the focus from one thing to another. */
const MOVING = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/;

/**
 * Whether the focus is where somebody brought it by keyboard. A button that merely has it from a press of the mouse
 * must not take the table's Space; `:focus-visible` doesn't tell, for any key that is pressed makes it true.
 */
export function useKeyboardFocus(): () => boolean {
  let isByKeyboard = true;
  useEventListener(
    document,
    'pointerdown',
    () => {
      isByKeyboard = false;
    },
    { capture: true },
  );
  useEventListener(
    document,
    'keydown',
    ({ key }) => {
      if (MOVING.test(key)) isByKeyboard = true;
    },
    { capture: true },
  );
  return () => isByKeyboard;
}
