import { KINDS, type Card, type Combination } from './model.ts';

/**
 * What cards lying side by side make together; null if they are neither all the same number (a set) nor strictly
 * rising by one or strictly falling by one (a run); rules: Show. A single card is a set of one.
 */
export function combinationOf(cards: readonly Card[]): Combination | null {
  const first = cards[0];
  const last = cards.at(-1);
  if (!first || !last) return null;
  const step = cards.length === 1 ? 0 : cards[1]![0] - first[0];
  if (Math.abs(step) > 1) return null;
  for (let i = 1; i < cards.length; i++) if (cards[i]![0] !== cards[i - 1]![0] + step) return null;
  return {
    size: cards.length,
    kind: step === 0 ? 'set' : 'run',
    low: step < 0 ? last[0] : first[0],
  };
}

/** The active set, judged as it lies; null when the table is empty. */
export const strengthOf = (
  active: { readonly cards: readonly Card[] } | null,
): Combination | null => active && combinationOf(active.cards);

/**
 * A combination as one number, the stronger the higher; rules: Stronger. More cards beat fewer; with equally many a
 * set beats a run; then the higher lowest number wins.
 */
export type Rank = number;

/** `set` is 1 for a set and 0 for a run. */
export const rank = (size: number, set: number, low: number): Rank =>
  (size << 5) | (set << 4) | low;

/** rules: Stronger. Null, the empty table, is `NOTHING`. */
export const rankOf = (combination: Combination | null): Rank =>
  combination ? rank(combination.size, KINDS.indexOf(combination.kind), combination.low) : NOTHING;

/** The rank of an empty table: any combination beats it. */
export const NOTHING: Rank = 0;

/** rules: Stronger. Equal is not stronger. */
export const beats = (shown: Combination, active: Combination | null): boolean =>
  rankOf(shown) > rankOf(active);

/** Every combination by its rank, so that long lists of moves share them. */
const COMBINATIONS: Combination[] = [];
for (let size = 1; size <= 10; size++)
  for (const [set, kind] of KINDS.entries())
    for (let low = 1; low <= 10; low++)
      COMBINATIONS[rank(size, set, low)] = Object.freeze({ size, kind, low });

/** For ranks that `rank` gave for a combination; frozen, since many moves share it. */
export const combinationOfRank = (rank: Rank): Combination => COMBINATIONS[rank]!;
