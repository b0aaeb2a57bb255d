import { useEventListener } from '@vueuse/core';
import { useMatch } from './kit/match.ts';

/** The curtain falls by itself when nobody may be looking any more: another window, another tab, the lid. */
export function useCurtainGuard(): void {
  const match = useMatch();
  const veil = (): void => void match.veil();
  useEventListener(window, ['blur', 'pagehide'], veil);
  useEventListener(document, 'visibilitychange', () => {
    if (document.hidden) veil();
  });
}
