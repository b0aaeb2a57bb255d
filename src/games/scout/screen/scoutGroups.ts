import type { Card, Group } from '../rules/model.ts';
import { beats, combinationsIn } from '../rules/rules.ts';
import { numbersOf } from './naming.ts';

/** A group that a scouted card would form with its neighbours. */
export interface ScoutGroup {
  readonly combination: Group['combination'];
  /** in the order of the hand: "9-8" */
  readonly numbers: string;
}

type Maybe = ScoutGroup | null;

/** Returns the strongest group that a card would form at a place of a hand; null if it would be alone. */
export function groupAt(hand: readonly Card[], card: Card, place: number): Maybe {
  const cards = [...hand.slice(0, place), card, ...hand.slice(place)];
  return combinationsIn(cards)
    .filter(({ from, to }) => from < to && from <= place && place <= to)
    .map(({ from, to, combination }) => ({
      combination,
      numbers: numbersOf(cards.slice(from, to + 1)),
    }))
    .reduce(stronger, null);
}

/** Returns the strongest group that a card would form anywhere in a hand. */
export const bestGroup = (hand: readonly Card[], card: Card): Maybe =>
  [...placesOf(hand)].map((place) => groupAt(hand, card, place)).reduce(stronger, null);

/** Returns the groups that a card would form, by place; the strongest ones are marked. */
export function groupsByPlace(
  hand: readonly Card[],
  card: Card,
): readonly ((ScoutGroup & { readonly isBest: boolean }) | null)[] {
  const groups = [...placesOf(hand)].map((place) => groupAt(hand, card, place));
  const best = groups.reduce(stronger, null);
  return groups.map((group) => group && { ...group, isBest: !isStronger(best, group) });
}

const placesOf = (hand: readonly Card[]): Iterable<number> => Array(hand.length + 1).keys();

/** Whether a group is stronger than another; any is stronger than none. */
export const isStronger = (one: Maybe, other: Maybe): boolean =>
  one !== null && beats(one.combination, other?.combination ?? null);

const stronger = (one: Maybe, other: Maybe): Maybe => (isStronger(other, one) ? other : one);
