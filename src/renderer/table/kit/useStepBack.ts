import { useEventListener } from '@vueuse/core';
import { isDialogOpen } from '../../ui/focusNextAction.ts';

/**
 * Escape steps back within a choice, before the table's own Escape would let the curtain fall.
 * @param back whether there was a step to take
 */
export function useStepBack(back: () => boolean): void {
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !isDialogOpen() && back()) event.preventDefault();
    },
    { capture: true },
  );
}
