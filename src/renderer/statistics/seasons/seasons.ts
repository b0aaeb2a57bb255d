import { defineStore } from 'pinia';
import type { CallName, Input, Output } from '#shared/contract.ts';
import type { SeasonId } from '#shared/ids.ts';
import { useAppMutation } from '#renderer/connection/query.ts';

type Change = Extract<CallName, `seasons.${'save' | 'delete' | 'undelete'}`>;

export const useSeasons = defineStore('seasons', () => {
  const { mutate, refusal, isBusy } = useAppMutation();

  /**
   * Runs one call at a time, since a second press must not create a second season. Returns null if refused: see
   * `refusal`.
   */
  async function change<Name extends Change>(
    name: Name,
    input: Input<Name>,
  ): Promise<{ readonly done: Output<Name> } | null> {
    if (isBusy.value) return null;
    const reply = await mutate(name, input);
    return reply.ok ? { done: reply.value } : null;
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

  return { refusal, save, remove, bringBack };
});
