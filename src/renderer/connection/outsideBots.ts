import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { BotsReport } from '#shared/outside-bots.ts';
import { useConnection } from './connection.ts';

/** Programs listed on this computer, as of their last answer. */
export const useOutsideBots = defineStore('outsideBots', () => {
  const connection = useConnection();
  const report = shallowRef<BotsReport | null>(null);
  const isReading = ref(false);

  /** Has the program file read and every program greeted again. */
  async function read(): Promise<void> {
    if (isReading.value) return;
    isReading.value = true;
    const reply = await connection.call('bots.list', {});
    isReading.value = false;
    if (reply.ok) report.value = reply.value;
  }

  return {
    report,
    isReading,
    read,
    playing: (game: string): readonly string[] =>
      (report.value?.programs ?? [])
        .filter(({ hello }) => hello?.games.includes(game))
        .map(({ name }) => name),
  };
});
