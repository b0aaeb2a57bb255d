import { pickBest, type Policy } from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { colourOf, numberOf, perColour, pointsOf, without } from '../goats.ts';
import {
  COLOURS,
  type Goat,
  type GoatNumber,
  type GoatTypes,
  type Mountain,
  type Move,
  type View,
} from '../model.ts';
import { goatsOverLimit, isLastTurn, isLowerThan } from '../rules.ts';
import { prospectOf, type Standing } from './prospects.ts';

/** What another goat to choose from the display is worth. */
const DRAW_WORTH = 0.35;

/** Weighs where each move leaves the seat's flocks and hand. */
export const normal: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(moves, (move) => worthOf(view, seat, move), random);

/** Points that the seat may hope for after a move, less those it loses by it. Looks one move ahead. */
export function worthOf(view: View, seat: Seat, move: Move): number {
  const now: Standing = { flocks: view.flocks[seat]!, hand: view.hand! };
  switch (move.type) {
    case 'play':
      return worthOfPlay(view, now, move.cards);
    case 'draw':
      return prospectOf(view, { ...now, hand: [...now.hand, ...move.cards] });
    case 'give-up':
      return prospectOf(view, { ...now, hand: without(now.hand, move.cards) });
    case 'mountain':
      return worthOfMountain(view, now, move.mountain);
    case 'no-mountain':
      return isLastTurn(view) ? 0 : prospectOf(view, now);
  }
}

function worthOfPlay(view: View, { flocks, hand }: Standing, cards: readonly Goat[]): number {
  const number = numberOf(cards[0]!);
  const left = without(hand, cards);
  const after = { flocks: flocksAfter(flocks, cards), hand: left };
  const worth = prospectOf(view, after) - goatsLost(flocks, cards);
  return isLastTurn(view)
    ? worth - left.length
    : worth + number * DRAW_WORTH - goatsOverLimit(left.length + number);
}

const flocksAfter = (flocks: Standing['flocks'], cards: readonly Goat[]): Standing['flocks'] =>
  perColour<readonly GoatNumber[]>((colour) => {
    const added = cards.filter((goat) => colourOf(goat) === colour).map(numberOf);
    const stays = added.length === 0 || !isLowerThan(added[0]!, flocks[colour]);
    return stays ? [...flocks[colour], ...added] : added;
  });

function goatsLost(flocks: Standing['flocks'], cards: readonly Goat[]): number {
  const number = numberOf(cards[0]!);
  return COLOURS.filter((colour) => cards.some((goat) => colourOf(goat) === colour))
    .filter((colour) => isLowerThan(number, flocks[colour]))
    .reduce((lost, colour) => lost + flocks[colour].length, 0);
}

function worthOfMountain(view: View, { flocks, hand }: Standing, mountain: Mountain): number {
  const points = pointsOf(mountain);
  if (isLastTurn(view)) return points;
  const after = { ...flocks, [colourOf(mountain)]: [] };
  return points + prospectOf(view, { flocks: after, hand });
}
