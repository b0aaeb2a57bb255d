import { computed, type ComputedRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';

/** Says that a text is longer than `max` characters, as soon as it is; it is never cut off silently. */
export function useLengthLimit(
  text: () => string,
  max: () => number | undefined,
): ComputedRef<string | null> {
  const { t, n } = useI18n();
  return computed(() => {
    const limit = max();
    if (limit === undefined || [...text().trim()].length <= limit) return null;
    return t('refusals.text-long', { max: n(limit) });
  });
}
