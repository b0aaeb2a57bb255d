import type { Seat } from '../../../src/shared/ids.ts';
import type { Random } from '../../../src/core/random.ts';

/** What the conformance suite needs to know of a game beyond its definition: `adapter` in `<game>/conformance.ts`. */
export interface ConformanceAdapter<State extends object = object> {
  /** Options worth playing, as a client gives them; each is played with every number of seats it fits. */
  readonly variants: readonly object[];
  /** No random match is longer, in moves. */
  readonly longest: number;
  /** Whether all cards (or markers) are where the rules can have put them, each exactly once. */
  isConserved(state: State): boolean;
  /**
   * Exchanges in place some of what none of these seats can see, so that the state stays possible. What anyone's next
   * move reveals stays: cards chosen face down, and the top of a deck. False if there is nothing to exchange.
   */
  swapHidden(state: State, seeing: readonly Seat[], random: Random): boolean;
}
