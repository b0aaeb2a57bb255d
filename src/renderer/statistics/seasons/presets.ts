import type { SeasonPoints } from '#shared/contract.ts';

/** Usual points by place. */
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
