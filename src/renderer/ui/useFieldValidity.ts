import { watch, type Ref } from 'vue';

/**
 * A form is not sent while one of its fields cannot be read: it would be sent with what was there before.
 * @param wrong what is wrong with the field, null where nothing is
 */
export function useFieldValidity(
  field: Readonly<Ref<HTMLInputElement | null>>,
  wrong: () => string | null,
): void {
  watch(
    wrong,
    (why) => {
      field.value?.setCustomValidity(why ?? '');
    },
    // The press that leaves a field also sends the form.
    { flush: 'sync' },
  );
}
