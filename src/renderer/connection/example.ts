import { defineStore } from 'pinia';
import { useAppMutation } from './query.ts';
import { settings } from './settings.ts';

/** The way to the example and back. When it has gone well the app says so to the whole page, which begins anew. */
export const useExample = defineStore('example', () => {
  const { mutate, refusal, isBusy } = useAppMutation();

  return {
    isChanging: isBusy,
    /** why it could not be shown, or not be left */
    refusal,
    open: () => mutate('example.open', { language: settings.language }),
    close: () => mutate('example.close', {}),
    forgetRefusal(): void {
      refusal.value = null;
    },
  };
});
