import type { StatisticsScope } from '../../shared/contract.ts';
import { type RowIndexes, rowsWhere } from './columns.ts';
import { type ColumnStore, isPerson, isPlaced, MATCH_FLAG_BITS } from './column-store.ts';

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

/** Returns the seats of people, not bots. */
export const peopleIn = (store: ColumnStore, matches: RowIndexes): RowIndexes =>
  seatsOf(store, matches, (seat) => isPerson(store.seats, seat));

/** Counts the matches of one person's seats: two merged names may be in one match. */
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

export const placedAmong = ({ seats }: ColumnStore, rows: RowIndexes): RowIndexes =>
  rowsWhere(rows, (seat) => isPlaced(seats, seat));

/** Returns the start of the first match, or null. */
export function earliestStart({ matches }: ColumnStore, rows: RowIndexes): number | null {
  let first: number | null = null;
  for (const match of rows) {
    const startedAt = matches.startedAt[match]!;
    if (first === null || startedAt < first) first = startedAt;
  }
  return first;
}

const EXCLUDING_FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;

/** Checks a match against a scope, except its flags. */
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

/** Filters matches, or their seats, by scope, and counts those excluded by flags. */
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
