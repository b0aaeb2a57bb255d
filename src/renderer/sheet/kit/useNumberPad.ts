import {
  createSharedComposable,
  useEventListener,
  useLocalStorage,
  useMediaQuery,
} from '@vueuse/core';
import { computed, ref, watch } from 'vue';
import { useSheet } from './sheet.ts';

/**
 * Whether number keys are shown: until digits are typed on a keyboard, which is stored, and initially always on touch
 * devices. They fold once the typed entry is done, so that nothing moves while typing.
 */
export const useNumberPad = createSharedComposable(() => {
  const sheet = useSheet();
  const isTyper = useLocalStorage('menagerie-types-scores', false);
  const hasFinger = useMediaQuery('(pointer: coarse)');
  /** last choice by the button, in this window */
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
