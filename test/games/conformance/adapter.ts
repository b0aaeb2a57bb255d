import type { Seat } from '#shared/ids.ts';
import type { Random } from '#core/random.ts';

/** Facts of a game that the conformance suite needs beyond its definition: `adapter` in `<game>/conformance.ts`. */
export interface ConformanceAdapter<State extends object = object> {
  /** Options worth playing, as a client sends them; each is played with every number of seats it fits. */
  readonly variants: readonly object[];
  /** Upper bound of a match, in moves. */
  readonly longest: number;
  /** Whether every card (or marker) is exactly once where the rules allow it. */
  isConserved(state: State): boolean;
  /**
   * The state's fields that some seat may not see all of, without the generator: hands, a deck. Empty if everybody sees
   * everything. The suite fails while it is undecided.
   */
  readonly hidden: readonly string[] | 'undecided';
  /** Types of moves that show everybody hidden cards, such as the call that lifts all cups: only views before one are compared. */
  readonly revealingMoves?: readonly string[];
  /**
   * Types of moves that show everybody cards of the mover by their place in the hand: events of one are not compared
   * over the mover's own cards. A move that names its cards needs no mention.
   */
  readonly ownRevealingMoves?: readonly string[];
  /**
   * Exchanges in place cards that none of these seats can see, so that the state stays possible. Cards that anyone's
   * next move reveals stay, unless it is a revealing one: face-down choices, and the top of a deck. Returns false if there is nothing to exchange.
   */
  swapHidden(state: State, seeing: readonly Seat[], random: Random): boolean;
}
