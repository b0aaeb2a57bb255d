import type { Seat } from '../../../shared/ids.ts';
import type { ActiveSet, Card, Move, Showing, View } from '../rules/model.ts';
import { combinationOf, handWith, turnedHand, without } from '../rules/rules.ts';
import { handWorth, MARKER, TOKEN_TO_ANOTHER, worthOnTable } from './hand-worth.ts';

/** Returns a rule-of-thumb estimate of a move for the acting seat, in points; only the comparison counts. */
export function moveWorth(view: View, seat: Seat, move: Move): number {
  const hand = view.hand!;
  switch (move.type) {
    case 'orient':
      return worthOf(move.flip ? turnedHand(hand) : hand);
    case 'show':
      return afterShow(view, seat, hand, view.active, move);
    case 'scout':
      return afterScout(view, seat, handWith(hand, view.active!, move));
    case 'scout-and-show': {
      const scouted = handWith(hand, view.active!, move);
      return (
        afterShow(view, seat, scouted, without(view.active!, move.end), move) -
        TOKEN_TO_ANOTHER -
        MARKER
      );
    }
  }
}

function afterShow(
  view: View,
  seat: Seat,
  hand: readonly Card[],
  beaten: ActiveSet | null,
  { from, to }: Showing,
): number {
  const won = beaten?.cards.length ?? 0;
  const left = [...hand.slice(0, from), ...hand.slice(to + 1)];
  if (left.length === 0) return won + cardsElsewhere(view, seat);
  return won + worthOnTable(combinationOf(hand.slice(from, to + 1))!) + worthOf(left);
}

/** If a Scout gives the owner the all kill, the round ends and the hand costs its cards. */
const afterScout = (view: View, seat: Seat, hand: readonly Card[]): number =>
  (seat + 1) % view.handSizes.length === view.active!.owner
    ? -hand.length
    : worthOf(hand) - TOKEN_TO_ANOTHER;

/** Returns the others' average loss if the round ends now. */
const cardsElsewhere = ({ handSizes }: View, seat: Seat): number =>
  handSizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0) /
  (handSizes.length - 1);

const worthOf = (hand: readonly Card[]): number =>
  handWorth(
    hand.map(([top]) => top),
    hand.length,
  );
