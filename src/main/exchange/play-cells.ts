import type { ResultDetail } from '#shared/contract/sheets.ts';
import { isHalfPoints, PLACE_MAX, SCORE_MAX } from '#shared/score.ts';
import type { SheetDescription } from '#shared/custom-game.ts';
import type { ScoreOrder } from '#core/manifest.ts';
import { placesBy, placesHighestFirst, placesLowestFirst } from '#core/ranking.ts';

type Winner = SheetDescription['winner'];

export interface ForeignResult {
  /** fraction or large number included; null if none can be read */
  readonly score: number | null;
  readonly rank: number | null;
  /** null if the file does not say who won */
  readonly isWinner: boolean | null;
}

export interface ForeignPlay {
  readonly results: readonly ForeignResult[];
  readonly isTogether: boolean;
  /** in the rules of its game */
  readonly winner: Winner;
  /** rules of the app that decide who wins; null for a described game */
  readonly rules: ForeignRules | null;
  readonly isScored: boolean;
}

interface ForeignRules {
  /** score that ends a match, from which some people count down; null if there is none */
  readonly limit: number | null;
  /** whether the file counts this game the other way round */
  readonly isTurned: boolean;
}

/**
 * kept: scores as they are; assumed: so too, but the file does not say who won; turned: the file counts the other way
 * round; dropped: who won contradicts the scores, so there are only places.
 */
type ScoreUse = 'kept' | 'assumed' | 'turned' | 'dropped';

