import type { Policy, Sight } from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { colourOf, numberOf, perColour, pointsOf, without } from '../goats.ts';
import { COLOURS, type Flocks, type Goat, type GoatTypes, type Move, type View } from '../model.ts';
import { goatsOverLimit, isLastTurn, isLowerThan } from '../rules.ts';
import { handCost, prospectOf, type Standing } from './prospects.ts';

/** What another goat to choose from the display is worth. */
const DRAW_WORTH = 0.35;

/** Weighs where each move leaves the seat's flocks and hand. */
export const normal: Policy<GoatTypes> = (sight, random) => {
  const best = bestFirst({ ...sight, moves: random.shuffled(sight.moves) });
  return best[0]!;
};

export const bestFirst = ({ view, seat, moves }: Sight<GoatTypes>): Move[] =>
  moves
    .map((move) => ({ move, worth: worthOf(view, seat, move) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);

/** Points that the seat may hope for after a move, less those it loses by it. */
function worthOf(view: View, seat: Seat, move: Move): number {
  const now: Standing = { flocks: view.flocks[seat]!, hand: view.hand! };
  switch (move.type) {
    case 'play':
      return worthOfPlay(view, now, move.cards);
    case 'draw':
      return prospectOf(view, { ...now, hand: [...now.hand, ...move.cards] });
    case 'give-up':
      return prospectOf(view, { ...now, hand: without(now.hand, move.cards) });
    case 'mountain': {
      const flocks = { ...now.flocks, [colourOf(move.mountain)]: [] };
      return pointsOf(move.mountain) + prospectOf(view, { ...now, flocks });
    }
    case 'no-mountain':
      return isLastTurn(view) ? 0 : prospectOf(view, now);
  }
}

function worthOfPlay(view: View, { flocks, hand }: Standing, cards: readonly Goat[]): number {
  const number = numberOf(cards[0]!);
  const after = flocksAfter(flocks, cards);
  const lost = COLOURS.reduce(
    (sum, colour) =>
      after[colour].length > 0 &&
      isLowerThan(number, flocks[colour]) &&
      after[colour] !== flocks[colour]
        ? sum + flocks[colour].length
        : sum,
    0,
  );
  const left = without(hand, cards);
  const worth = prospectOf(view, { flocks: after, hand: left }) - lost;
  if (isLastTurn(view)) return worth - left.length;
  return worth + number * DRAW_WORTH - handCost(goatsOverLimit(left.length + number));
}

function flocksAfter(flocks: Standing['flocks'], cards: readonly Goat[]): Standing['flocks'] {
  const number = numberOf(cards[0]!);
  return perColour((colour) => {
    const added = cards.filter((goat) => colourOf(goat) === colour).map(numberOf);
    const flock = flocks[colour];
    if (added.length === 0) return flock as Flocks['r'];
    return isLowerThan(number, flock) ? added : [...flock, ...added];
  });
}
