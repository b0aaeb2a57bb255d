import { computed, type MaybeRefOrGetter, ref, shallowReactive, toValue, watch } from 'vue';
import { useEventListener } from '@vueuse/core';
import { settings } from '../connection/settings.ts';

/** Shortcut by key position, so that it also works while typing Korean. */
export interface Shortcut {
  readonly code: string;
  readonly shift?: boolean;
  /** an arrow, Space or Escape: works without letter keys and while held, where no focused control takes it */
  readonly isNavigation?: boolean;
  readonly label: () => string;
  readonly press: () => void;
}

/** Part of a key event needed here, so that tests need no browser. */
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

/** Shortcuts that work now, for `?`: of two on the same key, the later one. */
export const activeShortcuts = computed<readonly Shortcut[]>(() =>
  registered.filter((key, at) => !registered.slice(at + 1).some((later) => isSame(key, later))),
);

export function registerShortcuts(keys: readonly Shortcut[]): () => void {
  registered.push(...keys);
  return () => {
    for (const key of keys) registered.splice(registered.indexOf(key), 1);
  };
}

/** Returns the shortcut of a key press; none for chords such as Ctrl+S, and no letter while it is held down. */
export function shortcutFor(press: KeyPress): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const code = codeOf(press);
  const found = activeShortcuts.value.find(
    (key) => key.code === code && (key.shift ?? false) === press.shiftKey,
  );
  return press.repeat && !found?.isNavigation ? undefined : found;
}

/** Returns the key code; number pad digits count as digits, unless the pad sends arrows. */
const codeOf = ({ code, key }: KeyPress): string =>
  code === `Numpad${key}` ? `Digit${key}` : code;

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
  Escape: 'Esc',
};

export function shortcutText(key: Pick<Shortcut, 'code' | 'shift'>): string {
  if (key.code === 'Slash') return key.shift ? '?' : '/';
  const sign = KEY_SIGNS[key.code] ?? key.code.replace(/^(Key|Digit)/, '');
  return key.shift ? `Shift ${sign}` : sign;
}

export function useShortcuts(keys: MaybeRefOrGetter<readonly Shortcut[]>): void {
  watch(
    () => toValue(keys),
    (present, _, onCleanup) => {
      onCleanup(registerShortcuts(present));
    },
    { immediate: true, flush: 'sync' },
  );
}

/** Listens for all shortcuts of the window. Called once, by App. */
export function useShortcutListener(): void {
  useEventListener(document, 'keydown', (event) => {
    if (isText(event) || isDialogOpen()) return;
    const key = shortcutFor(event);
    if (!key || (key.isNavigation ? isTaken(event) : !settings.letterKeys)) return;
    event.preventDefault();
    key.press();
  });
}

const isTaken = ({ defaultPrevented, code, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector('[role=menu]') !== null ||
  (code === 'Space' && target instanceof HTMLElement && target.matches('button:focus-visible'));

/** Whether a focused field takes the press as text. Fields marked `data-numbers` take no letters. */
const isText = ({ target, code }: KeyboardEvent): boolean =>
  isTyping(target) && !(isLetter(code) && isNumberField(target));

export const isLetter = (code: string): boolean => /^Key[A-Z]$/.test(code);

const isNumberField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['numbers'] !== undefined;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])'));

/** Whether a dialog is open, which disables the shortcuts; Escape closes it. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Whether the shortcut list is open. Opened by its key or from the settings. */
export const isShortcutListOpen = ref(false);
