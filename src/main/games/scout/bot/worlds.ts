import type { Sight } from '../../../core/bot.ts';
import type { Random } from '../../../core/random.ts';
import { deckFor, isSameCard, turned } from '../cards.ts';
import { startCounting } from '../facts.ts';
import type { Card, ScoutTypes, State, View } from '../model.ts';

/**
 * A whole state that fits what a seat sees, drawn at random: the cards it has not seen are dealt to the others, beside
 * those they were seen to scout; how these lie and where is open.
 */
export function stateThatFits({ seat, view }: Sight<ScoutTypes>, random: Random): State {
  const unseen = random.shuffled(unseenBy(view));
  const hands = view.handSizes.map((size, other) => {
    if (other === seat) return [...view.hand!];
    const known = view.scouted[other]!;
    const cards = [...known, ...unseen.splice(0, size - known.length)];
    return random.shuffled(cards).map((card) => (random.below(2) === 0 ? card : turned(card)));
  });
  return { ...publicState(view), hands, random: random.state() };
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

/** What everybody knows. The counters for the facts are public too, but nothing is decided by them. */
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