export type PlayCells = { readonly winner: Winner; readonly scoreUse: ScoreUse } & (
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

export function playCells(play: ForeignPlay): PlayCells | null {
  const { results, isTogether, winner, rules, isScored } = play;
  const scores = results.map(({ score }) => storedScore(score, rules === null));
  const isLost = !isTogether && isWonByNone(results);
  if (rules) return isLost ? null : cellsByRules(results, scores, { ...rules, winner });
  const places =
    isTogether || isLost ? sharedPlaces(results) : placesOf(results, winner, true)?.places;
  const isShared = isTogether || isLost || (places?.every((place) => place > 1) ?? false);
  if (scores.every((score) => score === null)) {
    if (!places) return null;
    const asWon = isShared ? 'together' : isScored ? winner : 'one';
    return cellsWithoutScores(places, asWon);
  }
  if (!places) return scores.includes(null) ? null : totals(winner, scores, null);
  if (isShared) return totals('together', scores, places);
  const ordered = orderedPlaces(results, scores, { winner, hasHalfPoints: true })!;
  const isAgreed = scores.includes(null) || agree(scores, ordered, orderOf(winner));
  return isAgreed ? totals(winner, scores, ordered) : totals('one', scores, places);
}

/** Whether the file says that nobody won, and no score says otherwise. */
const isWonByNone = (results: readonly ForeignResult[]): boolean =>
  results.every(({ score, rank, isWinner }) => score === 0 && !isPlace(rank) && isWinner === false);

/** Returns the place of people with one result: the second, with nobody in the first, if they lost. */
const sharedPlaces = (results: readonly ForeignResult[]): readonly number[] => {
  const place = results.some(({ isWinner }) => isWinner === true) ? 1 : 2;
  return results.map(() => place);
};

function cellsByRules(
  results: readonly ForeignResult[],
  scores: readonly (number | null)[],
  { winner, limit, isTurned }: ForeignRules & { readonly winner: Winner },
): PlayCells | null {
  const stated = placesOf(results, winner, false);
  const known = scores.filter((score) => score !== null);
  if (!stated) {
    if (known.length < scores.length) return null;
    // Nobody has less than nothing in a game that ends at a limit.
    const isCertain = isTurned || (limit !== null && known.some((score) => score < 0));
    const [turned] = isCertain ? turnedScores(known, limit) : [];
    const scoreUse = turned ? 'turned' : 'assumed';
    return { ...totals(winner, turned ?? known, null), scoreUse };
  }
  const placesOnly = (scoreUse: ScoreUse): PlayCells => ({
    winner,
    scoreUse,
    detail: 'places',
    values: stated.places.map((place) => ({ place })),
  });
  if (known.length === 0) return placesOnly('kept');
  if (known.length < scores.length) return totals(winner, scores, stated.places);
  for (const counted of [known, ...turnedScores(known, limit)]) {
    const places = orderedPlaces(results, counted, { winner, hasHalfPoints: false })!;
    const scoreUse = counted === known ? 'kept' : 'turned';
    if (agree(counted, places, orderOf(winner)))
      return { ...totals(winner, counted, places), scoreUse };
  }
  return placesOnly('dropped');
}

/** Returns the scores counted the other way round: as minus points, or as points left of the limit. */
const turnedScores = (
  scores: readonly number[],
  limit: number | null,
): readonly (readonly number[])[] => [
  // Adding 0 turns -0 into 0.
  ...(scores.every((score) => score <= 0) ? [scores.map((score) => -score + 0)] : []),
  ...(limit !== null && scores.every((score) => score <= limit)
    ? [scores.map((score) => limit - score)]
    : []),
];

const orderOf = (winner: Winner): ScoreOrder => (winner === 'fewest' ? 'low' : 'high');

interface StatedPlaces {
  readonly places: readonly number[];
  /** false if the file says only who won: all others share a place */
  readonly isComplete: boolean;
}

/**
 * Returns places by the marks of winners, then by ranks, then by exact scores if a sheet cannot hold them; null if no
 * such thing is known of everybody.
 */
function placesOf(
  results: readonly ForeignResult[],
  winner: Winner,
  hasHalfPoints: boolean,
): StatedPlaces | null {
  const won = results.filter(({ isWinner }) => isWinner === true).length;
  const ranks = results.flatMap(({ rank }) => (isPlace(rank) ? [rank] : []));
  const isComplete = ranks.length === results.length;
  if (isComplete)
    return { places: won === 0 ? ranks : winnersFirst(results, ranks, 'low'), isComplete };
  if (won > 0) return { places: winnersFirst(results, null, 'low'), isComplete };
  const exact = results.flatMap(({ score }) => score ?? []);
  const isStored = results.every(({ score }) => score === storedScore(score, hasHalfPoints));
  if (exact.length < results.length || isStored) return null;
  const places = (winner === 'fewest' ? placesLowestFirst : placesHighestFirst)(exact);
  return { places, isComplete: true };
}

function orderedPlaces(
  results: readonly ForeignResult[],
  scores: readonly (number | null)[],
  { winner, hasHalfPoints }: { readonly winner: Winner; readonly hasHalfPoints: boolean },
): readonly number[] | null {
  const stated = placesOf(results, winner, hasHalfPoints);
  const known = scores.filter((score) => score !== null);
  if (!stated || stated.isComplete || known.length < scores.length) return stated?.places ?? null;
  return winnersFirst(results, known, orderOf(winner));
}

/** Ranks winners first, and all others after them by `numbers`; without numbers, all others are equal. */
function winnersFirst(
  results: readonly ForeignResult[],
  numbers: readonly number[] | null,
  better: ScoreOrder,
): readonly number[] {
  const sign = better === 'low' ? 1 : -1;
  const isAhead = (other: number, one: number): boolean => {
    const [otherWon, won] = [results[other]!.isWinner === true, results[one]!.isWinner === true];
    if (otherWon || won) return otherWon && !won;
    return numbers !== null && sign * (numbers[other]! - numbers[one]!) < 0;
  };
  return placesBy(results.length, isAhead);
}

const isPlace = (place: number | null): place is number =>
  place !== null && place >= 1 && place <= PLACE_MAX;

function cellsWithoutScores(places: readonly number[], winner: Winner): PlayCells {
  const winners = places.flatMap((place, column) => (place === 1 ? [column] : []));
  const isPlain = places.every((place) => place === 1 || place === winners.length + 1);
  return winner === 'together' || (winner === 'one' && isPlain)
    ? { winner, scoreUse: 'kept', detail: 'rounds', winners }
    : { winner, scoreUse: 'kept', detail: 'places', values: places.map((place) => ({ place })) };
}

const totals = (
  winner: Winner,
  scores: readonly (number | null)[],
  places: readonly number[] | null,
): PlayCells => ({
  winner,
  scoreUse: 'kept',
  detail: 'totals',
  values: scores.map((score, at) => ({
    ...(score === null ? {} : { score }),
    ...(places && { place: places[at]! }),
  })),
});

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
