import { computed, type WritableComputedRef } from 'vue';
import { TEXT_SCALE } from '#shared/settings.ts';
import { settings } from '../connection/settings.ts';

/** The size of all text, in per cent; clamped and rounded to steps. */
export function useTextScale(): WritableComputedRef<number> {
  return computed({
    get: () => settings.textScale,
    set: (percent) => {
      settings.textScale = nearestScale(percent);
    },
  });
}

export function nearestScale(percent: number): number {
  const { min, max, step } = TEXT_SCALE;
  return Math.min(max, Math.max(min, Math.round(percent / step) * step));
}
