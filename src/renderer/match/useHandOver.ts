import { useEventListener, useTimeoutFn } from '@vueuse/core';
import { readonly, ref, watch, type Ref } from 'vue';
import type { Seat } from '#shared/ids.ts';
import { PRESS_GUARD_MS } from '../screen/playback.ts';
import { useMatch } from '../running-match/match.ts';

const PRESSING = new Set(['Enter', ' ']);
/** Keys that can end the current step; arrow keys still move in a hand. */
const ENDING = new Set([...PRESSING, 'Escape']);

/**
 * True for a moment after a curtain appears, after another seat must decide, and after a press ends the current step.
 * Meanwhile pressing keys are ignored (`.handing-over` blocks the mouse), and held keys never repeat: a double press
 * would reveal another player's hand, decide for them, or leave a match that has just ended. Each ignored press begins
 * the moment anew, so that presses in a row change nothing until a pause.
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
    // Not synchronous: during a bot's step without pause, the curtain disappears only for an instant.
    { immediate: true },
  );
  watch(
    () => match.isPlaying,
    (isPlaying) => {
      const now = performance.now();
      // A press cannot have ended a bot's step without pause.
      if (isPlaying) playingSince = now;
      else if (pressedAt >= playingSince && now - pressedAt < PRESS_GUARD_MS) begin();
    },
    { flush: 'sync' },
  );

  useEventListener(
    document,
    ['keydown', 'pointerdown'],
    (event) => {
      if ('key' in event && !ENDING.has(event.key)) return;
      pressedAt = performance.now();
      if (isHandingOver.value && !isInDialog(event.target)) begin();
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

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null;

/** Closes the curtain when another person may look: another window, another tab, the lid. */
export function useCurtainGuard(): void {
  const match = useMatch();
  const hideHand = (): void => void match.hideHand();
  useEventListener(window, ['blur', 'pagehide'], hideHand);
  useEventListener(document, 'visibilitychange', () => {
    if (document.hidden) hideHand();
  });
}
