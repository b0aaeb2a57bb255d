import { useEventListener } from '@vueuse/core';
import { ref } from 'vue';
import { isElsewhere } from '../../../sheet/kit/useSheetKeys.ts';
import { typedBy } from '../../../sheet/kit/typedScore.ts';
import { useSheet } from '../../../sheet/kit/sheet.ts';

const LENGTH_MAX = 4;

/** A card's number typed anywhere on the page; Enter tells it, Backspace and Escape put it away. */
export function useTypedCard(tell: (card: number) => void) {
  const sheet = useSheet();
  const typed = ref('');

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isElsewhere(event.target))
      return;
    if (!type(event.key)) return;
    event.preventDefault();
  });

  /** Whether the key was meant for the number. */
  function type(key: string): boolean {
    const more = typedBy(key, typed.value);
    if (more !== null) typed.value = (typed.value + more).slice(0, LENGTH_MAX);
    else if (typed.value === '') return false;
    else if (key === 'Backspace') typed.value = typed.value.slice(0, -1);
    else if (key === 'Escape') typed.value = '';
    else if (key === 'Enter') tellTyped();
    else return false;
    return true;
  }

  /** What is no card's number stays, to be set right, and what cannot be told now. */
  function tellTyped(): void {
    const number = /^\d+$/.test(typed.value) ? Number(typed.value) : null;
    if (number === null) sheet.refuse({ scope: 'app', code: 'not-an-entry', params: {} });
    if (number === null || sheet.isCut) return;
    tell(number);
    typed.value = '';
  }

  return { typed };
}
