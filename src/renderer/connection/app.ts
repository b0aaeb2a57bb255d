import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Rescue } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { Player } from '#shared/people.ts';
import { settings } from './settings.ts';
import { useConnection } from './connection.ts';

/** Data for every page: settings of this screen and known people. */
export const useApp = defineStore('app', () => {
  const connection = useConnection();
  /** whether the pages can be shown */
  const isReady = ref(false);
  const version = ref('');
  /** why there is no history, and possible remedies */
  const rescue = shallowRef<Rescue | null>(null);
  const isExample = ref(false);
  const players = shallowRef<readonly Player[]>([]);
  /** why the last settings change was not saved */
  const unsaved = shallowRef<AppRefusal | null>(null);

  async function begin(): Promise<void> {
    const [hello] = await Promise.all([
      connection.call('app.hello', { language: settings.language }),
      meet(),
    ]);
    if (!hello.ok) return;
    version.value = hello.value.version;
    rescue.value = hello.value.rescue;
    isExample.value = hello.value.isExample;
    if (rescue.value) return;
    Object.assign(settings, hello.value.settings);
    watch(settings, save, { deep: true });
    isReady.value = true;
  }

  async function save(): Promise<void> {
    const saved = await connection.call('settings.save', { ...settings });
    unsaved.value = saved.ok ? null : saved.error;
  }

  /** Reloads the known people, who change when a match starts with newcomers. */
  async function meet(): Promise<void> {
    const known = await connection.call('players.list', {});
    if (known.ok) players.value = known.value;
  }

  return { isReady, version, rescue, isExample, players, unsaved, begin, meet };
});
