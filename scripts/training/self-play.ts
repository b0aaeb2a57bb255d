import type { FastRandom } from '#core/random.ts';
import { deckOf } from '#games/six-nimmt/rules/cards.ts';
import { countCard, type SeatPosition, type MatchProgress } from '#games/six-nimmt/bot/features.ts';
import {
  copyTable,
  layRow,
  newKernel,
  placeTurn,
  reveal,
  type Kernel,
} from '#games/six-nimmt/bot/kernel.ts';
import type { Net } from '#games/six-nimmt/bot/net.ts';
import { CARD_MAX, HAND_SIZE, ROWS } from '#games/six-nimmt/manifest.ts';
import type { Card, Variant } from '#games/six-nimmt/rules/model.ts';
import { softmax } from './learner.ts';

/** What is played: up to a limit of bull heads, or so many deals. */
export interface Rules {
  readonly seats: number;
  readonly variant: Variant;
  readonly limit: number | null;
  readonly deals: number;
}

/** What a seat saw and chose, and what came of it. */
export interface Moment {
  readonly features: Float32Array;
  /** 0 between two deals */
  readonly held: number;
  /** the place in the hand of the card that was played */
  readonly chosen: number;
  /** what the net expected before the choice */
  readonly ahead: number;
  readonly win: number;
  /** bull heads that the others took in the turn on average, less one's own, in tens */
  gained: number;
  /** of each card of the hand against what the others played: `gained` and what the net expects after it */
  readonly aheads: Float32Array;
  readonly wins: Float32Array;
  readonly endsDeal: boolean;
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

/** One net plays all seats of a match. */
export class SelfPlay {
  readonly #net: Net;
  readonly #random: FastRandom;
  readonly #rules: Rules;
  readonly #table: Kernel;
  readonly #trial: Kernel;
  readonly #hands: readonly Uint8Array[];
  readonly #unseen = new Uint8Array(CARD_MAX + 1);
  readonly #seen = new Uint8Array(CARD_MAX + 1);
  readonly #standing: Changing<MatchProgress>;
  readonly #sight: Changing<SeatPosition>;
  readonly #leaf: Changing<SeatPosition>;
  readonly #shares = new Float32Array(HAND_SIZE);
  readonly totals: Float32Array;
  /** per seat, in order */
  readonly moments: readonly Moment[][];
  deals = 0;

  constructor(net: Net, rules: Rules, random: FastRandom) {
    const { seats } = rules;
    this.#net = net;
    this.#random = random;
    this.#rules = rules;
    this.#table = newKernel(seats);
    this.#trial = newKernel(seats);
    this.#hands = Array.from({ length: seats }, () => new Uint8Array(HAND_SIZE));
    this.totals = new Float32Array(seats);
    this.moments = this.#hands.map(() => []);
    this.#standing = { totals: this.totals, limit: rules.limit, dealsLeft: 0 };
    this.#sight = {
      table: this.#table,
      seat: 0,
      hand: this.#hands[0]!,
      held: 0,
      unseenUpTo: this.#unseen,
      progress: this.#standing,
    };
    this.#leaf = {
      table: this.#trial,
      seat: 0,
      hand: new Uint8Array(HAND_SIZE),
      held: 0,
      unseenUpTo: new Uint8Array(CARD_MAX + 1),
      progress: { ...this.#standing, totals: new Float32Array(seats) },
    };
  }

