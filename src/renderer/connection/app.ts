import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Rescue } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { Player } from '../../shared/people.ts';
import { settings } from './settings.ts';
import { useConnection } from './connection.ts';

/** What every room needs: how this screen is set, and who is known here. */
export const useApp = defineStore('app', () => {
  const connection = useConnection();
  /** from then on the rooms can be shown */
  const isReady = ref(false);
  const version = ref('');
  /** why there is no history, and what can be done about it */
  const rescue = shallowRef<Rescue | null>(null);
  /** what is shown is the example, and none of it is anybody's */
  const isExample = ref(false);
  const players = shallowRef<readonly Player[]>([]);
  /** why the last change of a setting was not kept */
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

  /** Learns who is known, which changes when a match starts with newcomers. */
  async function meet(): Promise<void> {
    const known = await connection.call('players.list', {});
    if (known.ok) players.value = known.value;
  }

  return { isReady, version, rescue, isExample, players, unsaved, begin, meet };
});
