import type { FastRandom } from '../../../core/random.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card } from '../rules/model.ts';
import type { SeatPosition } from './features.ts';
import type { Net } from './net.ts';

/**
 * How sharply a player keeps to what the net prefers: its logits are divided by this. Others are less sharp than oneself;
 * the figure is the one that predicted best what players chose whom the net had never met.
 */
export const OTHERS = 4;
export const ONESELF = 0.5;

/** A sight that is filled in anew for one hand after the other. */
export type MutableSeatPosition = { -readonly [Key in keyof SeatPosition]: SeatPosition[Key] };

const chances = new Float64Array(HAND_SIZE);

/** Fills `chances` with how likely a good player is to choose each card; they add up to what is returned. */
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

/** The place in the hand of the card that a good player chooses, each as likely as the net thinks it is. */
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

/** How likely a good player is to choose that card of the hand. */
export function likelihoodOf(net: Net, position: SeatPosition, card: Card): number {
  const sum = weighCards(net, position, OTHERS);
  return chances[position.hand.indexOf(card)]! / sum;
}

/** Into the first `held` cards, which are ascending. */
export function insertCard(hand: Uint8Array, held: number, card: Card): void {
  let place = held;
  for (; place > 0 && hand[place - 1]! > card; place--) hand[place] = hand[place - 1]!;
  hand[place] = card;
}

/** Out of the first `held` cards, which stay ascending. */
export const removePlace = (hand: Uint8Array, held: number, place: number): void => {
  hand.copyWithin(place, place + 1, held);
};
