import {
  bestFirst,
  type BotKit,
  pickBest,
  type Policy,
  type SearchKit,
  type World,
} from '#core/bot.ts';
import {
  type Colour,
  COLOURS,
  type Goat,
  type GoatNumber,
  type GoatTypes,
  type Mountain,
  type Move,
  type PerColour,
  type View,
} from '../rules/model.ts';
import { type Hidden, sampleHidden } from './kernel.ts';
import { matchesFrom } from './match-end.ts';
import type { Seat } from '#shared/ids.ts';
import { colourOf, numberOf, perColour, pointsOf, without } from '../rules/goats.ts';
import { goatsLostBy, goatsOverLimit, isLastTurn, isLowerThan } from '../rules/rules.ts';

const CONSIDERED = 2;

const UNCONSIDERED_ONE_IN = 8;

const easy: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(
    random.shuffled(moves).slice(0, random.below(UNCONSIDERED_ONE_IN) === 0 ? 1 : CONSIDERED),
    (move) => moveWorth(view, seat, move),
    random,
  );

const normal: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** Largest number of moves the budget can distinguish. */
const CANDIDATES = 24;

/** Shares of the thinking time for a turn's up to three decisions: the play matters most. */
const SHARES = { play: 0.5, draw: 0.3, 'give-up': 0.2, mountain: 0.2 } as const;

const hard: SearchKit<GoatTypes> = {
  candidates: ({ view, seat, moves }) =>
    moves.length > CANDIDATES
      ? bestFirst(moves, (move) => moveWorth(view, seat, move)).slice(0, CANDIDATES)
      : moves,
  budgetShare: ({ view: { phase } }) => (phase === 'over' ? 1 : SHARES[phase]),
  sampleWorld: ({ view, seat }, random) => worldOf(view, sampleHidden(view, seat, random)),
};

function worldOf(view: View, hidden: Hidden): World<GoatTypes> {
  const run = matchesFrom(view, hidden);
  return { rollout: (seat, move, seed) => run(seat, move, seed).worth };
}

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.65;

export const bot: BotKit<GoatTypes> = { easy, casualShare: CASUAL_SHARE, normal, hard };

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
