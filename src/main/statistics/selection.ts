import type { StatisticsScope } from '../../shared/contract.ts';
import { type RowIndexes, rowsWhere } from './columns.ts';
import { type ColumnStore, isPerson, isPlaced, MATCH_FLAG_BITS } from './column-store.ts';

/** Those seats of these matches of which something holds. */
export function seatsOf(
  { matches }: ColumnStore,
  rows: RowIndexes,
  holds: (seat: number) => boolean,
): RowIndexes {
  const { seatsFrom, seatsTo } = matches;
  let all = 0;
  for (const match of rows) all += seatsTo[match]! - seatsFrom[match]!;
  const found = new Uint32Array(all);
  let count = 0;
  for (const match of rows)
    for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++)
      if (holds(seat)) found[count++] = seat;
  return found.subarray(0, count);
}

/** The seats of people, not of bots. */
export const peopleIn = (store: ColumnStore, matches: RowIndexes): RowIndexes =>
  seatsOf(store, matches, (seat) => isPerson(store.seats, seat));

/** Matches in which these seats are, all of one person: two names that became one may have sat at one table. */
export function countMatches({ seats }: ColumnStore, sittings: RowIndexes): number {
  let count = 0;
  let last: number | null = null;
  for (const seat of sittings) {
    const match = seats.match[seat]!;
    count += Number(match !== last);
    last = match;
  }
  return count;
}

/** Those of the seats that got a place. */
export const placedAmong = ({ seats }: ColumnStore, rows: RowIndexes): RowIndexes =>
  rowsWhere(rows, (seat) => isPlaced(seats, seat));

/** When the first of the matches began; null without any. */
export function earliestStart({ matches }: ColumnStore, rows: RowIndexes): number | null {
  let first: number | null = null;
  for (const match of rows) {
    const startedAt = matches.startedAt[match]!;
    if (first === null || startedAt < first) first = startedAt;
  }
  return first;
}

const EXCLUDING_FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;

/** What a split says of a match but for its marks. */
function kindTest(
  { kinds, matches }: ColumnStore,
  { modes, bots, variant, seats }: StatisticsScope,
) {
  const { kind, flags, size } = matches;
  const isOfVariant = kinds.values.map((one) => variant === null || one.variant === variant);
  const flagMask =
    (modes === 'both' ? 0 : MATCH_FLAG_BITS.tallied) |
    (bots === 'both' ? 0 : MATCH_FLAG_BITS.withBots);
  const flagValues =
    (modes === 'tallied' ? MATCH_FLAG_BITS.tallied : 0) |
    (bots === 'with' ? MATCH_FLAG_BITS.withBots : 0);
  return (match: number): boolean =>
    (flags[match]! & flagMask) === flagValues &&
    isOfVariant[kind[match]!]! &&
    (seats === null || size[match] === seats);
}

/** What a split leaves of matches, or of their seats, and how many its marks have kept out. */
export function applyScope(
  store: ColumnStore,
  rows: RowIndexes,
  scope: StatisticsScope,
  matchOf: (row: number) => number = (match) => match,
) {
  const { flags } = store.matches;
  const isOfKind = kindTest(store, scope);
  const excludedFlags = EXCLUDING_FLAGS.filter((flag) => !scope[flag]);
  const excludedBits = excludedFlags.reduce((bits, flag) => bits | MATCH_FLAG_BITS[flag], 0);
  const included = new Uint32Array(rows.length);
  let count = 0;
  const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
  for (const row of rows) {
    const match = matchOf(row);
    if (!isOfKind(match)) continue;
    const found = flags[match]! & excludedBits;
    if (found === 0) included[count++] = row;
    else
      for (const flag of excludedFlags)
        omitted[flag] += Number((found & MATCH_FLAG_BITS[flag]) !== 0);
  }
  return { included: included.subarray(0, count), omitted };
}
