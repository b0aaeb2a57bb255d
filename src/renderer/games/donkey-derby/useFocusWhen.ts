import { onMounted, watch, type Ref } from 'vue';

/** Puts the keyboard on the first button that can be pressed in a zone, each time something else is asked for there. */
export function useFocusWhen(
  zone: Readonly<Ref<HTMLElement | null>>,
  asked: () => string | null,
): void {
  const focusFirst = (): void => {
    if (asked() !== null)
      zone.value?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus();
  };
  onMounted(focusFirst);
  watch(asked, focusFirst, { flush: 'post' });
}
