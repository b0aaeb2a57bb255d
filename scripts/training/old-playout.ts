import { FastRandom, type Random } from '../../src/main/core/random.ts';
import type { Seat } from '../../src/shared/ids.ts';
import { ascending, deckOf, highestCard } from '../../src/main/games/six-nimmt/cards.ts';
import { HAND_SIZE } from '../../src/main/games/six-nimmt/manifest.ts';
import type { Card, Move, NimmtTypes, View } from '../../src/main/games/six-nimmt/model.ts';
import { perSeat } from '../../src/main/core/seats.ts';
import type { World } from '../../src/main/core/bot.ts';
import {
  copyTable,
  layRow,
  newKernel,
  placeCard,
  placeTurn,
  reveal,
  takeRow,
  type Kernel,
} from '../../src/main/games/six-nimmt/bot/kernel.ts';

/** Cards that may be in the others' hands, as far as a seat can know; ascending. */
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

/**
 * Hands, face-down cards among them, drawn at random among those that fit what a seat sees. Others may have chosen,
 * but as nobody knows which card it is, it may be any.
 */
export function sampleHands(view: View, seat: Seat, random: Random): Card[][] {
  if (view.options.variant === 'draft') return view.known.map((held) => [...held]);
  const unseen = random.shuffled(rivalCards(view, seat));
  const size = heldBefore(view);
  return perSeat(view.totals.length, (other) =>
    other === seat ? [...view.hand!] : unseen.splice(0, size),
  );
}

/** Cards that each seat holds, chosen ones included. */
const heldBefore = ({ phase, turn }: View): number =>
  HAND_SIZE - turn - (phase === 'choose' ? 0 : 1);

/**
 * How bad a card is to draft: middling ones are neither too low nor left over behind full rows. A rule of thumb for
 * all levels but the easy one; drafting by rollouts instead measured far weaker.
 */
export const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);

/**
 * A deal with all its hands, played to its end by choosing at random, whoever chooses: cleverer rollouts measured
 * weaker. Later deals are the same to everyone and not played.
 */
export class DealWorld implements World<NimmtTypes> {
  readonly #view: View;
  readonly #held: number;
  readonly #start: Kernel;
  /** all hands one after the other, `#held` cards each */
  readonly #hands: Uint8Array;
  /** of the running try: its table, and the hands in the order in which they are played */
  readonly #table: Kernel;
  readonly #order: Uint8Array;

  constructor(view: View, hands: readonly (readonly Card[])[]) {
    this.#view = view;
    this.#held = hands[0]!.length;
    this.#start = newKernel(hands.length);
    this.#table = newKernel(hands.length);
    for (const [row, cards] of view.rows.entries()) layRow(this.#start, row, cards);
    this.#hands = Uint8Array.from(hands.flat());
    this.#order = new Uint8Array(this.#hands.length);
  }

  tryOut(seat: Seat, move: Move, seed: number): number {
    if (move.type === 'draft') return -distanceFromMiddle(this.#view, move.card);
    copyTable(this.#start, this.#table);
    this.#order.set(this.#hands);
    this.#shuffleHands(new FastRandom(seed));
    if (move.type === 'choose') this.#playFirst(seat, move.card);
    else this.#placeRevealed(move.row);
    this.#playTurns();
    return valueFor(seat, this.#table);
  }

  #shuffleHands(random: FastRandom): void {
    for (let seat = 0; seat < this.#table.seats; seat++)
      random.shuffle(this.#order, this.#held, seat * this.#held);
  }

  #playFirst(seat: Seat, card: Card): void {
    const first = seat * this.#held;
    const place = this.#order.indexOf(card, first);
    this.#order[place] = this.#order[first]!;
    this.#order[first] = card;
  }

  #placeRevealed(row: number): void {
    const [lowest, ...others] = this.#view.revealed;
    takeRow(this.#table, row, lowest!.seat, lowest!.card);
    for (const { seat, card } of others) placeCard(this.#table, seat, card);
  }

  #playTurns(): void {
    const held = this.#held;
    const table = this.#table;
    for (let turn = 0; turn < held; turn++) {
      for (let seat = 0; seat < table.seats; seat++)
        reveal(table, seat, seat, this.#order[seat * held + turn]!);
      placeTurn(table);
    }
  }
}

/** Bull heads that the others take on average, less one's own: only who takes fewer wins. */
function valueFor(seat: Seat, { taken, seats }: Kernel): number {
  let all = 0;
  for (let other = 0; other < seats; other++) all += taken[other]!;
  return (all - taken[seat]!) / (seats - 1) - taken[seat]!;
}
