import type { Seat } from '../../../../shared/ids.ts';
import type { Observation, World } from '../../../core/bot.ts';
import { FastRandom, type Random } from '../../../core/random.ts';
import { placesLowestFirst, sharesOf } from '../../../core/ranking.ts';
import { CARD_MAX, HAND_SIZE } from '../manifest.ts';
import type { Card, Move, NimmtTypes, View } from '../model.ts';
import { isOver } from '../rules.ts';
import { Beliefs } from './beliefs.ts';
import { countCard, countUnseen, standingOf } from './features.ts';
import {
  drawPlace,
  insertCard,
  ONESELF,
  OTHERS,
  removePlace,
  type ChangingSight,
} from './good-player.ts';
import { sampleHands } from './hands.ts';
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
 * The running turn as one seat sees it, made ready for many tries. Others are taken to be good players: the hands drawn
 * for them are likely to have led to what they played so far, and of each hand the net says which card comes next. After
 * this turn all play one more, since the net judges badly what is about to happen at once; then it says what follows.
 * All tries share their memory.
 */
export class RunningTurn {
  readonly #view: View;
  readonly #seat: Seat;
  readonly #net: Net;
  readonly #start: Kernel;
  readonly #unseen: Uint8Array;
  readonly #sight: ChangingSight;
  #beliefs: Beliefs | null = null;
  // Of the running try:
  readonly #table: Kernel;
  readonly #hands: readonly Uint8Array[];
  #held = 0;
  readonly #played: Uint8Array;
  readonly #unseenNow = new Uint8Array(CARD_MAX + 1);
  readonly #totals: Float32Array;

  constructor({ view, seat }: Observation<NimmtTypes>, net: Net) {
    const seats = view.totals.length;
    this.#view = view;
    this.#seat = seat;
    this.#net = net;
    this.#start = newKernel(seats);
    for (const [row, cards] of view.rows.entries()) layRow(this.#start, row, cards);
    this.#start.taken.set(view.taken);
    this.#table = newKernel(seats);
    this.#unseen = countUnseen(view, view.seen);
    this.#totals = new Float32Array(seats);
    this.#hands = view.totals.map(() => new Uint8Array(HAND_SIZE));
    this.#played = new Uint8Array(seats);
    this.#sight = {
      table: this.#table,
      seat,
      hand: this.#hands[seat]!,
      held: 0,
      unseenUpTo: this.#unseenNow,
      standing: { ...standingOf(view, view.taken), totals: this.#totals },
    };
  }

  /** The others' hands, and of each the card that it plays in this turn. */
  sampleWorld(random: Random): World<NimmtTypes> {
    const fast = new FastRandom(random.seed());
    const hands = this.#sampleHands(random, fast);
    this.#begin(hands);
    const chosen = hands.map((_, seat) => (seat === this.#seat ? 0 : this.#draw(seat, fast)));
    return { tryOut: (_, move, seed) => this.#try(move, hands, chosen, seed) };
  }

  #sampleHands(random: Random, fast: FastRandom): readonly ArrayLike<Card>[] {
    const { turns, options, phase } = this.#view;
    const isOpen = options.variant === 'draft';
    if (isOpen || turns.length === 0 || phase !== 'choose')
      return sampleHands(this.#view, this.#seat, random);
    if (this.#beliefs) this.#beliefs.next();
    else this.#beliefs = new Beliefs(this.#view, this.#seat, this.#net, random, fast);
    return this.#beliefs.hands.map((hand, seat) =>
      seat === this.#seat ? this.#view.hand! : hand.slice(),
    );
  }

  #begin(hands: readonly ArrayLike<Card>[]): void {
    copyTable(this.#start, this.#table);
    this.#unseenNow.set(this.#unseen);
    this.#count();
    this.#held = hands[0]!.length;
    for (const [seat, cards] of hands.entries()) {
      const hand = this.#hands[seat]!;
      for (let held = 0; held < cards.length; held++) insertCard(hand, held, cards[held]!);
    }
  }

  #try(
    move: Move,
    hands: readonly ArrayLike<Card>[],
    chosen: readonly Card[],
    seed: number,
  ): number {
    this.#begin(hands);
    if (move.type === 'take-row') this.#take(move.row);
    else if (move.type === 'choose') {
      for (const [seat, card] of chosen.entries())
        this.#play(seat, seat === this.#seat ? move.card : card);
      this.#place();
    }
    if (this.#held > 0) this.#playTurn(new FastRandom(seed));
    return this.#worth();
  }

  /** rules: Too low. The others' revealed cards follow. */
  #take(row: number): void {
    const { revealed } = this.#view;
    const [lowest, ...others] = revealed;
    takeRow(this.#table, row, lowest!.seat, lowest!.card);
    for (const { seat, card } of others) placeCard(this.#table, seat, card);
    for (const { card } of revealed) countCard(this.#unseenNow, card, -1);
    this.#count();
  }

  #playTurn(random: FastRandom): void {
    for (let seat = 0; seat < this.#hands.length; seat++)
      this.#played[seat] = this.#draw(seat, random);
    for (let seat = 0; seat < this.#hands.length; seat++) this.#play(seat, this.#played[seat]!);
    this.#place();
  }

  #draw(seat: Seat, random: FastRandom): Card {
    const sight = this.#sight;
    const softness = seat === this.#seat ? ONESELF : OTHERS;
    sight.seat = seat;
    sight.hand = this.#hands[seat]!;
    sight.held = this.#held;
    return sight.hand[drawPlace(this.#net, sight, softness, random)]!;
  }

  #play(seat: Seat, card: Card): void {
    const hand = this.#hands[seat]!;
    removePlace(hand, this.#held, hand.indexOf(card));
    reveal(this.#table, seat, seat, card);
    countCard(this.#unseenNow, card, -1);
  }

  #place(): void {
    placeTurn(this.#table);
    this.#held--;
    this.#count();
  }

  #count(): void {
    const { taken } = this.#table;
    for (let seat = 0; seat < taken.length; seat++)
      this.#totals[seat] = this.#view.totals[seat]! + taken[seat]!;
  }

  /** The share of the match's win to be expected. */
  #worth(): number {
    const sight = this.#sight;
    const { end } = this.#view.options;
    if (this.#held === 0 && isOver(end, this.#view.deal + 1, Array.from(this.#totals)))
      return sharesOf(placesLowestFirst(Array.from(this.#totals)))[this.#seat]!;
    sight.seat = this.#seat;
    sight.hand = this.#hands[this.#seat]!;
    sight.held = this.#held;
    this.#net.look(sight);
    this.#net.evaluate();
    return this.#net.win;
  }
}
