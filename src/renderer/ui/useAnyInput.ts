import { useEventListener } from '@vueuse/core';

/** Calls `handle` at each press of a pointer or key, before the pressed element receives it. */
export function useAnyInput(handle: () => void): void {
  useEventListener(document, 'pointerdown', handle, { capture: true });
  useEventListener(
    document,
    'keydown',
    ({ repeat }) => {
      if (!repeat) handle();
    },
    { capture: true },
  );
}
