import {
  createSharedComposable,
  useEventListener,
  useLocalStorage,
  useMediaQuery,
} from '@vueuse/core';
import { computed, ref, watch } from 'vue';
import { useSheet } from './sheet.ts';

/**
 * Whether keys for numbers are on the screen: until somebody types figures on a keyboard, which is remembered, and
 * always at first where a finger points. They fold when the typed entry is done, so that nothing moves while typing.
 */
export const useNumberPad = createSharedComposable(() => {
  const sheet = useSheet();
  const isTyper = useLocalStorage('menagerie-types-scores', false);
  const hasFinger = useMediaQuery('(pointer: coarse)');
  /** what was asked for by the button, in this window */
  const requested = ref<boolean | null>(null);
  const isShown = computed(() => requested.value ?? (hasFinger.value || !isTyper.value));
  let hasTyped = false;

  useEventListener(
    document,
    'keydown',
    ({ key }) => {
      if (/^\d$/.test(key)) hasTyped = true;
    },
    { capture: true },
  );
  watch(
    () => sheet.currentCell,
    () => {
      if (!hasTyped) return;
      hasTyped = false;
      isTyper.value = true;
      requested.value = false;
    },
  );

  function show(): void {
    requested.value = true;
    isTyper.value = false;
  }
  return { isShown, show };
});
