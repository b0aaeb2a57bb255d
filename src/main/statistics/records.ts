import {
  RECORD_HOLDERS_MAX,
  type RecordHolder,
  type Records,
  type SharedRecord,
} from '../../shared/contract/statistics.ts';
import type { ScoreOrder } from '../../core/manifest.ts';
import { type ColumnStore, isPlaced, MATCH_FLAG_BITS, NO_PLAYER } from './column-store.ts';
import type { RowIndexes } from './columns.ts';
import type { PlayerDirectory } from './overview.ts';
import { eachScore, playCount, rankedSeats } from './plays.ts';
import { extremesOf, type SeatPlay, scoreOf } from './scores.ts';

/** Minimum number of matches for a closest or longest one. */
const COMPARED_MIN = 3;

/**
 * Returns a game's records, each with all who share it.
 * @param placed the seats with a place in these matches
 */
export function recordsOf(
  store: ColumnStore,
  rows: RowIndexes,
  placed: RowIndexes,
  people: PlayerDirectory,
): Records {
  const { lowest, highest } = extremesOf(store, placed);
  return {
    lowest: scoreRecord(store, placed, lowest, people),
    highest: scoreRecord(store, placed, highest, people),
    longest: longestOf(store, rows),
    closest: closestOf(store, rows),
  };
}

/** Returns the best score of these seats, all in one game, and everybody who has it; null without scores. */
export function bestScore(
  store: ColumnStore,
  placed: RowIndexes,
  scoreOrder: ScoreOrder,
  people: PlayerDirectory,
): SharedRecord<RecordHolder> | null {
  const { lowest, highest } = extremesOf(store, placed);
  return scoreRecord(store, placed, scoreOrder === 'low' ? lowest : highest, people);
}

/** Returns everybody with this score once, with their first match. Bots count as one. */
function scoreRecord(
  store: ColumnStore,
  placed: RowIndexes,
  extreme: SeatPlay | null,
  people: PlayerDirectory,
): SharedRecord<RecordHolder> | null {
  if (!extreme) return null;
  const { score: value } = scoreOf(store, extreme);
  const holders = new Map<number, number>();
  eachScore(store, placed, (score, seat) => {
    const player = store.seats.player[seat]!;
    if (score === value && !holders.has(player)) holders.set(player, store.seats.match[seat]!);
  });
  return sharedRecord(
    value,
    [...holders].map(([player, match]) => ({
      ...matchOf(store, match),
      player: player === NO_PLAYER ? null : people.known(store.players.values[player]!),
    })),
  );
}

const matchOf = ({ ids, matches }: ColumnStore, match: number) => ({
  match: ids[match]!,
  endedAt: matches.endedAt[match]!,
});

const sharedRecord = <Holder>(value: number, holders: readonly Holder[]): SharedRecord<Holder> => ({
  value,
  holders: holders.slice(0, RECORD_HOLDERS_MAX),
  more: Math.max(0, holders.length - RECORD_HOLDERS_MAX),
});

/** Finds the most rounds of one match; excludes sheets of several plays. */
function longestOf(store: ColumnStore, rows: RowIndexes): Records['longest'] {
  const { matches } = store;
  const measured = [...rows].flatMap((match) =>
    (matches.flags[match]! & MATCH_FLAG_BITS.abandoned) === 0 && playCount(store, match) === 1
      ? [{ match, value: matches.rounds[match]! }]
      : [],
  );
  const record = outermost(store, measured, Math.max);
  return record && record.value > 1 ? record : null;
}

/** Compares the first two of each play; a shared first place is a margin of 0. */
function closestOf(store: ColumnStore, rows: RowIndexes): Records['closest'] {
  const measured = [...rows].flatMap((match) =>
    marginsOf(store, match).map((value) => ({ match, value })),
  );
  return outermost(store, measured, Math.min);
}

interface Measured {
  readonly match: number;
  readonly value: number;
}

/** Returns the matches with the least or greatest value, earliest first; null if too few are compared. */
function outermost(
  store: ColumnStore,
  measured: readonly Measured[],
  choose: (one: number, other: number) => number,
): Records['closest'] {
  const [first] = measured;
  if (!first || measured.length < COMPARED_MIN) return null;
  const record = measured.reduce((found, { value }) => choose(found, value), first.value);
  const sharing = measured.filter(({ value }) => value === record).map(({ match }) => match);
  return sharedRecord(
    record,
    [...new Set(sharing)].map((match) => matchOf(store, match)),
  );
}

/** Returns each play's margin between the first two; skips plays with fewer than two scores. */
function marginsOf(store: ColumnStore, match: number): readonly number[] {
  const count = playCount(store, match);
  if (count === 1) {
    const margin = marginOf(store, match);
    return Number.isNaN(margin) ? [] : [margin];
  }
  return Array.from({ length: count }, (_, play) => rankedSeats(store, match, play)).flatMap(
    ([first, second]) => (first && second ? [Math.abs(first.score - second.score)] : []),
  );
}

/** NaN with fewer than two scores. Allocates nothing: called for every match. */
function marginOf({ matches, seats }: ColumnStore, match: number): number {
  let first = NaN;
  let second = NaN;
  let place = Infinity;
  for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++) {
    if (!isPlaced(seats, seat)) continue;
    const score = seats.score[seat]!;
    if (seats.place[seat] === 1 && Number.isNaN(first)) first = score;
    else if (seats.place[seat]! < place) [second, place] = [score, seats.place[seat]!];
  }
  return Math.abs(first - second);
}
