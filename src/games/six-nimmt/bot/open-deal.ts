import type { FastRandom } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { CARD_MAX, HAND_SIZE } from '../manifest.ts';
import type { Card } from '../rules/model.ts';
import { countCard, type MatchProgress } from './features.ts';
import {
  drawPlace,
  insertCard,
  OTHERS,
  removePlace,
  type MutableSeatPosition,
} from './good-player.ts';
import { copyTable, newKernel, placeTurn, reveal, type Kernel } from './kernel.ts';
import type { Net } from './net.ts';

/** Start or current position of a deal. */
export interface DealStart {
  readonly table: Kernel;
  /** by card: number of cards up to this one not yet face up */
  readonly unseenUpTo: Uint8Array;
  /** match totals without this deal, per seat */
  readonly totals: readonly number[];
  readonly progress: MatchProgress;
}

/** Deal with all hands open, in which everyone chooses as the net prefers. Restarted for every rollout. */
export class OpenDeal {
  readonly table: Kernel;
  /** ascending; the first `held` cards of each count */
  readonly hands: readonly Uint8Array[];
  held = 0;
  /** match totals including this deal so far, per seat */
  readonly totals: Float32Array;
  readonly #start: DealStart;
  readonly #net: Net;
  readonly #unseen = new Uint8Array(CARD_MAX + 1);
  readonly #played: Uint8Array;
  readonly #position: MutableSeatPosition;

  constructor(start: DealStart, net: Net) {
    const { seats } = start.table;
    this.#start = start;
    this.#net = net;
    this.table = newKernel(seats);
    this.totals = new Float32Array(seats);
    this.hands = start.totals.map(() => new Uint8Array(HAND_SIZE));
    this.#played = new Uint8Array(seats);
    this.#position = {
      table: this.table,
      seat: 0,
      hand: this.hands[0]!,
      held: 0,
      unseenUpTo: this.#unseen,
      progress: { ...start.progress, totals: this.totals },
    };
  }

  begin(hands: readonly ArrayLike<Card>[]): void {
    copyTable(this.#start.table, this.table);
    this.#unseen.set(this.#start.unseenUpTo);
    this.held = hands[0]!.length;
    for (const [seat, cards] of hands.entries()) {
      const hand = this.hands[seat]!;
      for (let held = 0; held < cards.length; held++) insertCard(hand, held, cards[held]!);
    }
    this.countTotals();
  }

  /** Draws the card that the seat chooses; lower softness is sharper. */
  draw(seat: Seat, softness: number, random: FastRandom): Card {
    const position = this.#positionOf(seat);
    return position.hand[drawPlace(this.#net, position, softness, random)]!;
  }

  play(seat: Seat, card: Card): void {
    const hand = this.hands[seat]!;
    removePlace(hand, this.held, hand.indexOf(card));
    reveal(this.table, seat, seat, card);
    this.seeCard(card);
  }

  /** Places the cards of the turn, when all have played. */
  placeAll(): void {
    placeTurn(this.table);
    this.held--;
    this.countTotals();
  }

  playTurn(random: FastRandom, softnessOf: (seat: Seat) => number): void {
    for (let seat = 0; seat < this.hands.length; seat++)
      this.#played[seat] = this.draw(seat, softnessOf(seat), random);
    for (let seat = 0; seat < this.hands.length; seat++) this.play(seat, this.#played[seat]!);
    this.placeAll();
  }

  /** Returns the seat's card of the last `playTurn`. */
  playedBy(seat: Seat): Card {
    return this.#played[seat]!;
  }

  playAtRandom(random: FastRandom): void {
    while (this.held > 0) {
      for (let seat = 0; seat < this.hands.length; seat++)
        this.play(seat, this.hands[seat]![random.below(this.held)]!);
      this.placeAll();
    }
  }

  /** Plays to the deal's end with equal players. */
  playOut(random: FastRandom): void {
    while (this.held > 0) this.playTurn(random, () => OTHERS);
  }

  /** Evaluates the seat's position by the net, while cards are held. */
  evaluate(seat: Seat): { readonly win: number; readonly ahead: number } {
    this.#net.observe(this.#positionOf(seat));
    this.#net.evaluate();
    const { win, ahead } = this.#net;
    return { win, ahead };
  }

  seeCard(card: Card): void {
    countCard(this.#unseen, card, -1);
  }

  countTotals(): void {
    const { taken, seats } = this.table;
    for (let seat = 0; seat < seats; seat++)
      this.totals[seat] = this.#start.totals[seat]! + taken[seat]!;
  }

  #positionOf(seat: Seat): MutableSeatPosition {
    const position = this.#position;
    position.seat = seat;
    position.hand = this.hands[seat]!;
    position.held = this.held;
    return position;
  }
}
