import { useTimeoutFn } from '@vueuse/core';
import { ref, watch, type Ref } from 'vue';
import { usePhones } from '../link/phones.ts';

/** In ms: who scans a code is there sooner. */
const PATIENCE = 30_000;

/** True once nobody has come for half a minute since phones could, until one does. */
export function useAlone(): Readonly<Ref<boolean>> {
  const phones = usePhones();
  const isAlone = ref(false);
  const left = (): number =>
    Math.max(0, (phones.state.open?.openedAt ?? 0) + PATIENCE - Date.now());
  const { start, stop } = useTimeoutFn(
    () => {
      isAlone.value = true;
    },
    left,
    { immediate: false },
  );

  watch(
    () => phones.isShown && phones.isOpen && phones.count === 0,
    (isWaiting) => {
      isAlone.value = false;
      if (isWaiting) start();
      else stop();
    },
    { immediate: true },
  );
  return isAlone;
}
