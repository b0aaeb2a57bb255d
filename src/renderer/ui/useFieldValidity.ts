import { useEventListener } from '@vueuse/core';
import { watch, type Ref } from 'vue';

/**
 * A form is not sent while one of its fields cannot be read: it would be sent with what was there before. The first such
 * field has the keyboard then; what is wrong stands below it, and not in a bubble of the browser's as well.
 * @param wrong what is wrong with the field, null where nothing is
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
    // The press that leaves a field also sends the form.
    { flush: 'sync' },
  );
  useEventListener(field, 'invalid', (event) => {
    event.preventDefault();
    if (field.value?.form?.querySelector('input:invalid') === field.value) field.value?.focus();
  });
}
