import type { Seat } from '#shared/ids.ts';
import type { FastRandom, Random } from '#core/random.ts';
import { HAND_SIZE, ROWS } from '../manifest.ts';
import type { Card, PlayedTurn, View } from '../rules/model.ts';
import { countUnseen, matchProgressOf, insertCard, type MutableSeatPosition } from './features.ts';
import { likelihoodOf, type Net } from './net.ts';
import { layRow, newKernel } from './kernel.ts';
import { ascending, deckOf, highestCard } from '../rules/cards.ts';
import { perSeat } from '#core/seats.ts';

/** Returns cards that others may hold, as far as a seat can know; ascending. */
export function rivalCards(view: View, seat: Seat): readonly Card[] {
  if (view.options.variant === 'draft') {
    return ascending(view.known.flatMap((held, other) => (other === seat ? [] : held)));
  }
  const accounted = new Set([
    ...view.seen,
    ...view.hand!,
    ...view.revealed.map(({ card }) => card),
  ]);
  return deckOf(view.options.variant, view.totals.length).filter((card) => !accounted.has(card));
}

/** Samples hands that fit a seat's view, chosen cards included: any card of a hand may be the chosen one. */
export function sampleHands(view: View, seat: Seat, random: Random): Card[][] {
  if (view.options.variant === 'draft') return view.known.map((held) => [...held]);
  const unseen = random.shuffled(rivalCards(view, seat));
  const size = heldBefore(view);
  return perSeat(view.totals.length, (other) =>
    other === seat ? [...view.hand!] : unseen.splice(0, size),
  );
}

/** Hand size of each seat, chosen cards included. */
const heldBefore = ({ phase, turn }: View): number =>
  HAND_SIZE - turn - (phase === 'choose' ? 0 : 1);

/** Draft penalty of a card, by rule of thumb: middle cards are neither too low nor left over behind full rows. */
export const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);

/** Exchanges tried before the first sample, and between two samples. */
const BURN_IN = 60;
const BETWEEN = 5;
/** Share of arbitrary choices: no player is so good that one card could rule out a hand. */
const ERRATIC = 0.05;

/** Finished turn, as seen by each seat in turn, with their choices. */
interface PastTurn {
  readonly position: MutableSeatPosition;
  readonly cards: readonly Card[];
}

/**
 * Samples the others' hands, each as likely as the cards chosen from it: a player of 60 into an open row hardly holds
 * the 41 that would have been safe. A chain of single-card exchanges, accepted or rejected by how much better they
 * explain past turns (Metropolis), samples the possible hands.
 */
export class Beliefs {
  /** per seat; all entries of `held` count */
  readonly hands: readonly Uint8Array[];
  /** unseen cards outside all hands */
  readonly #stock: Uint8Array;
  readonly #seat: Seat;
  readonly #held: number;
  readonly #net: Net;
  readonly #past: readonly PastTurn[];
  readonly #random: FastRandom;
  /** log likelihood of each seat's choices */
  readonly #logs: Float64Array;

  constructor(view: View, seat: Seat, net: Net, random: Random, fast: FastRandom) {
    const hands = sampleHands(view, seat, random);
    const held = new Set(hands.flat());
    this.hands = hands.map((hand) => Uint8Array.from(hand));
    this.#stock = Uint8Array.from(rivalCards(view, seat).filter((card) => !held.has(card)));
    this.#seat = seat;
    this.#held = hands[0]!.length;
    this.#net = net;
    this.#past = view.turns.map((turn, index) => pastTurn(view, turn, index));
    this.#random = fast;
    this.#logs = Float64Array.from(hands, (_, other) =>
      other === seat ? 0 : this.#explain(other),
    );
    this.#exchange(BURN_IN);
  }

  next(): void {
    this.#exchange(BETWEEN);
  }

  #exchange(times: number): void {
    const others = this.hands.length - 1;
    const slots = this.#stock.length + (others - 1) * this.#held;
    if (slots === 0) return;
    for (let time = 0; time < times; time++) {
      const seat = this.#other(this.#random.below(others), this.#seat);
      const place = this.#random.below(this.#held);
      const slot = this.#random.below(slots);
      if (slot < this.#stock.length) this.#swapWithStock(seat, place, slot);
      else this.#swapWithHand(seat, place, slot - this.#stock.length);
    }
  }

  #swapWithStock(seat: Seat, place: number, slot: number): void {
    const hand = this.hands[seat]!;
    const card = hand[place]!;
    hand[place] = this.#stock[slot]!;
    const log = this.#explain(seat);
    if (!this.#isAccepted(log - this.#logs[seat]!)) hand[place] = card;
    else {
      this.#stock[slot] = card;
      this.#logs[seat] = log;
    }
  }

  #swapWithHand(seat: Seat, place: number, slot: number): void {
    const partner = this.#partner(seat, Math.floor(slot / this.#held));
    const [hand, theirs] = [this.hands[seat]!, this.hands[partner]!];
    const [card, other] = [hand[place]!, theirs[slot % this.#held]!];
    hand[place] = other;
    theirs[slot % this.#held] = card;
    const log = this.#explain(seat);
    const theirLog = this.#explain(partner);
    if (this.#isAccepted(log + theirLog - this.#logs[seat]! - this.#logs[partner]!)) {
      this.#logs[seat] = log;
      this.#logs[partner] = theirLog;
    } else {
      hand[place] = card;
      theirs[slot % this.#held] = other;
    }
  }

  #isAccepted(gain: number): boolean {
    return gain >= 0 || this.#random.share() < Math.exp(gain);
  }

  /** Returns the seat at an index, skipping one. */
  #other(place: number, leftOut: Seat): Seat {
    return place < leftOut ? place : place + 1;
  }

  /** Returns the seat at an index, skipping `seat` and the own. */
  #partner(seat: Seat, place: number): Seat {
    const [low, high] = [Math.min(seat, this.#seat), Math.max(seat, this.#seat)];
    return this.#other(this.#other(place, low), high);
  }

  /** Returns the log likelihood of the seat's past choices, given its current hand. */
  #explain(seat: Seat): number {
    let held = 0;
    for (const card of this.hands[seat]!) insertCard(pastHand, held++, card);
    let log = 0;
    for (let turn = this.#past.length - 1; turn >= 0; turn--) {
      const { position, cards } = this.#past[turn]!;
      insertCard(pastHand, held++, cards[seat]!);
      position.seat = seat;
      position.held = held;
      const chance = likelihoodOf(this.#net, position, cards[seat]!);
      log += Math.log((1 - ERRATIC) * chance + ERRATIC / held);
    }
    return log;
  }
}

/** Hand of the examined seat in the examined turn. */
const pastHand = new Uint8Array(HAND_SIZE);

function pastTurn(view: View, { rows, taken, cards }: PlayedTurn, turn: number): PastTurn {
  const table = newKernel(cards.length);
  for (const [row, rowCards] of rows.entries()) layRow(table, row, rowCards);
  const seen = view.seen.slice(0, ROWS + turn * cards.length);
  const position: MutableSeatPosition = {
    table,
    seat: 0,
    hand: pastHand,
    held: 0,
    unseenUpTo: countUnseen(view, seen),
    progress: matchProgressOf(view, taken),
  };
  return { position, cards };
}
