import type { FastRandom } from '../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { copyTable, newKernel, placeTurn, reveal, type Kernel } from './bot/kernel.ts';
import { HAND_SIZE, ROWS } from './manifest.ts';
import type { Card } from './model.ts';

/** How people are taken to play on: the place in the hand of the card that a seat chooses. */
type ChooseCard = (deal: OpenDeal, seat: Seat, random: FastRandom) => number;

/** Any card: what is compared is the moves before it. */
const choosePlace: ChooseCard = ({ held }, _seat, random) => random.below(held);

/** What a turn did to one seat. */
export interface TurnTaken {
  readonly bulls: number;
  readonly cause: 'sixth' | 'too-low' | null;
}

/** A deal with all hands open, on the bots' kernel. */
export class OpenDeal {
  readonly table: Kernel;
  /** `HAND_SIZE` places a seat, of which the first `held` count */
  readonly hands: Uint8Array;
  held = 0;
  readonly #chosen: Uint8Array;

  constructor(seats: number) {
    this.table = newKernel(seats);
    this.hands = new Uint8Array(seats * HAND_SIZE);
    this.#chosen = new Uint8Array(seats);
  }

  giveHands(hands: readonly (readonly Card[])[]): void {
    this.held = hands[0]!.length;
    for (const [seat, hand] of hands.entries()) this.hands.set(hand, seat * HAND_SIZE);
  }

  copyFrom(from: OpenDeal): void {
    copyTable(from.table, this.table);
    this.hands.set(from.hands);
    this.held = from.held;
  }

  /** Everyone chooses, one seat a card that is given; then all are placed. */
  playTurn(seat: Seat, card: Card, random: FastRandom): TurnTaken {
    const { table } = this;
    const place = this.hands.indexOf(card, seat * HAND_SIZE) - seat * HAND_SIZE;
    for (let other = 0; other < table.seats; other++)
      this.#choose(other, other === seat ? place : choosePlace(this, other, random));
    this.held--;
    const before = table.taken[seat]!;
    const isTooLow = this.#isLowest(card) && table.ends.every((end) => end > card);
    placeTurn(table);
    const bulls = table.taken[seat]! - before;
    return { bulls, cause: isTooLow ? 'too-low' : bulls > 0 ? 'sixth' : null };
  }

  playOn(random: FastRandom): void {
    while (this.held > 0) {
      for (let seat = 0; seat < this.table.seats; seat++)
        this.#choose(seat, choosePlace(this, seat, random));
      this.held--;
      placeTurn(this.table);
    }
  }

  #choose(seat: Seat, place: number): void {
    const first = seat * HAND_SIZE;
    const card = this.hands[first + place]!;
    this.hands[first + place] = this.hands[first + this.held - 1]!;
    this.#chosen[seat] = card;
    reveal(this.table, seat, seat, card);
  }

  #isLowest(card: Card): boolean {
    return this.#chosen.every((other) => other >= card);
  }
}

/** Deals a deck: ten cards a seat, then a card for each row. */
export function dealOut(deck: readonly Card[], seats: number): { hands: Card[][]; rows: Card[] } {
  const hands = Array.from({ length: seats }, (_, seat) =>
    deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE),
  );
  return { hands, rows: deck.slice(seats * HAND_SIZE, seats * HAND_SIZE + ROWS) };
}
