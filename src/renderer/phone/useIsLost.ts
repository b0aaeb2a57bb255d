import { ref, watch, type Ref } from 'vue';
import type { Phone } from './phone.ts';

/** A break that mends at once is not worth a word. In ms. */
const UNNOTICED = 3_000;

/** Whether the laptop has been out of reach for longer than a moment. */
export function useIsLost(phone: Phone): Readonly<Ref<boolean>> {
  const isLost = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    () => phone.state,
    (state) => {
      clearTimeout(timer);
      const isBroken = state === 'lost' || state === 'connecting';
      if (!isBroken) isLost.value = false;
      else if (!isLost.value)
        timer = setTimeout(() => {
          isLost.value = true;
        }, UNNOTICED);
    },
    { immediate: true },
  );
  return isLost;
}
