import type { Luck } from '../../shared/contract.ts';

interface LuckBar {
  readonly wins: number;
  readonly chance: number;
  /** whether the sentence counts it: the own wins or farther from the expected number */
  readonly counted: boolean;
  readonly own: boolean;
}

/** Returns a bar for each number of wins from first to last, including unlikely ones that were not sent. */
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
