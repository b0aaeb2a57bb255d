import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { ok, type Result } from '#shared/result.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { CustomGame, SheetDescription } from '#shared/custom-game.ts';
import { useConnection } from '../connection/connection.ts';
import { registerCustomGames } from './registerCustomGames.ts';

/** The described games of this laptop, all registered. */
export const useCustomGames = defineStore('customGames', () => {
  const connection = useConnection();
  const games = shallowRef<readonly CustomGame[]>([]);

  /** Reloads the games: an import may bring new ones. */
  async function load(): Promise<void> {
    const listed = await connection.call('custom-games.list', {});
    if (!listed.ok) return;
    games.value = listed.value;
    registerCustomGames(listed.value);
  }

  async function add(description: SheetDescription): Promise<Result<CustomGame, AppRefusal>> {
    const added = await connection.call('custom-games.add', { description });
    if (!added.ok) return added;
    registerCustomGames([added.value]);
    games.value = [...games.value, added.value];
    return ok(added.value);
  }

  return { games, load, add };
});
