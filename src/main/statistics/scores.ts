import type {
  PlayerGame,
  RecordHolder,
  ScoreHistory,
  ScoreOfMatch,
  SharedRecord,
} from '#shared/contract.ts';
import { RECORD_HOLDERS_MAX } from '#shared/contract/statistics.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { ScoreOrder } from '#core/manifest.ts';
import { placesHighestFirst, placesLowestFirst } from '#core/ranking.ts';
import { gameById } from '#games/engines.ts';
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

const scoreIn = ({ seats, plays }: PastMatch, seat: number, play: number): number | null =>
  plays ? plays[play]![seat]! : seats[seat]!.score;

export interface Score {
  readonly match: PastMatch;
  readonly seat: number;
  readonly play: number;
  readonly score: number;
}

export function eachScore(
  match: PastMatch,
  seat: number,
  callback: (score: number, play: number) => void,
): void {
  for (let play = 0; play < playCount(match); play++) {
    const score = scoreIn(match, seat, play);
    if (score !== null) callback(score, play);
  }
}

export function eachPlacedScore(
  match: PastMatch,
  callback: (score: number, seat: number) => void,
): void {
  const plays = playCount(match);
  for (let seat = 0; seat < match.seats.length; seat++) {
    if (match.seats[seat]!.place === null) continue;
    for (let play = 0; play < plays; play++) {
      const score = scoreIn(match, seat, play);
      if (score !== null) callback(score, seat);
    }
  }
}

export interface PlayedScore extends Score {
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
): readonly PlayedScore[] {
  const present = match.seats.flatMap(({ place }, seat): PlayedScore | [] => {
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

export interface BestScore {
  add(match: PastMatch, seat: number, score: number): void;
  first(): ScoreOfMatch | null;
  /** everybody once, with their first match; bots count as one */
  record(people: PlayerDirectory): SharedRecord<RecordHolder> | null;
}

export function createBestScore(order: ScoreOrder): BestScore {
  const sign = order === 'low' ? -1 : 1;
  const holders = new Map<PlayerId | null, PastMatch>();
  let best: { readonly match: PastMatch; readonly score: number } | null = null;
  return {
    add(match, seat, score) {
      if (best && sign * score < sign * best.score) return;
      if (score !== best?.score) {
        holders.clear();
        best = { match, score };
      }
      const { player } = match.seats[seat]!;
      if (!holders.has(player)) holders.set(player, match);
    },
    first: () =>
      best && { match: best.match.match, score: best.score, endedAt: best.match.endedAt },
    record: (people) =>
      best &&
      sharedRecord(
        best.score,
        Array.from(holders, ([player, { match, endedAt }]) => ({
          match,
          endedAt,
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

export function createScoreSummary(order: ScoreOrder) {
  const values: number[] = [];
  const [best, worst] = [createBestScore(order), createBestScore(order === 'low' ? 'high' : 'low')];
  return {
    add(match: PastMatch, seat: number): void {
      eachScore(match, seat, (score) => {
        values.push(score);
        best.add(match, seat, score);
        worst.add(match, seat, score);
      });
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
    match: match.match,
    score: score.score,
    endedAt: match.endedAt,
    play,
    place: place!,
    won: place === 1,
    seats: isSinglePlay ? match.size : ranked.length,
    limit: match.limit,
  };
}
