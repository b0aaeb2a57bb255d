import { usePreferredReducedMotion } from '@vueuse/core';
import { computed, type ComputedRef } from 'vue';
import { settings } from '../connection/settings.ts';

/** Whether cards stay put instead of travelling: the setting, else the system's preference. */
export function useReducedMotion(): ComputedRef<boolean> {
  const system = usePreferredReducedMotion();
  return computed(() =>
    settings.motion === 'system' ? system.value === 'reduce' : settings.motion === 'reduced',
  );
}
