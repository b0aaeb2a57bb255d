import type { Seat } from '../../../shared/ids.ts';
import { colourOf, numberOf, pointsOf } from './goats.ts';
import { MOUNTAIN_SETS } from '../manifest.ts';
import {
  COLOURS,
  HAND_LIMIT,
  type Flocks,
  type Goat,
  type GoatNumber,
  type Mountain,
  type MountainNumber,
  type NextMountain,
  type PerColour,
  type State,
} from './model.ts';
import type { Outcome } from '../../../core/types.ts';
import { placesBy } from '../../../core/ranking.ts';

/** rules: Cards. The mountains of each colour; the side of the double-sided ones depends on the players. */
export const mountainSetFor = (players: number): readonly MountainNumber[] =>
  MOUNTAIN_SETS[players <= 3 ? 3 : players === 4 ? 4 : 5];

/** rules: Set-up. The start player gets 3 goats, the next two 4, the others 5. */
export const handSizeAt = (seat: Seat): number => [3, 4, 4, 5, 5][seat]!;

/** rules: A turn 1. Equal to or higher than the flock's highest. Beginning a flock loses none. */
export const isLowerThan = (number: GoatNumber, flock: readonly GoatNumber[]): boolean =>
  flock.length > 0 && number < flock.at(-1)!;

/** rules: A turn 1. Goats of own flocks that become penalty when `cards`, all of one number, are played. */
export const goatsLostBy = (
  cards: readonly Goat[],
  flocks: Readonly<PerColour<readonly GoatNumber[]>>,
): number =>
  COLOURS.filter((colour) => cards.some((goat) => colourOf(goat) === colour))
    .filter((colour) => isLowerThan(numberOf(cards[0]!), flocks[colour]))
    .reduce((lost, colour) => lost + flocks[colour].length, 0);

/** rules: Game end. Whether this turn is the seat's last. */
export const isLastTurn = ({ lastTurns }: Pick<State, 'lastTurns'>): boolean => lastTurns !== null;

/** rules: A turn 2, Game end. The number on the cards, not their count; nothing in last turns. */
export const goatsToDraw = (state: State, number: GoatNumber): number =>
  isLastTurn(state) ? 0 : number;

/** rules: A turn 2. Hand limit 8. */
export const goatsOverLimit = (handSize: number): number => Math.max(0, handSize - HAND_LIMIT);

/** rules: A turn 3. A mountain's number is at most the number of cards in the flock of that colour. */
export const isInReach = (number: MountainNumber, size: number): boolean => number <= size;

/** rules: A turn 3. For any of the player's flocks; equal mountains are listed once. */
export function mountainsInReach(
  mountains: Readonly<PerColour<readonly MountainNumber[]>>,
  flocks: Readonly<Flocks>,
): Mountain[] {
  const inReach: Mountain[] = [];
  for (const colour of COLOURS) {
    let last = 0;
    for (const number of mountains[colour]) {
      if (!isInReach(number, flocks[colour].length)) break;
      if (number !== last) inReach.push(`${colour}${number}`);
      last = number;
    }
  }
  return inReach;
}

/** rules: A turn 3. Highest mountain in reach of a flock of this size; null if none. */
export const highestInReach = (
  left: readonly MountainNumber[],
  size: number,
): MountainNumber | null => left.findLast((number) => isInReach(number, size)) ?? null;

/** rules: A turn 3. Next mountain for a flock of this size; null if no higher one is left. */
export function nextMountain(left: readonly MountainNumber[], size: number): NextMountain | null {
  const number = left.find((one) => !isInReach(one, size));
  return number === undefined ? null : { number, missing: number - size };
}

/** rules: A turn 3. Whether it is not taken yet; of two equal mountains one suffices. */
export const isLeft = (
  mountains: Readonly<PerColour<readonly MountainNumber[]>>,
  mountain: Mountain,
): boolean => mountains[colourOf(mountain)].includes(pointsOf(mountain));

/** rules: When the deck runs out. With 3–5 players once, unless there is nothing to shuffle. */
export const mayReshuffle = ({ seats, reshuffled, discard }: State): boolean =>
  seats > 2 && !reshuffled && discard.length > 0;

/** rules: A turn. One seat at a time, for all steps of its turn; empty once over. */
export const toMove = ({ phase, turn }: State): Seat[] => (phase === 'over' ? [] : [turn]);

/** rules: Final score. The sum of the mountains less the number of penalty cards; their numbers do not matter. */
export const scoreOf = (mountains: readonly Mountain[], penalties: number): number =>
  mountains.reduce((sum, mountain) => sum + pointsOf(mountain), 0) - penalties;

/** rules: Final score. Points per seat so far: goats in hand cost nothing until the match is over. */
export const scoresOf = ({ scorePiles, penaltyPiles }: State): number[] =>
  scorePiles.map((mountains, seat) => scoreOf(mountains, penaltyPiles[seat]!.length));

/** rules: Tie. The highest score, then the highest mountain, the second highest, and so on, for all places. */
export const placesOf = (
  scores: readonly number[],
  scorePiles: readonly (readonly Mountain[])[],
): readonly number[] =>
  placesBy(scores.length, (a, b) =>
    scores[a] === scores[b]
      ? hasHigherMountains(scorePiles[a]!, scorePiles[b]!)
      : scores[a]! > scores[b]!,
  );

/** rules: Tie. A player who runs out of mountains loses. */
function hasHigherMountains(own: readonly Mountain[], others: readonly Mountain[]): boolean {
  const [mine, theirs] = [highestFirst(own), highestFirst(others)];
  const differs = mine.findIndex((points, place) => points !== theirs[place]);
  return differs >= 0 && mine[differs]! > (theirs[differs] ?? 0);
}

const highestFirst = (mountains: readonly Mountain[]): number[] =>
  mountains.map(pointsOf).sort((a, b) => b - a);

/** rules: Final score. Scores in points, places from 1. */
export function outcome(state: State): Outcome {
  if (state.phase !== 'over') return { over: false };
  const scores = scoresOf(state);
  return { over: true, scores, places: placesOf(scores, state.scorePiles) };
}

/** A match is one round. */
export const roundScores = (state: State): number[][] =>
  state.phase === 'over' ? [scoresOf(state)] : [];
