import type { FastRandom } from '#core/random.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card } from '../rules/model.ts';
import type { SeatPosition } from './features.ts';
import type { Net } from './net.ts';

/**
 * Softmax temperatures: the net's logits are divided by them. Others are less sharp than the bot itself; the number
 * best predicted choices of players whom the net had never met.
 */
export const OTHERS = 4;
export const ONESELF = 0.5;

/** Position that is refilled for one hand after the other. */
export type MutableSeatPosition = { -readonly [Key in keyof SeatPosition]: SeatPosition[Key] };

const chances = new Float64Array(HAND_SIZE);

/** Fills `chances` with a good player's weight for each card; returns their sum. */
function weighCards(net: Net, position: SeatPosition, softness: number): number {
  net.observe(position);
  net.computeLogits();
  let most = -Infinity;
  for (let place = 0; place < position.held; place++) most = Math.max(most, net.logits[place]!);
  let sum = 0;
  for (let place = 0; place < position.held; place++) {
    chances[place] = Math.exp((net.logits[place]! - most) / softness);
    sum += chances[place]!;
  }
  return sum;
}

/** Draws the hand index of a good player's card, with the probabilities of the net. */
export function drawPlace(
  net: Net,
  position: SeatPosition,
  softness: number,
  random: FastRandom,
): number {
  if (position.held === 1) return 0;
  let left = random.share() * weighCards(net, position, softness);
  for (let place = 0; place < position.held - 1; place++) {
    left -= chances[place]!;
    if (left < 0) return place;
  }
  return position.held - 1;
}

/** Returns the probability that a good player chooses that card of the hand. */
export function likelihoodOf(net: Net, position: SeatPosition, card: Card): number {
  const sum = weighCards(net, position, OTHERS);
  return chances[position.hand.indexOf(card)]! / sum;
}

/** Inserts into the first `held` cards, which are ascending. */
export function insertCard(hand: Uint8Array, held: number, card: Card): void {
  let place = held;
  for (; place > 0 && hand[place - 1]! > card; place--) hand[place] = hand[place - 1]!;
  hand[place] = card;
}

/** Removes from the first `held` cards, which stay ascending. */
export const removePlace = (hand: Uint8Array, held: number, place: number): void => {
  hand.copyWithin(place, place + 1, held);
};
