import { ref, shallowRef, watch } from 'vue';
import type { Rescue, About } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { Player } from '#shared/people.ts';
import { defineStore } from 'pinia';
import { useAppMutation } from './query.ts';
import { settings } from './settings.ts';
import type { PlayerId } from '#shared/ids.ts';
import { useConnection } from './connection.ts';

export const useApp = defineStore('app', () => {
  const connection = useConnection();
  const isReady = ref(false);
  const version = ref('');
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

export const useAbout = defineStore('about', () => {
  const connection = useConnection();
  const isOpen = ref(false);
  const about = shallowRef<About | null>(null);

  async function show(): Promise<void> {
    isOpen.value = true;
    const reply = await connection.call('app.about', {});
    if (reply.ok) about.value = reply.value;
  }

  async function showFolder(): Promise<boolean> {
    const shown = await connection.call('app.show-folder', {});
    return shown.ok && shown.value;
  }

  return { isOpen, about, show, showFolder };
});

/** Opens and closes the example. After success the app notifies the whole page, which restarts. */
export const useExample = defineStore('example', () => {
  const { mutate, refusal, isBusy } = useAppMutation();

  return {
    isChanging: isBusy,
    refusal,
    open: () => mutate('example.open', { language: settings.language }),
    close: () => mutate('example.close', {}),
    forgetRefusal(): void {
      refusal.value = null;
    },
  };
});

export function useExperiencedPlayers() {
  const connection = useConnection();
  return async (game: string): Promise<ReadonlySet<PlayerId> | null> => {
    const played = await connection.call('history.facets', { filter: { games: [game] } });
    return played.ok ? new Set(played.value.people.map(({ player }) => player.id)) : null;
  };
}
