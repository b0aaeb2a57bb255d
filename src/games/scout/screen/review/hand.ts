import type { Move } from '../../rules/model.ts';

/** Cards of a hand that lie together, from the first one up to the one after the last. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * The cards of the hand that a move shows, as the hand was before it; null where it shows none. A Scout & Show counts the
 * scouted card, which lies between two of them.
 */
export function spanOf(move: Move): Span | null {
  if (move.type === 'show') return { from: move.from, until: move.to + 1 };
  if (move.type !== 'scout-and-show') return null;
  const { at, from, to } = move;
  return { from: from > at ? from - 1 : from, until: to < at ? to + 1 : to };
}

/** Before which card of the hand a scouted card comes; null where none is scouted. */
export const insertedAt = (move: Move): number | null => ('at' in move ? move.at : null);
