import { defineStore } from 'pinia';
import { useAppMutation } from './query.ts';
import { settings } from './settings.ts';

/** Opens and closes the example. After success the app notifies the whole page, which restarts. */
export const useExample = defineStore('example', () => {
  const { mutate, refusal, isBusy } = useAppMutation();

  return {
    isChanging: isBusy,
    /** why opening or closing the example failed */
    refusal,
    open: () => mutate('example.open', { language: settings.language }),
    close: () => mutate('example.close', {}),
    forgetRefusal(): void {
      refusal.value = null;
    },
  };
});
