import { useWakeLock } from '@vueuse/core';
import { onScopeDispose } from 'vue';

/** Keeps the display on while a match is on the table, where the system lets us. */
export function useAwake(): void {
  const { request, release } = useWakeLock();
  // A refused lock (low battery, an old browser) is no reason to say anything.
  request('screen').catch(() => undefined);
  onScopeDispose(() => void release());
}
