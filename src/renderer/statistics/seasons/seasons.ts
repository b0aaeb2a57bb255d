import { defineStore } from 'pinia';
import type { CallName, Input, Output, SeasonPoints } from '#shared/contract.ts';
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

  return {
    refusal,
    /** @param season null: a new one */
    save: async (season: SeasonId | null, rules: Input<'seasons.save'>['rules']) =>
      (await change('seasons.save', { season, rules }))?.done.season ?? null,
    remove: async (season: SeasonId) => (await change('seasons.delete', { season })) !== null,
    bringBack: async (season: SeasonId) => (await change('seasons.undelete', { season })) !== null,
  };
});

const LISTS = {
  three: [3, 2, 1],
  winner: [1],
  formula: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
} as const;

export const PRESETS = ['beaten', 'three', 'winner', 'formula', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

export const pointsIn = (preset: Exclude<Preset, 'own'>): SeasonPoints =>
  preset === 'beaten' ? { kind: 'beaten' } : { kind: 'list', values: [...LISTS[preset]] };

export function presetOf(points: SeasonPoints): Preset {
  if (points.kind === 'beaten') return 'beaten';
  const written = points.values.join();
  return (
    PRESETS.find(
      (preset) => preset in LISTS && LISTS[preset as keyof typeof LISTS].join() === written,
    ) ?? 'own'
  );
}

const MOST = 1000;
const PLACES = 20;

/** Parses "5 3 1", "5, 3, 1" or "5-3-1"; null if invalid. */
export function typedPoints(text: string): SeasonPoints | null {
  const parts = text
    .normalize('NFKC')
    .trim()
    .split(/[\s,;/·–-]+/);
  const values = parts.filter((part) => part !== '').map(Number);
  const isList =
    values.length > 0 &&
    values.length <= PLACES &&
    values.every((value) => Number.isInteger(value) && value >= 0 && value <= MOST);
  return isList ? { kind: 'list', values } : null;
}
