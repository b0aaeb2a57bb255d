import type { Seat } from '../../../../shared/ids.ts';
import type { Observation, World } from '../../../core/bot.ts';
import { FastRandom, type Random } from '../../../core/random.ts';
import { CARD_MAX, HAND_SIZE } from '../manifest.ts';
import type { Card, NimmtTypes, View } from '../model.ts';
import { isOver } from '../rules.ts';
import { sampleHands } from './hands.ts';
import { countUnseen, standingOf, type Sight, type Standing } from './features.ts';
import {
  copyTable,
  layRow,
  newKernel,
  placeCard,
  placeTurn,
  reveal,
  takeRow,
  type Kernel,
} from './kernel.ts';
import type { Net } from './net.ts';

/**
 * The running turn as one seat sees it, made ready for many tries. Others are taken to be good players: of each hand
 * that is drawn for them the net says which card they would be likely to choose. After the turn it says what share of
 * the match's win may be expected. All memory is shared by all tries.
 */
export class RunningTurn {
  readonly #view: View;
  readonly #seat: Seat;
  readonly #net: Net;
  readonly #start: Kernel;
  readonly #after: Kernel;
  readonly #hand: Uint8Array;
  readonly #totals: Float32Array;
  readonly #other: { -readonly [Key in keyof Sight]: Sight[Key] };
  readonly #leaf: { -readonly [Key in keyof Sight]: Sight[Key] };

  constructor({ view, seat }: Observation<NimmtTypes>, net: Net) {
    const seats = view.totals.length;
    this.#view = view;
    this.#seat = seat;
    this.#net = net;
    this.#start = newKernel(seats);
    for (const [row, cards] of view.rows.entries()) layRow(this.#start, row, cards);
    this.#start.taken.set(view.taken);
    this.#after = newKernel(seats);
    this.#hand = Uint8Array.from(view.hand!);
    const standing = standingOf(view);
    this.#totals = new Float32Array(seats);
    this.#other = {
      table: this.#start,
      seat,
      hand: new Uint8Array(HAND_SIZE),
      held: 0,
      unseenUpTo: countUnseen(view),
      standing,
    };
    this.#leaf = {
      table: this.#after,
      seat,
      hand: new Uint8Array(HAND_SIZE),
      held: 0,
      unseenUpTo: new Uint8Array(CARD_MAX + 1),
      standing: { ...standing, totals: this.#totals },
    };
  }

  /** The others' cards as they may be. */
  sampleWorld(random: Random): World<NimmtTypes> {
    if (this.#view.phase !== 'choose')
      return { tryOut: (_, move) => (move.type === 'take-row' ? this.#taking(move.row) : 0) };
    const fast = new FastRandom(random.below(2 ** 31));
    const chosen = Uint8Array.from(sampleHands(this.#view, this.#seat, random), (hand, seat) =>
      seat === this.#seat ? 0 : this.#likelyCard(seat, hand, fast),
    );
    return {
      tryOut: (_, move) => (move.type === 'choose' ? this.#choosing(move.card, chosen) : 0),
    };
  }

  /** The card that a seat with this hand chooses: each as likely as the net thinks it is. */
  #likelyCard(seat: Seat, hand: readonly Card[], random: FastRandom): Card {
    const sight = this.#other;
    sight.seat = seat;
    sight.hand.set(hand);
    sight.hand.subarray(0, hand.length).sort();
    sight.held = hand.length;
    this.#net.look(sight);
    this.#net.prefer();
    return sight.hand[drawn(this.#net.logits, hand.length, random)]!;
  }

  /** What is won if the others choose these cards and oneself this one; the own place in `chosen` is overwritten. */
  #choosing(card: Card, chosen: Uint8Array): number {
    copyTable(this.#start, this.#after);
    chosen[this.#seat] = card;
    for (let seat = 0; seat < chosen.length; seat++)
      reveal(this.#after, seat, seat, chosen[seat]!);
    placeTurn(this.#after);
    return this.#winAfter(card, chosen);
  }

  #taking(row: number): number {
    const { revealed } = this.#view;
    copyTable(this.#start, this.#after);
    const [lowest, ...others] = revealed;
    takeRow(this.#after, row, lowest!.seat, lowest!.card);
    for (const { seat, card } of others) placeCard(this.#after, seat, card);
    return this.#winAfter(null, revealed.map(({ card }) => card));
  }

  #winAfter(own: Card | null, played: ArrayLike<Card>): number {
    const { totals } = this.#view;
    const { taken } = this.#after;
    for (let seat = 0; seat < totals.length; seat++) this.#totals[seat] = totals[seat]! + taken[seat]!;
    this.#keep(own);
    const leaf = this.#leaf;
    const { end } = this.#view.options;
    if (leaf.held === 0 && isOver(end, this.#view.deal + 1, this.#totals))
      return shareOf(this.#totals, this.#seat);
    this.#seeAll(played);
    this.#net.look(leaf);
    this.#net.evaluate();
    return this.#net.win;
  }

  /** What the others' cards leave unseen. */
  #seeAll(played: ArrayLike<Card>): void {
    const { unseenUpTo } = this.#leaf;
    unseenUpTo.set(this.#other.unseenUpTo);
    for (let one = 0; one < played.length; one++)
      for (let card = played[one]!; card <= CARD_MAX; card++) unseenUpTo[card]!--;
  }

  /** The hand as it is after the turn. */
  #keep(own: Card | null): void {
    const leaf = this.#leaf;
    leaf.held = 0;
    for (const card of this.#hand) if (card !== own) leaf.hand[leaf.held++] = card;
  }
}

/** Which place is drawn, if each has its likelihood as a logit. */
function drawn(logits: Float32Array, places: number, random: FastRandom): number {
  let most = -Infinity;
  for (let place = 0; place < places; place++) most = Math.max(most, logits[place]!);
  let sum = 0;
  for (let place = 0; place < places; place++) sum += Math.exp(logits[place]! - most);
  let left = random.share() * sum;
  for (let place = 0; place < places - 1; place++) {
    left -= Math.exp(logits[place]! - most);
    if (left < 0) return place;
  }
  return places - 1;
}

/** Of the match's win; who share the fewest bull heads share it. */
function shareOf(totals: Float32Array, seat: Seat): number {
  const least = Math.min(...totals);
  return totals[seat] === least ? 1 / totals.filter((total) => total === least).length : 0;
}
