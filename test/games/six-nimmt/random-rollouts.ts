import type { SearchKit, World } from '#core/bot.ts';
import { defineGame } from '#core/define-game.ts';
import { FastRandom, type Random } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { bot } from '#games/six-nimmt/bot/index.ts';
import {
  copyTable,
  layRow,
  newKernel,
  placeCard,
  placeTurn,
  reveal,
  takeRow,
  type Kernel,
} from '#games/six-nimmt/bot/kernel.ts';
import { deckOf, highestCard } from '#games/six-nimmt/rules/cards.ts';
import { nimmtRules } from '#games/six-nimmt/engine.ts';
import { HAND_SIZE } from '#games/six-nimmt/manifest.ts';
import type { Card, Move, NimmtTypes, View } from '#games/six-nimmt/rules/model.ts';
import type { Seat } from '#shared/ids.ts';

/**
 * Flat Monte Carlo with random rollouts: the hard bot of earlier versions, unchanged as a reference for later ones.
 * Hands are sampled among those that fit, and the deal is played to its end by choosing at random.
 */
const hard: SearchKit<NimmtTypes> = {
  candidates: ({ moves }) => moves,
  sampleWorld: ({ view, seat }, random) => new DealWorld(view, sampleHands(view, seat, random)),
};

export const nimmtByRandomRollouts = defineGame({
  ...nimmtRules,
  bot: { ...bot, hard },
});

/** Includes face-down cards: nobody knows them, so they may be any. */
function sampleHands(view: View, seat: Seat, random: Random): Card[][] {
  if (view.options.variant === 'draft') return view.known.map((held) => [...held]);
  const unseen = random.shuffled(unseenCards(view));
  const held = HAND_SIZE - view.turn - (view.phase === 'choose' ? 0 : 1);
  return perSeat(view.totals.length, (other) =>
    other === seat ? [...view.hand!] : unseen.splice(0, held),
  );
}

function unseenCards({ options, totals, seen, hand, revealed }: View): readonly Card[] {
  const accounted = new Set([...seen, ...hand!, ...revealed.map(({ card }) => card)]);
  return deckOf(options.variant, totals.length).filter((card) => !accounted.has(card));
}

class DealWorld implements World<NimmtTypes> {
  readonly #view: View;
  readonly #held: number;
  readonly #start: Kernel;
  /** all hands one after the other, `#held` cards each */
  readonly #hands: Uint8Array;
  /** the current rollout: its kernel, and the hands in playing order */
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

  rollout(seat: Seat, move: Move, seed: number): number {
    if (move.type === 'draft') return -distanceFromMiddle(this.#view, move.card);
    copyTable(this.#start, this.#table);
    this.#order.set(this.#hands);
    this.#shuffleHands(new FastRandom(seed));
    if (move.type === 'choose') this.#playFirst(seat, move.card);
    else this.#placeRevealed(move.row);
    this.#playTurns();
    return lessThanOthers(seat, this.#table);
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
    for (let turn = 0; turn < this.#held; turn++) {
      for (let seat = 0; seat < this.#table.seats; seat++)
        reveal(this.#table, seat, seat, this.#order[seat * this.#held + turn]!);
      placeTurn(this.#table);
    }
  }
}

/** Middling cards are neither too low nor left over behind full rows. */
const distanceFromMiddle = ({ options, totals }: View, card: Card): number =>
  Math.abs(card - highestCard(options.variant, totals.length) / 2);

/** Bull heads of the others on average, less the seat's own. */
function lessThanOthers(seat: Seat, { taken, seats }: Kernel): number {
  let all = 0;
  for (let other = 0; other < seats; other++) all += taken[other]!;
  return (all - taken[seat]!) / (seats - 1) - taken[seat]!;
}
