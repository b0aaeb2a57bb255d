import type { ScoreHistory, PlayerGame, ScoreOfMatch } from '../../shared/contract.ts';
import type { RowIndexes } from './columns.ts';
import { average, median } from './numbers.ts';
import { type ColumnStore } from './column-store.ts';
import { scoreOrderOf, eachScore, playCount, rankedSeats, scoreIn, scoresIn } from './plays.ts';

/** Maximum points of a score history, so that they stay distinguishable. */
const HISTORY_POINTS_MAX = 200;

export interface SeatPlay {
  readonly seat: number;
  readonly play: number;
}

/** Expects a seat with a score in that play. */
export const scoreOf = (store: ColumnStore, { seat, play }: SeatPlay): ScoreOfMatch => {
  const match = store.seats.match[seat]!;
  return {
    match: store.ids[match]!,
    score: scoreIn(store, seat, play),
    endedAt: store.matches.endedAt[match]!,
  };
};

/** Returns the first plays with the lowest and highest score of these seats; null without scores. */
export function extremesOf(
  store: ColumnStore,
  rows: RowIndexes,
): { readonly lowest: SeatPlay | null; readonly highest: SeatPlay | null } {
  let lowest: SeatPlay | null = null;
  let highest: SeatPlay | null = null;
  let [least, most] = [Infinity, -Infinity];
  eachScore(store, rows, (score, seat, play) => {
    if (score < least) [least, lowest] = [score, { seat, play }];
    if (score > most) [most, highest] = [score, { seat, play }];
  });
  return { lowest, highest };
}

/** Returns average, median, lowest and highest of a person's scores in one game. The first of equals is the record. */
export function scoresOf(
  store: ColumnStore,
  game: string,
  finishes: RowIndexes,
): Pick<PlayerGame, 'average' | 'median' | 'best' | 'worst' | 'better'> {
  const scores = scoresIn(store, finishes);
  const scoreOrder = scoreOrderOf(store, game);
  const { lowest, highest } = extremesOf(store, finishes);
  const [best, worst] = scoreOrder === 'low' ? [lowest, highest] : [highest, lowest];
  return {
    average: average(scores),
    median: median(scores),
    best: best ? scoreOf(store, best) : null,
    worst: worst ? scoreOf(store, worst) : null,
    better: scoreOrder,
  };
}

/** Returns a person's latest scores in one game, oldest first; `n` and the median include all. */
export function scoreHistoryOf(
  store: ColumnStore,
  game: string,
  finishes: RowIndexes,
): ScoreHistory {
  const scored: SeatPlay[] = [];
  eachScore(store, finishes, (_, seat, play) => scored.push({ seat, play }));
  return {
    n: scored.length,
    median: median(scoresIn(store, finishes)),
    better: scoreOrderOf(store, game),
    points: scored.slice(-HISTORY_POINTS_MAX).map((one) => pointOf(store, one)),
  };
}

function pointOf(store: ColumnStore, { seat, play }: SeatPlay): ScoreHistory['points'][number] {
  const { matches, seats, kinds } = store;
  const match = seats.match[seat]!;
  const isSinglePlay = playCount(store, match) === 1;
  const ranked = isSinglePlay ? [] : rankedSeats(store, match, play);
  const place = isSinglePlay ? seats.place[seat]! : ranked.find((one) => one.seat === seat)!.place;
  return {
    ...scoreOf(store, { seat, play }),
    ...{ play, place, won: place === 1 },
    seats: isSinglePlay ? matches.size[match]! : ranked.length,
    limit: kinds.values[matches.kind[match]!]!.limit,
  };
}
