import type { Luck } from '../../shared/contract.ts';

interface LuckBar {
  readonly wins: number;
  readonly chance: number;
  /** among the wins that the sentence counts: the own ones and those still farther out */
  readonly counted: boolean;
  readonly own: boolean;
}

/** A bar for every number of wins from the first to the last, also for those too unlikely to have been sent. */
export function luckBars({ wins: own, expected, distribution }: Luck): readonly LuckBar[] {
  const chances = new Map(distribution.map(({ wins, chance }) => [wins, chance]));
  const first = Math.min(own, ...chances.keys());
  const last = Math.max(own, ...chances.keys());
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).map((wins) => ({
    wins,
    chance: chances.get(wins) ?? 0,
    counted: own >= expected ? wins >= own : wins <= own,
    own: wins === own,
  }));
}
