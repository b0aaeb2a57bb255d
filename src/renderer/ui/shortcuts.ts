import { computed, onScopeDispose, ref, shallowReactive } from 'vue';
import { useEventListener } from '@vueuse/core';
import { settings } from '../connection/settings.ts';

/** A key by its place on the keyboard, so that it also works while Korean is being typed. */
export interface Shortcut {
  /** `KeyboardEvent.code`, such as KeyU */
  readonly code: string;
  readonly shift?: boolean;
  /** what it does, for the list of keys */
  readonly label: () => string;
  readonly press: () => void;
}

/** The part of a key event that counts here, so that tests need no browser. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

const registered = shallowReactive<Shortcut[]>([]);

const isSame = (a: Shortcut, b: Shortcut): boolean =>
  a.code === b.code && (a.shift ?? false) === (b.shift ?? false);

/** The keys that work now, for `?`: of two with the same place, the one that came last. */
export const activeShortcuts = computed<readonly Shortcut[]>(() =>
  registered.filter((key, at) => !registered.slice(at + 1).some((later) => isSame(key, later))),
);

/** Adds keys and hands back how to take them away again. */
export function registerShortcuts(keys: readonly Shortcut[]): () => void {
  registered.push(...keys);
  return () => {
    for (const key of keys) registered.splice(registered.indexOf(key), 1);
  };
}

/** The key meant by a press; none for a chord such as Ctrl+S, and none while a key is held down. */
export function shortcutFor(press: KeyPress): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return undefined;
  const code = codeOf(press);
  return activeShortcuts.value.find(
    (key) => key.code === code && (key.shift ?? false) === press.shiftKey,
  );
}

/** A digit of the number pad is that digit, unless the pad is switched to arrows. */
const codeOf = ({ code, key }: KeyPress): string =>
  code === `Numpad${key}` ? `Digit${key}` : code;

/** What stands on the key's cap: U for KeyU, ? for the shifted slash. */
export function shortcutText(key: Pick<Shortcut, 'code' | 'shift'>): string {
  if (key.code === 'Slash') return key.shift ? '?' : '/';
  return key.code.replace(/^(Key|Digit)/, '');
}

/** Keys that work as long as the component that asks for them is there. */
export function useShortcuts(keys: readonly Shortcut[]): void {
  onScopeDispose(registerShortcuts(keys));
}

/** Listens for all letter keys of the window. Called once, by App. */
export function useShortcutListener(): void {
  useEventListener(document, 'keydown', (event) => {
    if (!settings.letterKeys || isText(event) || isDialogOpen()) return;
    const key = shortcutFor(event);
    if (!key) return;
    event.preventDefault();
    key.press();
  });
}

/** A press that a focused field takes as text. A field marked `data-numbers` takes no letters. */
const isText = ({ target, code }: KeyboardEvent): boolean =>
  isTyping(target) && !(isLetter(code) && isNumberField(target));

/** A key with a letter on it, whatever the keyboard layout or an input method makes of it. */
export const isLetter = (code: string): boolean => /^Key[A-Z]$/.test(code);

const isNumberField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['numbers'] !== undefined;

/** Whether the focus is where text is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])'));

/** A dialogue has the table's keys to itself; it is left by Escape. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Whether the list of keys lies on the table. It is opened by its key, and from the settings. */
export const isShortcutListOpen = ref(false);
