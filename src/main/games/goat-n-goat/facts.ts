import type { Seat } from '../../../shared/ids.ts';
import type { Counters, Facts, State } from './model.ts';

export const startCounting = (): Counters => ({
  turns: 0,
  drawn: 0,
  flocksLost: 0,
  largestFlock: 0,
  lostInFlocks: 0,
  givenUp: 0,
  leftInHand: 0,
});

export function countTurn({ counters }: State, seat: Seat): void {
  counters[seat]!.turns++;
}

export function countDrawn({ counters }: State, seat: Seat, goats: number): void {
  counters[seat]!.drawn += goats;
}

export function countFlock({ counters }: State, seat: Seat, size: number): void {
  const own = counters[seat]!;
  own.largestFlock = Math.max(own.largestFlock, size);
}

export function countLostFlock({ counters }: State, seat: Seat, size: number): void {
  const own = counters[seat]!;
  own.flocksLost++;
  own.lostInFlocks += size;
}

export function countGivenUp({ counters }: State, seat: Seat, goats: number): void {
  counters[seat]!.givenUp += goats;
}

/** The hands as they are when the match ends. */
export function countLastHands({ counters, hands }: State): void {
  for (const [seat, own] of counters.entries()) own.leftInHand = hands[seat]!.length;
}

export const facts = ({ counters, scorePiles }: State): Facts[] =>
  counters.map((own, seat) => ({
    mountains: scorePiles[seat]!.slice(),
    turns: own.turns,
    drawn: own.drawn,
    flocksLost: own.flocksLost,
    largestFlock: own.largestFlock,
    penalties: { flocks: own.lostInFlocks, handLimit: own.givenUp, lastHand: own.leftInHand },
  }));
