import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { without } from '../goats.ts';
import type { Goat, View } from '../model.ts';

/** What a seat does not see: all hands, its own among them, and the deck. */
export interface Hidden {
  readonly hands: readonly (readonly Goat[])[];
  /** the next to be drawn comes last */
  readonly deck: readonly Goat[];
}

/**
 * Hands and a deck drawn at random among those that fit what a seat sees. Known goats are where they are known to be;
 * the unseen ones fill the other hands, and what is left of them is the first deck.
 */
export function sampleHidden(view: View, seat: Seat, random: Random): Hidden {
  const own = without(view.hand!, view.known[seat]!);
  const unseen = random.shuffled(without(view.unseen, own));
  const hands = view.known.map((known, other) =>
    other === seat
      ? view.hand!.slice()
      : [...known, ...unseen.splice(0, view.handSizes[other]! - known.length)],
  );
  return { hands, deck: view.reshuffledDeck ? random.shuffled(view.reshuffledDeck) : unseen };
}
