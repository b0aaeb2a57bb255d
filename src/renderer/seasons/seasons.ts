import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CallName, Input, Output, Season } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { SeasonId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';

type Change = Extract<CallName, `seasons.${'save' | 'delete' | 'undelete'}`>;

/** The seasons of the house. */
export const useSeasons = defineStore('seasons', () => {
  const connection = useConnection();
  const seasons = shallowRef<readonly Season[] | null>(null);
  const deleted = shallowRef<readonly Season[]>([]);
  /** why the last change was not made */
  const refusal = shallowRef<AppRefusal | null>(null);
  /** one at a time: a second press is not a second season */
  const isBusy = ref(false);

  async function read(): Promise<void> {
    const reply = await connection.call('seasons.list', {});
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) ({ seasons: seasons.value, deleted: deleted.value } = reply.value);
  }

  /** Null where it was not done: `refusal` says why. */
  async function change<Name extends Change>(
    name: Name,
    input: Input<Name>,
  ): Promise<{ readonly done: Output<Name> } | null> {
    if (isBusy.value) return null;
    isBusy.value = true;
    const reply = await connection.call(name, input);
    isBusy.value = false;
    refusal.value = reply.ok ? null : reply.error;
    if (!reply.ok) return null;
    await read();
    return { done: reply.value };
  }

  async function save(
    season: SeasonId | null,
    rules: Input<'seasons.save'>['rules'],
  ): Promise<SeasonId | null> {
    const saved = await change('seasons.save', { season, rules });
    return saved?.done.season ?? null;
  }

  const remove = async (season: SeasonId): Promise<boolean> =>
    (await change('seasons.delete', { season })) !== null;
  const bringBack = async (season: SeasonId): Promise<boolean> =>
    (await change('seasons.undelete', { season })) !== null;

  return { seasons, deleted, refusal, isBusy, read, save, remove, bringBack };
});
