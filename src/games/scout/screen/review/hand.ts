import type { Move } from '../../rules/model.ts';

/** Adjacent cards of a hand, from the first to the one after the last. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the hand cards that a move shows, in indices before it; null if it shows none. A Scout & Show counts the
 * scouted card, inserted between two of them.
 */
export function spanOf(move: Move): Span | null {
  if (move.type === 'show') return { from: move.from, until: move.to + 1 };
  if (move.type !== 'scout-and-show') return null;
  const { at, from, to } = move;
  return { from: from > at ? from - 1 : from, until: to < at ? to + 1 : to };
}

/** Returns the insert index of a scouted card; null if none is scouted. */
export const insertedAt = (move: Move): number | null => ('at' in move ? move.at : null);
