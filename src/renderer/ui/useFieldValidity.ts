import { useEventListener } from '@vueuse/core';
import { watch, type Ref, computed, type ComputedRef } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';

/**
 * Blocks a form while one of its fields is invalid: it would send the previous value. The first invalid field gets
 * the focus; its error is shown below it, without the browser's own bubble.
 * @param wrong the field's error, null if valid
 */
export function useFieldValidity(
  field: Readonly<Ref<HTMLInputElement | null>>,
  wrong: () => string | null,
): void {
  watch(
    wrong,
    (message) => {
      field.value?.setCustomValidity(message ?? '');
    },
    // The click that leaves a field also submits the form.
    { flush: 'sync' },
  );
  useEventListener(field, 'invalid', (event) => {
    event.preventDefault();
    if (field.value?.form?.querySelector('input:invalid') === field.value) field.value?.focus();
  });
}

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
