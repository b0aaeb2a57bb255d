import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { About } from '#shared/contract.ts';
import { useConnection } from './connection.ts';

export const useAbout = defineStore('about', () => {
  const connection = useConnection();
  const isOpen = ref(false);
  const about = shallowRef<About | null>(null);

  async function show(): Promise<void> {
    isOpen.value = true;
    const reply = await connection.call('app.about', {});
    if (reply.ok) about.value = reply.value;
  }

  /** Returns false if the system cannot show the folder. */
  async function showFolder(): Promise<boolean> {
    const shown = await connection.call('app.show-folder', {});
    return shown.ok && shown.value;
  }

  return { isOpen, about, show, showFolder };
});
