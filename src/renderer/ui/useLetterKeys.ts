import { useEventListener } from '@vueuse/core';
import { onScopeDispose } from 'vue';
import { keyFor, registerKeys, type LetterKey } from './letterKeys.ts';
import { settings } from '../link/settings.ts';

/** Keys that work as long as the component that asks for them is there. */
export function useLetterKeys(keys: readonly LetterKey[]): void {
  onScopeDispose(registerKeys(keys));
}

/** Listens for all letter keys of the window. Called once, by App. */
export function useLetterKeyListener(): void {
  useEventListener(document, 'keydown', (event) => {
    if (!settings.letterKeys || isTyping(event.target) || isDialogOpen()) return;
    const key = keyFor(event);
    if (!key) return;
    event.preventDefault();
    key.press();
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])'));

/** A dialogue has the table's keys to itself; it is left by Escape. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
