import type { ResultDetail } from '../../shared/contract/sheets.ts';
import { isHalfPoints, PLACE_MAX, SCORE_MAX } from '../../shared/score.ts';
import type { SheetDescription } from '../../shared/custom-game.ts';
import type { ScoreOrder } from '../../core/manifest.ts';
import { placesHighestFirst, placesLowestFirst } from '../../core/ranking.ts';

type Winner = SheetDescription['winner'];

/** Result of one person in another program. */
export interface ForeignResult {
  /** fraction or large number included; null if none can be read */
  readonly score: number | null;
  /** null if unknown */
  readonly place: number | null;
}

export interface ForeignPlay {
  readonly results: readonly ForeignResult[];
  /** whether all won or all lost */
  readonly isTogether: boolean;
  /** in the rules of its game */
  readonly winner: Winner;
  /** whether rules in the app decide who wins */
  readonly hasRules: boolean;
  /** whether other plays of this game in the file have scores */
  readonly isScored: boolean;
}

/** Entries of a sheet that hold a play, for one that `winner` wins. */
export type PlayCells = { readonly winner: Winner } & (
  | {
      readonly detail: ResultDetail;
      readonly values: readonly { readonly score?: number; readonly place?: number }[];
    }
  | { readonly detail: 'rounds'; readonly winners: readonly number[] }
);

/**
 * Returns the score as a sheet can hold it; null if it is too large. Half points stay where the game has them, other
 * fractions are rounded to a whole number, half away from zero.
 */
export function storedScore(score: number | null, hasHalfPoints: boolean): number | null {
  const isExact = hasHalfPoints && isHalfPoints(score);
  const rounded =
    score === null ? 0 : isExact ? score : Math.sign(score) * Math.round(Math.abs(score));
  // Adding 0 turns -0 into 0.
  return score === null || Math.abs(rounded) > SCORE_MAX ? null : rounded + 0;
}

/** Returns a play's entries; null if neither scores nor places say who won. */
export function playCells(play: ForeignPlay): PlayCells | null {
  const { results, isTogether, winner, hasRules, isScored } = play;
  // Only described games have half points.
  const scores = results.map(({ score }) => storedScore(score, !hasRules));
  const places = placesOf(results, winner, scores);
  if (hasRules) return cellsByRules(scores, places, winner);
  const isShared = isTogether || (places?.every((place) => place > 1) ?? false);
  if (scores.every((score) => score === null)) {
    if (!places) return null;
    const asWon = isShared ? 'together' : isScored ? winner : 'one';
    return cellsWithoutScores(places, asWon);
  }
  if (!places) return scores.includes(null) ? null : totals(winner, scores, null);
  if (isShared) return totals('together', scores, places);
  const isAgreed = scores.includes(null) || agree(scores, places, orderOf(winner));
  return totals(isAgreed ? winner : 'one', scores, places);
}

function cellsByRules(
  scores: readonly (number | null)[],
  places: readonly number[] | null,
  winner: Winner,
): PlayCells | null {
  if (!places) return scores.includes(null) ? null : totals(winner, scores, null);
  if (scores.every((score) => score === null))
    return { winner, detail: 'places', values: places.map((place) => ({ place })) };
  const isAgreed = scores.includes(null) || agree(scores, places, orderOf(winner));
  return totals(winner, scores, isAgreed ? places : null);
}

const orderOf = (winner: Winner): ScoreOrder => (winner === 'fewest' ? 'low' : 'high');

/** Returns stated places, or places by exact scores; null if neither are known of everybody. */
function placesOf(
  results: readonly ForeignResult[],
  winner: Winner,
  scores: readonly (number | null)[],
): readonly number[] | null {
  const stated = results.flatMap(({ place }) => (isPlace(place) ? [place] : []));
  if (stated.length === results.length) return stated;
  const exact = results.flatMap(({ score }) => score ?? []);
  const isStored = results.every(({ score }, at) => score === scores[at]);
  if (exact.length < results.length || isStored) return null;
  return (winner === 'fewest' ? placesLowestFirst : placesHighestFirst)(exact);
}

const isPlace = (place: number | null): place is number =>
  place !== null && place >= 1 && place <= PLACE_MAX;

function cellsWithoutScores(places: readonly number[], winner: Winner): PlayCells {
  const winners = places.flatMap((place, column) => (place === 1 ? [column] : []));
  const isPlain = places.every((place) => place === 1 || place === winners.length + 1);
  return winner === 'together' || (winner === 'one' && isPlain)
    ? { winner, detail: 'rounds', winners }
    : { winner, detail: 'places', values: places.map((place) => ({ place })) };
}

const totals = (
  winner: Winner,
  scores: readonly (number | null)[],
  places: readonly number[] | null,
): PlayCells => ({
  winner,
  detail: 'totals',
  values: scores.map((score, at) => ({
    ...(score === null ? {} : { score }),
    ...(places && { place: places[at]! }),
  })),
});

/** Whether nobody with a better score has a worse place. */
const agree = (
  scores: readonly (number | null)[],
  places: readonly number[],
  better: ScoreOrder,
): boolean =>
  places.every((place, at) =>
    places.every((other, of) => {
      const ahead = scores[at]! - scores[of]!;
      return !(better === 'low' ? ahead < 0 : ahead > 0) || place < other;
    }),
  );
