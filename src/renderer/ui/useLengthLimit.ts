import { computed, type ComputedRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';

/** Reports a text longer than `max` characters at once; it is never cut silently. */
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
