import { useEventListener } from '@vueuse/core';
import { ref } from 'vue';

const DIGITS_MAX = 3;

/** A card's number typed anywhere on the page; Enter tells it, Backspace and Escape put it away. */
export function useTypedCard(tell: (card: number) => void) {
  const typed = ref('');

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isElsewhere(event.target))
      return;
    if (!type(event.key)) return;
    event.preventDefault();
  });

  /** Whether the key was meant for the number. */
  function type(key: string): boolean {
    if (/^[0-9]$/.test(key)) typed.value = (typed.value + key).slice(-DIGITS_MAX);
    else if (typed.value === '') return false;
    else if (key === 'Backspace') typed.value = typed.value.slice(0, -1);
    else if (key === 'Escape') typed.value = '';
    else if (key === 'Enter') {
      tell(Number(typed.value));
      typed.value = '';
    } else return false;
    return true;
  }

  return { typed };
}

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
