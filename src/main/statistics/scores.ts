import type {
  PlayerGame,
  RecordHolder,
  ScoreHistory,
  ScoreOfMatch,
  SharedRecord,
} from '../../shared/contract.ts';
import { RECORD_HOLDERS_MAX } from '../../shared/contract/statistics.ts';
import { isCustomGame } from '../../shared/custom-game.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { ScoreOrder } from '../../core/manifest.ts';
import { placesHighestFirst, placesLowestFirst } from '../../core/ranking.ts';
import { gameById } from '../../games/engines.ts';
import type { Db } from '../db/open.ts';
import { average, median } from './numbers.ts';
import type { PlayerDirectory } from './overview.ts';
import type { PastMatch } from './past-matches.ts';

/** Returns a game's score order; `high` for an unknown game. */
export type ScoreOrderOf = (game: string) => ScoreOrder;

/** Only the matches of a described game know its order. */
export function scoreOrderReader(db: Db): ScoreOrderOf {
  const isLow = db
    .prepare<[string], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM matches INDEXED BY matches_fewest
         WHERE game = ? AND game BETWEEN 'custom-' AND 'custom.' AND options ->> 'winner' = 'fewest'
         AND ended_at IS NOT NULL AND deleted_at IS NULL)`,
    )
    .pluck();
  return (game) =>
    gameById(game)?.scoreOrder ?? (isCustomGame(game) && isLow.get(game) === 1 ? 'low' : 'high');
}

/** Returns a seat's maximum number of scores: one, or the number of plays of a sheet. */
export const playCount = ({ plays }: PastMatch): number => plays?.length ?? 1;

/** Returns a seat's score in one play; null if none. */
const scoreIn = ({ seats, plays }: PastMatch, seat: number, play: number): number | null =>
  plays ? plays[play]![seat]! : seats[seat]!.score;

/** Score of a seat in one play. */
export interface Score {
  readonly match: PastMatch;
  readonly seat: number;
  readonly play: number;
  readonly score: number;
}

/** Returns the scores of a seat, play by play. */
export function scoresOf(match: PastMatch, seat: number): readonly Score[] {
  const scores: Score[] = [];
  for (let play = 0; play < playCount(match); play++) {
    const score = scoreIn(match, seat, play);
    if (score !== null) scores.push({ match, seat, play, score });
  }
  return scores;
}

/** Returns the scores of all seats with a place. */
export const placedScores = (match: PastMatch): readonly Score[] =>
  match.seats.flatMap(({ place }, seat) => (place === null ? [] : scoresOf(match, seat)));

export interface RankedScore extends Score {
  readonly place: number;
}

/**
 * Returns the scores of seats with a place in one play, best first. Each of several plays is ranked by its scores only:
 * tie-breaks are unknown.
 */
export function rankedScores(
  match: PastMatch,
  play: number,
  order: ScoreOrder,
): readonly RankedScore[] {
  const present = match.seats.flatMap(({ place }, seat): RankedScore | [] => {
    const score = scoreIn(match, seat, play);
    return place === null || score === null ? [] : { match, seat, play, score, place };
  });
  if (playCount(match) === 1) return present.sort((a, b) => a.place - b.place);
  const scores = present.map(({ score }) => score);
  const places = order === 'low' ? placesLowestFirst(scores) : placesHighestFirst(scores);
  return present
    .map((one, at) => ({ ...one, place: places[at]! }))
    .sort((a, b) => a.place - b.place);
}

const scoreOfMatch = ({ match, score }: Score): ScoreOfMatch => ({
  match: match.match,
  score,
  endedAt: match.endedAt,
});

/** Finds the best score by one order, and everybody who has it. */
export interface BestScore {
  /** Adds the next score in order of ends. */
  add(score: Score): void;
  /** the earliest; null without scores */
  first(): ScoreOfMatch | null;
  /** everybody once, with their first match; bots count as one */
  record(people: PlayerDirectory): SharedRecord<RecordHolder> | null;
}

export function createBestScore(order: ScoreOrder): BestScore {
  const sign = order === 'low' ? -1 : 1;
  const holders = new Map<PlayerId | null, Score>();
  let first: Score | null = null;
  return {
    add(one) {
      if (first && sign * one.score < sign * first.score) return;
      if (!first || one.score !== first.score) {
        holders.clear();
        first = one;
      }
      const { player } = one.match.seats[one.seat]!;
      if (!holders.has(player)) holders.set(player, one);
    },
    first: () => first && scoreOfMatch(first),
    record: (people) =>
      first &&
      sharedRecord(
        first.score,
        Array.from(holders, ([player, { match }]) => ({
          ...{ match: match.match, endedAt: match.endedAt },
          player: player === null ? null : people.known(player),
        })),
      ),
  };
}

export const sharedRecord = <Holder>(
  value: number,
  holders: readonly Holder[],
): SharedRecord<Holder> => ({
  value,
  holders: holders.slice(0, RECORD_HOLDERS_MAX),
  more: Math.max(0, holders.length - RECORD_HOLDERS_MAX),
});

/** Collects a person's scores in one game. */
export function createScoreSummary(order: ScoreOrder) {
  const values: number[] = [];
  const [best, worst] = [createBestScore(order), createBestScore(order === 'low' ? 'high' : 'low')];
  return {
    add(score: Score): void {
      values.push(score.score);
      best.add(score);
      worst.add(score);
    },
    summary: (): Pick<PlayerGame, 'average' | 'median' | 'best' | 'worst' | 'better'> => ({
      average: average(values),
      median: median(values),
      best: best.first(),
      worst: worst.first(),
      better: order,
    }),
  };
}

/** Maximum points of a score history, so that they stay distinguishable. */
const HISTORY_POINTS_MAX = 200;

/** Returns a person's latest scores in one game, oldest first; `n` and the median include all. */
export const scoreHistoryOf = (scores: readonly Score[], order: ScoreOrder): ScoreHistory => ({
  n: scores.length,
  median: median(scores.map(({ score }) => score)),
  better: order,
  points: scores.slice(-HISTORY_POINTS_MAX).map((one) => pointOf(one, order)),
});

function pointOf(score: Score, order: ScoreOrder): ScoreHistory['points'][number] {
  const { match, seat, play } = score;
  const isSinglePlay = playCount(match) === 1;
  const ranked = isSinglePlay ? [] : rankedScores(match, play, order);
  const { place } = isSinglePlay ? match.seats[seat]! : ranked.find((one) => one.seat === seat)!;
  return {
    ...scoreOfMatch(score),
    ...{ play, place: place!, won: place === 1 },
    seats: isSinglePlay ? match.size : ranked.length,
    limit: match.limit,
  };
}
