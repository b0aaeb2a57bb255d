import { ref, watch, type Ref } from 'vue';
import type { Phone } from './phone.ts';

/** Shorter breaks are not shown. In ms. */
const UNNOTICED = 3_000;

/** Whether the laptop has been unreachable for longer than `UNNOTICED`. */
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
