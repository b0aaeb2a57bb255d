import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CallName, Input } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { useConnection } from './connection.ts';
import { settings } from './settings.ts';

/** The way to the example and back. When it has gone well the app says so to the whole page, which begins anew. */
export const useExample = defineStore('example', () => {
  const connection = useConnection();
  const isChanging = ref(false);
  /** why it could not be shown, or not be left */
  const refusal = shallowRef<AppRefusal | null>(null);

  async function change<Name extends CallName>(name: Name, input: Input<Name>): Promise<void> {
    isChanging.value = true;
    const changed = await connection.call(name, input);
    refusal.value = changed.ok ? null : changed.error;
    isChanging.value = false;
  }

  return {
    isChanging,
    refusal,
    open: () => change('example.open', { language: settings.language }),
    close: () => change('example.close', {}),
    forgetRefusal(): void {
      refusal.value = null;
    },
  };
});
