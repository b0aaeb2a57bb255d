import type { Seat } from '../../../shared/ids.ts';
import type { Counters, Facts, State } from './model.ts';

/** A seat before its first turn. */
export const startCounting = (): Counters => ({
  turns: 0,
  drawn: 0,
  flocksLost: 0,
  largestFlock: 0,
  lostInFlocks: 0,
  givenUp: 0,
  leftInHand: 0,
});

/** Last turns count too. */
export function countTurn({ counters }: State, seat: Seat): void {
  counters[seat]!.turns++;
}

/** rules: A turn 2. `goats` taken from the display at once. */
export function countDrawn({ counters }: State, seat: Seat, goats: number): void {
  counters[seat]!.drawn += goats;
}

/** `size` of a flock after goats have joined it; the largest is kept. */
export function countFlock({ counters }: State, seat: Seat, size: number): void {
  const own = counters[seat]!;
  own.largestFlock = Math.max(own.largestFlock, size);
}

/** rules: A turn 1. `size` is the goats that became penalty cards with it. */
export function countLostFlock({ counters }: State, seat: Seat, size: number): void {
  const own = counters[seat]!;
  own.flocksLost++;
  own.lostInFlocks += size;
}

/** rules: A turn 2. `goats` over the hand limit; those left at the end are counted apart. */
export function countGivenUp({ counters }: State, seat: Seat, goats: number): void {
  counters[seat]!.givenUp += goats;
}

/** The hands as they are when the match ends. */
export function countLastHands({ counters, hands }: State): void {
  for (const [seat, own] of counters.entries()) own.leftInHand = hands[seat]!.length;
}

/** Per seat. The three parts of `penalties` add up to that seat's penalty cards once the match is over. */
export const facts = ({ counters, scorePiles }: State): Facts[] =>
  counters.map((own, seat) => ({
    mountains: scorePiles[seat]!.slice(),
    turns: own.turns,
    drawn: own.drawn,
    flocksLost: own.flocksLost,
    largestFlock: own.largestFlock,
    penalties: { flocks: own.lostInFlocks, handLimit: own.givenUp, lastHand: own.leftInHand },
  }));
