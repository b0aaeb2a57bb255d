import type { Seat } from '#shared/ids.ts';
import type { Random } from '#core/random.ts';
import type { ConformanceAdapter } from '../conformance/adapter.ts';
import { deckFor, isSameCard, turned } from '#games/scout/rules/rules.ts';
import type { Card, State } from '#games/scout/rules/model.ts';

export const adapter: ConformanceAdapter<State> = {
  variants: [{}],
  // Nothing ends a round of single shows and scouts.
  longest: 50_000,
  isConserved,
  hidden: ['hands'],
  ownRevealingMoves: ['show', 'scout-and-show'],
  swapHidden(state, seeing, random) {
    const hidden = state.hands.flatMap((hand, seat) =>
      hand.length > 0 && !seeing.includes(seat) ? [seat] : [],
    );
    const [seat, other] = random.shuffled(hidden);
    if (seat === undefined) return false;
    if (other !== undefined && swapCards(state, seat, other, random)) return true;
    turnCard(state, seat, random);
    return true;
  },
};

/** Whether every card of the deck is once in a hand, active or beaten. */
function isConserved({ seats, hands, active, beaten, taken }: State): boolean {
  const cards = [...hands.flat(), ...(active?.cards ?? []), ...beaten];
  const keys = cards.map(([top, bottom]) => Math.min(top, bottom) * 100 + Math.max(top, bottom));
  return (
    cards.length === deckFor(seats).length &&
    new Set(keys).size === cards.length &&
    taken.reduce((sum, count) => sum + count, 0) === beaten.length
  );
}

/** Exchanges two cards that were not scouted publicly. */
function swapCards(state: State, seat: Seat, other: Seat, random: Random): boolean {
  const at = unseenAt(state, seat);
  const otherAt = unseenAt(state, other);
  if (at.length === 0 || otherAt.length === 0) return false;
  const [from, to] = [random.pick(at), random.pick(otherAt)];
  const card = state.hands[seat]![from]!;
  state.hands[seat]![from] = state.hands[other]![to]!;
  state.hands[other]![to] = card;
  return true;
}

const unseenAt = ({ hands, scouted }: State, seat: Seat): number[] =>
  hands[seat]!.flatMap((card, at) =>
    scouted[seat]!.some((seen) => isSameCard(seen, card)) ? [] : [at],
  );

/** A card's orientation in a hand is hidden from others, even if its scouting was public. */
function turnCard({ hands }: State, seat: Seat, random: Random): void {
  const hand: Card[] = hands[seat]!;
  const at = random.below(hand.length);
  hand[at] = turned(hand[at]!);
}
