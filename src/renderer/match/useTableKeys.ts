import { useI18n } from '../i18n/useI18n.ts';
import { usePhones } from '../connection/phones.ts';
import { movesFocus, isDialogOpen } from '../ui/focusNextAction.ts';
import { type Shortcut, useShortcuts } from '../ui/shortcuts.ts';
import { useAnyInput } from '../ui/useAnyInput.ts';
import { isFarView, useMatch } from '../running-match/match.ts';
import { useHint } from './hint.ts';
import { useSoundNote } from './soundNote.ts';
import type { Overlay } from './TableTools.vue';
import { useEventListener } from '@vueuse/core';

/**
 * Shortcuts of a match. Space continues, reveals and hides, as labelled on screen; Escape skips all remaining steps,
 * and also hides a hand. U, H, S and R are the tools in the bar, P opens the phones, F is the far view, and M the next
 * level of sound.
 */
export function useTableKeys(show: (overlay: Overlay) => void): void {
  const { t } = useI18n();
  const match = useMatch();
  const phones = usePhones();
  const hint = useHint();
  const soundNote = useSoundNote();
  const isByKeyboard = useKeyboardFocus();

  /** The far view has no tool for either, and watchers must not be surprised. */
  const NEAR_KEYS: readonly Shortcut[] = [
    { code: 'KeyU', label: () => t('table.takeBack'), press: match.takeBack },
    { code: 'KeyH', label: () => t('hint.request'), press: hint.toggle },
  ];

  useAnyInput(match.endAnimation);
  useShortcuts(() => [
    ...(isFarView.value ? [] : NEAR_KEYS),
    {
      code: 'KeyS',
      label: () => t('table.scores'),
      press: () => {
        show('scores');
      },
    },
    {
      code: 'KeyR',
      label: () => t('table.rules'),
      press: () => {
        show('rules');
      },
    },
    {
      code: 'KeyF',
      label: () => t('table.farView'),
      press: () => {
        isFarView.value = !isFarView.value;
      },
    },
    { code: 'KeyM', label: () => t('settings.sound'), press: soundNote.chooseNext },
    { code: 'KeyP', label: () => t('phones.name'), press: phones.show },
  ]);

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.repeat || isDialogOpen()) return;
    const act = { Space: space, Escape: escape }[event.code];
    if (!act || (act === space && isByKeyboard() && isOtherButton(event.target))) return;
    if (act()) event.preventDefault();
  });

  function space(): boolean {
    if (match.isPlaying) match.press();
    else if (isFarView.value) return true;
    else if (match.handOverSeat !== null) match.revealHand(match.handOverSeat);
    else return match.hideHand();
    return true;
  }

  function escape(): boolean {
    if (!match.isPlaying) return match.hideHand();
    match.skip();
    return true;
  }
}

/** Whether Space presses another focused button instead. Cards are chosen by Enter. */
const isOtherButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('button:not([data-card], [data-asked]), a, input');

const TAB_STOPS = 'button:not(:disabled), a[href], [tabindex="0"]';

/** Moves the focus from the last tab stop to the first: an extra Tab would leave the page, and close the curtain. */
export function focusFirstStop({ currentTarget }: FocusEvent): void {
  const table = (currentTarget as Element).parentElement!;
  table.querySelector<HTMLElement>(TAB_STOPS)?.focus();
}

/** In ms: focus this soon after such a key was moved by it. */
const AT_ONCE = 100;

/**
 * Returns whether the focus was moved by keyboard. Buttons focused by a mouse press, or as the next action, must not
 * take the board's Space; `:focus-visible` cannot tell, as any key press makes it true.
 */
function useKeyboardFocus(): () => boolean {
  let isByKeyboard = false;
  let movedAt = -Infinity;
  useEventListener(
    document,
    'pointerdown',
    () => {
      isByKeyboard = false;
      movedAt = -Infinity;
    },
    { capture: true },
  );
  useEventListener(
    document,
    'keydown',
    ({ key }) => {
      if (movesFocus(key)) movedAt = performance.now();
    },
    { capture: true },
  );
  useEventListener(
    document,
    'focusin',
    () => {
      isByKeyboard = performance.now() - movedAt < AT_ONCE;
    },
    { capture: true },
  );
  return () => isByKeyboard;
}
