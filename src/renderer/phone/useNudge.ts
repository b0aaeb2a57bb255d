import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { announceNow } from '../ui/announcer.ts';
import type { Phone } from './phone.ts';

const FLASHES = 2_200;
const BUZZ = [120, 80, 120] as const;

/** Flashes when the match waits for this phone, and vibrates if supported. */
export function useNudge(phone: Phone): Readonly<Ref<boolean>> {
  const { t } = useI18n();
  const isFlashing = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    () => phone.nudges,
    () => {
      isFlashing.value = true;
      announceNow(t('phone.nudged'));
      // iPhones do not support vibration.
      if ('vibrate' in navigator) navigator.vibrate([...BUZZ]);
      clearTimeout(timer);
      timer = setTimeout(() => {
        isFlashing.value = false;
      }, FLASHES);
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  return isFlashing;
}
