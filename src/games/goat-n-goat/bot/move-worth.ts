import type { Seat } from '../../../shared/ids.ts';
import { colourOf, numberOf, perColour, pointsOf, without } from '../rules/goats.ts';
import {
  COLOURS,
  type Colour,
  type Goat,
  type GoatNumber,
  type Mountain,
  type Move,
  type PerColour,
  type View,
} from '../rules/model.ts';
import { goatsLostBy, goatsOverLimit, isLastTurn, isLowerThan } from '../rules/rules.ts';

/** Worth of one more goat to choose from the display. */
const DRAW_WORTH = 0.35;

/** Expected points of the seat after a move, less those it loses by it. Looks one move ahead. */
export function moveWorth(view: View, seat: Seat, move: Move): number {
  const now: FlocksAndHand = { flocks: view.flocks[seat]!, hand: view.hand! };
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

function worthOfPlay(view: View, { flocks, hand }: FlocksAndHand, cards: readonly Goat[]): number {
  const number = numberOf(cards[0]!);
  const left = without(hand, cards);
  const after = { flocks: flocksAfter(flocks, cards), hand: left };
  const worth = prospectOf(view, after) - goatsLostBy(cards, flocks);
  return isLastTurn(view)
    ? worth - left.length
    : worth + number * DRAW_WORTH - goatsOverLimit(left.length + number);
}

const flocksAfter = (
  flocks: FlocksAndHand['flocks'],
  cards: readonly Goat[],
): FlocksAndHand['flocks'] =>
  perColour<readonly GoatNumber[]>((colour) => {
    const added = cards.filter((goat) => colourOf(goat) === colour).map(numberOf);
    const stays = added.length === 0 || !isLowerThan(added[0]!, flocks[colour]);
    return stays ? [...flocks[colour], ...added] : added;
  });

function worthOfMountain(view: View, { flocks, hand }: FlocksAndHand, mountain: Mountain): number {
  const points = pointsOf(mountain);
  if (isLastTurn(view)) return points;
  const after = { ...flocks, [colourOf(mountain)]: [] };
  return points + prospectOf(view, { flocks: after, hand });
}

interface FlocksAndHand {
  readonly flocks: Readonly<PerColour<readonly GoatNumber[]>>;
  readonly hand: readonly Goat[];
}

/** Chance that a goat of the hand joins its flock before the flock is lost or the match is over. */
const HELD = 0.9;
/** The same chance for an undrawn goat, by the flock's highest number: the higher, the fewer fit. */
const DRAWN = [0.72, 0.72, 0.66, 0.58, 0.45, 0.3] as const;
/** Cost of a goat in hand that would lose a flock. */
const MISFIT_COST = 0.6;

/** Expected points of flocks and hand; in a last turn, those of the one mountain that can be taken. */
function prospectOf(view: View, own: FlocksAndHand): number {
  const expected = COLOURS.map((colour) => expectedPoints(view, own, colour));
  if (isLastTurn(view)) return Math.max(...expected);
  return expected.reduce((sum, points) => sum + points, 0) - misfitsIn(own) * MISFIT_COST;
}

const misfitsIn = ({ flocks, hand }: FlocksAndHand): number =>
  hand.filter((goat) => isLowerThan(numberOf(goat), flocks[colourOf(goat)])).length;

/** Points of the most promising mountain, times the chance of getting enough goats for it. */
function expectedPoints(view: View, { flocks, hand }: FlocksAndHand, colour: Colour): number {
  const flock = flocks[colour];
  const highest = flock.at(-1) ?? 0;
  const fitting = hand.filter(
    (goat) => colourOf(goat) === colour && numberOf(goat) >= highest,
  ).length;
  let most = 0;
  for (const points of view.mountains[colour]) {
    const missing = Math.max(0, points - flock.length);
    if (missing > 0 && isLastTurn(view)) continue;
    const drawn = Math.max(0, missing - fitting);
    most = Math.max(most, points * HELD ** (missing - drawn) * DRAWN[highest]! ** drawn);
  }
  return most;
}
