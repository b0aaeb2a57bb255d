import { useEventListener } from '@vueuse/core';
import { useI18n } from 'vue-i18n';
import { isDialogOpen } from '../ui/focusNextAction.ts';
import { useLetterKeys } from '../ui/letterKeys.ts';
import { useMatch } from './kit/match.ts';
import { useKeyboardFocus } from './useKeyboardFocus.ts';
import type { Overlay } from './tableActions.ts';

/** Space goes on, and opens and closes the curtain; Escape steps back. U, S and R are the tools in the bar. */
export function useTableKeys(show: (overlay: Overlay) => void): void {
  const { t } = useI18n();
  const match = useMatch();
  const isByKeyboard = useKeyboardFocus();

  useLetterKeys([
    { code: 'KeyU', label: () => t('table.takeBack'), press: () => void match.takeBack() },
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
  ]);

  useEventListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.repeat || isDialogOpen()) return;
    const act = { Space: space, Escape: escape }[event.code];
    if (!act || (act === space && isByKeyboard() && isOnAnotherButton(event.target))) return;
    if (act()) event.preventDefault();
  });

  function space(): boolean {
    if (match.isPlaying) match.press();
    else if (match.curtain !== null) match.look(match.curtain);
    else return match.veil();
    return true;
  }

  function escape(): boolean {
    if (!match.isPlaying) return match.veil();
    match.skip();
    return true;
  }
}

/** Where the keyboard was brought to a button of its own, Space presses that one. A card is chosen by Enter. */
const isOnAnotherButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('button:not([data-card], [data-asked]), a, input');
