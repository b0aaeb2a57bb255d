import type { Observation } from '../../../core/bot.ts';
import type { Random } from '../../../core/random.ts';
import { startCounting } from '../facts.ts';
import type { Card, ScoutTypes, State, View } from '../rules/model.ts';
import { deckFor, isSameCard, turned, turnedHand } from '../rules/rules.ts';
import { HandPartition, handWorth } from './hand-worth.ts';

/**
 * Returns a random full state consistent with a seat's observation: unseen cards are dealt to the others, in addition
 * to those they publicly scouted. The others are assumed to have oriented their hands and inserted scouted cards
 * sensibly.
 */
export function stateThatFits({ seat, view }: Observation<ScoutTypes>, random: Random): State {
  const unseen = random.shuffled(unseenBy(view));
  const hands = view.handSizes.map((size, other) => {
    if (other === seat) return [...view.hand!];
    const scouted = view.scouted[other]!;
    const dealt = unseen
      .splice(0, size - scouted.length)
      .map((card) => (random.below(2) === 0 ? card : turned(card)));
    return scouted.reduce(withScouted, turnedBetter(dealt));
  });
  return { ...publicState(view), hands, random: random.state() };
}

/** Uses a loop: `Int8Array.from` would take a tenth of the thinking time. */
function numbersOf(hand: readonly Card[]): Int8Array {
  const numbers = new Int8Array(hand.length);
  for (let i = 0; i < hand.length; i++) numbers[i] = hand[i]![0];
  return numbers;
}

/** rules: A round 2. Assumes everyone chose the better orientation. */
function turnedBetter(hand: Card[]): Card[] {
  const over = turnedHand(hand);
  const worths = [hand, over].map((cards) => handWorth(numbersOf(cards), cards.length));
  return worths[0]! >= worths[1]! ? hand : over;
}

const partition = new HandPartition();

/** Returns the hand with a scouted card, in the orientation and position that fit best. */
function withScouted(hand: Card[], scouted: Card): Card[] {
  partition.read(numbersOf(hand), hand.length);
  let best: readonly [at: number, card: Card] = [0, scouted];
  let bestWorth = -Infinity;
  for (const card of [scouted, turned(scouted)])
    for (let at = 0; at <= hand.length; at++) {
      const worth = partition.worthWith(card[0], at);
      if (worth <= bestWorth) continue;
      bestWorth = worth;
      best = [at, card];
    }
  return hand.toSpliced(best[0], 0, best[1]);
}

function unseenBy(view: View): Card[] {
  const seen = [
    ...view.hand!,
    ...view.beaten,
    ...(view.active?.cards ?? []),
    ...view.scouted.flat(),
  ];
  return deckFor(view.handSizes.length).filter(
    (card) => !seen.some((other) => isSameCard(card, other)),
  );
}

/** Returns the public state. The counters for the facts are public too, but no decision uses them. */
function publicState(view: View): Omit<State, 'hands' | 'random'> {
  const seats = view.handSizes.length;
  return {
    seats,
    options: view.options,
    phase: view.phase,
    round: view.round,
    turn: view.phase === 'play' ? view.toMove[0]! : view.first,
    oriented: view.handSizes.map(
      (_, seat) => view.phase !== 'orient' || !view.toMove.includes(seat),
    ),
    active: view.active,
    taken: [...view.taken],
    tokens: [...view.tokens],
    markers: [...view.markers],
    beaten: [...view.beaten],
    scouted: view.scouted.map((cards) => [...cards]),
    roundScores: [...view.roundScores],
    counters: Array.from({ length: seats }, startCounting),
    prescribed: [],
  };
}