  playMatch(): void {
    const deck = Uint8Array.from(deckOf(this.#rules.variant, this.#rules.seats));
    for (;;) {
      this.#deal(deck);
      for (let turn = 0; turn < HAND_SIZE; turn++) this.#playTurn(HAND_SIZE - turn);
      this.deals++;
      if (this.#isOver()) return;
      this.#lookBetweenDeals();
    }
  }

  #isOver(): boolean {
    const { limit, deals } = this.#rules;
    return limit === null ? this.deals >= deals : Math.max(...this.totals) > limit;
  }

  #deal(deck: Uint8Array): void {
    const { limit, deals } = this.#rules;
    this.#random.shuffle(deck, deck.length);
    this.#seen.fill(0);
    this.#seen.fill(1, deck.length + 1);
    for (const [seat, hand] of this.#hands.entries()) {
      hand.set(deck.subarray(seat * HAND_SIZE, (seat + 1) * HAND_SIZE));
      hand.sort();
    }
    for (let row = 0; row < ROWS; row++) {
      const card = deck[this.#hands.length * HAND_SIZE + row]!;
      layRow(this.#table, row, [card]);
      this.#seen[card] = 1;
    }
    this.#table.taken.fill(0);
    this.#setDealsLeft(limit === null ? deals - this.deals - 1 : 0);
  }

  #setDealsLeft(dealsLeft: number): void {
    this.#standing.dealsLeft = dealsLeft;
    (this.#leaf.progress as Changing<MatchProgress>).dealsLeft = dealsLeft;
  }

  #playTurn(held: number): void {
    for (let card = 1; card <= CARD_MAX; card++)
      this.#unseen[card] = this.#unseen[card - 1]! + 1 - this.#seen[card]!;
    for (let seat = 0; seat < this.#hands.length; seat++)
      this.moments[seat]!.push(this.#choose(seat, held));
    const latest = this.moments.map((moments) => moments.at(-1)!);
    const played = latest.map(({ chosen }, seat) => this.#hands[seat]![chosen]!);
    if (held > 1) this.#tryOthers(latest, played, held);
    for (const [seat, card] of played.entries()) {
      const hand = this.#hands[seat]!;
      reveal(this.#table, seat, seat, card);
      this.#seen[card] = 1;
      hand.copyWithin(latest[seat]!.chosen, latest[seat]!.chosen + 1, held);
    }
    this.#place(latest);
  }

  #choose(seat: number, held: number): Moment {
    const net = this.#net;
    this.#look(seat, held);
    const { ahead, win } = net;
    let chosen = 0;
    if (held > 1) {
      net.computeLogits();
      softmax(net.logits, held, this.#shares);
      let left = this.#random.share();
      while (chosen < held - 1 && (left -= this.#shares[chosen]!) > 0) chosen++;
    }
    return {
      features: net.features.slice(),
      held,
      chosen,
      ahead,
      win,
      gained: 0,
      aheads: new Float32Array(held),
      wins: new Float32Array(held),
      endsDeal: held === 1,
    };
  }

  #look(seat: number, held: number): void {
    this.#sight.seat = seat;
    this.#sight.hand = this.#hands[seat]!;
    this.#sight.held = held;
    this.#net.observe(this.#sight);
    this.#net.evaluate();
  }

  /** What each card would have come to, the others' being what they are. */
  #tryOthers(latest: readonly Moment[], played: readonly Card[], held: number): void {
    const { unseenUpTo } = this.#leaf;
    unseenUpTo.set(this.#unseen);
    for (const card of played) countCard(unseenUpTo, card, -1);
    for (const [seat, moment] of latest.entries()) {
      countCard(unseenUpTo, played[seat]!, 1);
      for (let place = 0; place < held; place++) this.#tryCard(moment, seat, played, place);
      countCard(unseenUpTo, played[seat]!, -1);
    }
  }

  #tryCard(moment: Moment, seat: number, played: readonly Card[], place: number): void {
    const [leaf, net] = [this.#leaf, this.#net];
    const hand = this.#hands[seat]!;
    const card = hand[place]!;
    copyTable(this.#table, this.#trial);
    for (const [other, theirs] of played.entries())
      reveal(this.#trial, other, other, other === seat ? card : theirs);
    placeTurn(this.#trial);
    const { taken } = this.#trial;
    for (let other = 0; other < taken.length; other++)
      leaf.progress.totals[other] = this.totals[other]! + taken[other]! - this.#table.taken[other]!;
    leaf.seat = seat;
    leaf.held = 0;
    for (let own = 0; own < moment.held; own++)
      if (own !== place) leaf.hand[leaf.held++] = hand[own]!;
    countCard(leaf.unseenUpTo, card, -1);
    net.observe(leaf);
    net.evaluate();
    countCard(leaf.unseenUpTo, card, 1);
    moment.aheads[place] = gainOf(this.#table.taken, taken, seat) + net.ahead;
    moment.wins[place] = net.win;
  }

  #place(latest: readonly Moment[]): void {
    const { taken } = this.#table;
    const before = taken.slice();
    placeTurn(this.#table);
    for (const [seat, moment] of latest.entries()) {
      this.totals[seat]! += taken[seat]! - before[seat]!;
      moment.gained = gainOf(before, taken, seat);
    }
  }

  /** What the standing alone is worth. */
  #lookBetweenDeals(): void {
    const { limit, deals } = this.#rules;
    this.#setDealsLeft(limit === null ? deals - this.deals : 0);
    for (const [seat, moments] of this.moments.entries()) {
      this.#look(seat, 0);
      const features = this.#net.features.slice();
      moments.push({
        features,
        held: 0,
        chosen: 0,
        ahead: 0,
        win: this.#net.win,
        gained: 0,
        aheads: new Float32Array(0),
        wins: new Float32Array(0),
        endsDeal: true,
      });
    }
  }
}

/** Bull heads that the others took on average, less one's own, in tens. */
function gainOf(before: Uint16Array, after: Uint16Array, seat: number): number {
  let all = 0;
  for (let other = 0; other < after.length; other++) all += after[other]! - before[other]!;
  const own = after[seat]! - before[seat]!;
  return ((all - own) / (after.length - 1) - own) / 10;
}
