import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { CallName, Input } from '../../shared/contract.ts';
import { useConnection } from './connection.ts';
import { settings } from './settings.ts';

/** The way to the example and back. When it has gone well the app says so to the whole page, which begins anew. */
export const useExample = defineStore('example', () => {
  const connection = useConnection();
  const isChanging = ref(false);

  async function change<Name extends CallName>(name: Name, input: Input<Name>): Promise<void> {
    isChanging.value = true;
    await connection.call(name, input);
    isChanging.value = false;
  }

  return {
    isChanging,
    open: () => change('example.open', { language: settings.language }),
    close: () => change('example.close', {}),
  };
});
