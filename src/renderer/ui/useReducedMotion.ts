import { usePreferredReducedMotion } from '@vueuse/core';
import { computed, type ComputedRef } from 'vue';
import { settings } from '../connection/settings.ts';

/** Whether cards stay put instead of travelling: as set here, else as the system wants it. */
export function useReducedMotion(): ComputedRef<boolean> {
  const system = usePreferredReducedMotion();
  return computed(() =>
    settings.motion === 'system' ? system.value === 'reduce' : settings.motion === 'reduced',
  );
}
