import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';
import type { Seat } from '../../shared/ids.ts';
import { PRESS_GUARD_MS } from './kit/playback.ts';
import { useMatch } from './kit/match.ts';

/** The keys that press whatever has the focus. */
const PRESSING = new Set(['Enter', ' ']);
/** The keys that can end what is being shown; the arrows go on in a hand meanwhile. */
const ENDING = new Set([...PRESSING, 'Escape']);

/**
 * True for a moment after a curtain has come, after the table asks somebody else, and after a press has ended what was
 * being shown. Until it is over no key is heard (`.handing-over` keeps the mouse away), and one that is held never acts
 * again: the second press of two would open another's hand, decide for them, or leave a match that has just ended.
 */
export function useHandOver(): Readonly<Ref<boolean>> {
  const match = useMatch();
  const isHandingOver = ref(false);
  const { start } = useTimeoutFn(
    () => {
      isHandingOver.value = false;
    },
    PRESS_GUARD_MS,
    { immediate: false },
  );
  let decidingSeat: Seat | null = null;
  let pressedAt = -Infinity;
  let playingSince = Infinity;

  function begin(): void {
    isHandingOver.value = true;
    start();
  }

  watch(
    () => [match.handOverSeat, match.decision?.seat ?? null] as const,
    ([handOverSeat, deciding], before) => {
      const seat = handOverSeat ?? deciding;
      if (seat === null) return;
      const isCurtainNew = handOverSeat !== null && handOverSeat !== before?.[0];
      if (isCurtainNew || (decidingSeat !== null && seat !== decidingSeat)) begin();
      decidingSeat = seat;
    },
    // Not in between: while a bot's choice passes, the curtain is gone and back at once.
    { immediate: true },
  );
  watch(
    () => match.isPlaying,
    (isPlaying) => {
      const now = performance.now();
      // A bot's choice that passes at once is nothing that a press could have ended.
      if (isPlaying) playingSince = now;
      else if (pressedAt >= playingSince && now - pressedAt < PRESS_GUARD_MS) begin();
    },
    { flush: 'sync' },
  );

  useEventListener(
    document,
    ['keydown', 'pointerdown'],
    (event) => {
      if (!('key' in event) || ENDING.has(event.key)) pressedAt = performance.now();
    },
    { capture: true },
  );
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (!PRESSING.has(event.key) || isWriting(event.target)) return;
      if (!event.repeat && !isHandingOver.value) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );

  return readonly(isHandingOver);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null;

/** The curtain falls by itself when nobody may be looking any more: another window, another tab, the lid. */
export function useCurtainGuard(): void {
  const match = useMatch();
  const hideHand = (): void => void match.hideHand();
  useEventListener(window, ['blur', 'pagehide'], hideHand);
  useEventListener(document, 'visibilitychange', () => {
    if (document.hidden) hideHand();
  });
}
