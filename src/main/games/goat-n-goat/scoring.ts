import type { Outcome } from '../../core/game.ts';
import { placesBy } from '../../core/ranking.ts';
import { pointsOf } from './goats.ts';
import type { Mountain, State } from './model.ts';

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

/** rules: Tie. Who has run out of mountains loses the comparison. */
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
