import type { ScoreOrder } from '../../core/manifest.ts';
import { placesHighestFirst, placesLowestFirst } from '../../core/ranking.ts';
import { gameById } from '../../games/engines.ts';
import { isCustomGame, type SheetDescription } from '../../shared/custom-game.ts';
import type { RowIndexes } from './columns.ts';
import type { ColumnStore } from './column-store.ts';

/** Returns a game's score order; for an unknown game the most common. Only the matches of a described game know it. */
export function scoreOrderOf({ kinds }: ColumnStore, game: string): ScoreOrder {
  const isLow = (): boolean =>
    kinds.values.some((kind) => kind.game === game && kind.variant === FEWEST_WIN);
  return gameById(game)?.scoreOrder ?? (isCustomGame(game) && isLow() ? 'low' : 'high');
}

/** Variant of the matches of a described game. */
const FEWEST_WIN = 'fewest' satisfies SheetDescription['winner'];

/** Whether each round of this game's sheet is a whole play with its own scores. */
export const isScoredByRound = (game: string): boolean =>
  gameById(game)?.sheetRules.endsItself === false;

/** Returns a seat's maximum number of scores: one, or the number of plays of a sheet. */
export function playCount({ matches }: ColumnStore, match: number): number {
  const { playsFrom, playsTo, seatsFrom, seatsTo } = matches;
  const scores = playsTo[match]! - playsFrom[match]!;
  return scores === 0 ? 1 : scores / (seatsTo[match]! - seatsFrom[match]!);
}

/** Returns a seat's score in one play; NaN if none. */
export function scoreIn(
  { matches, seats, plays }: ColumnStore,
  seat: number,
  play: number,
): number {
  const match = seats.match[seat]!;
  const { playsFrom, playsTo, seatsFrom, seatsTo } = matches;
  const from = playsFrom[match]!;
  if (playsTo[match] === from) return seats.score[seat]!;
  const [first, end] = [seatsFrom[match]!, seatsTo[match]!];
  return plays.score[from + play * (end - first) + seat - first]!;
}

/** Calls back for each score of these seats, in order and play by play. */
export function eachScore(
  store: ColumnStore,
  rows: RowIndexes,
  callback: (score: number, seat: number, play: number) => void,
): void {
  const { match } = store.seats;
  for (const seat of rows) {
    const count = playCount(store, match[seat]!);
    for (let play = 0; play < count; play++) {
      const score = scoreIn(store, seat, play);
      if (!Number.isNaN(score)) callback(score, seat, play);
    }
  }
}

export function scoresIn(store: ColumnStore, rows: RowIndexes): Float64Array {
  const { match } = store.seats;
  let most = 0;
  for (const seat of rows) most += playCount(store, match[seat]!);
  const scores = new Float64Array(most);
  let count = 0;
  eachScore(store, rows, (score) => {
    scores[count++] = score;
  });
  return scores.subarray(0, count);
}

export interface PlayedSeat {
  readonly seat: number;
  readonly score: number;
  readonly place: number;
}

/**
 * Returns seats with a score and a place in one play, best first. Each of several plays is ranked by its scores only:
 * tie-breaks are unknown.
 */
export function rankedSeats(
  store: ColumnStore,
  match: number,
  play: number,
): readonly PlayedSeat[] {
  const { matches, seats } = store;
  const present: { readonly seat: number; readonly score: number }[] = [];
  for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++) {
    const score = scoreIn(store, seat, play);
    if (seats.place[seat] !== 0 && !Number.isNaN(score)) present.push({ seat, score });
  }
  const places = playCount(store, match) === 1 ? null : rankedByScore(store, match, present);
  return present
    .map((one, at) => ({ ...one, place: places?.[at] ?? seats.place[one.seat]! }))
    .sort((a, b) => a.place - b.place);
}

function rankedByScore(
  store: ColumnStore,
  match: number,
  present: readonly { readonly score: number }[],
): readonly number[] {
  const scores = present.map(({ score }) => score);
  return scoreOrderOf(store, store.games.values[store.matches.game[match]!]!) === 'low'
    ? placesLowestFirst(scores)
    : placesHighestFirst(scores);
}
