import type { Split } from '../../shared/contract.ts';
import { type Rows, rowsWhere } from './columns.ts';
import { type ColumnStore, isPerson, isPlaced, MARK } from './column-store.ts';

/** Those seats of these matches of which something holds. */
export function seatsOf(
  { matches }: ColumnStore,
  rows: Rows,
  holds: (seat: number) => boolean,
): Rows {
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
export const peopleIn = (store: ColumnStore, matches: Rows): Rows =>
  seatsOf(store, matches, (seat) => isPerson(store.seats, seat));

/** Matches in which these seats are, all of one person: two names that became one may have sat at one table. */
export function countMatches({ seats }: ColumnStore, sittings: Rows): number {
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
export const placedAmong = ({ seats }: ColumnStore, rows: Rows): Rows =>
  rowsWhere(rows, (seat) => isPlaced(seats, seat));

/** When the first of the matches began; null without any. */
export function earliestStart({ matches }: ColumnStore, rows: Rows): number | null {
  let first: number | null = null;
  for (const match of rows) {
    const startedAt = matches.startedAt[match]!;
    if (first === null || startedAt < first) first = startedAt;
  }
  return first;
}

const MARKS = ['rewound', 'abandoned', 'handedOver'] as const;

/** What a split says of a match but for its marks. */
function kindTest({ kinds, matches }: ColumnStore, { modes, bots, variant, seats }: Split) {
  const { kind, marks, size } = matches;
  const isOfVariant = kinds.values.map((one) => variant === null || one.variant === variant);
  const asked = (modes === 'both' ? 0 : MARK.tallied) | (bots === 'both' ? 0 : MARK.withBots);
  const wanted = (modes === 'tallied' ? MARK.tallied : 0) | (bots === 'with' ? MARK.withBots : 0);
  return (match: number): boolean =>
    (marks[match]! & asked) === wanted &&
    isOfVariant[kind[match]!]! &&
    (seats === null || size[match] === seats);
}

/** What a split leaves of matches, or of their seats, and how many its marks have kept out. */
export function applySplit(
  store: ColumnStore,
  rows: Rows,
  split: Split,
  matchOf: (row: number) => number = (match) => match,
) {
  const { marks } = store.matches;
  const isOfKind = kindTest(store, split);
  const shut = MARKS.filter((mark) => !split[mark]);
  const barred = shut.reduce((bits, mark) => bits | MARK[mark], 0);
  const kept = new Uint32Array(rows.length);
  let count = 0;
  const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
  for (const row of rows) {
    const match = matchOf(row);
    if (!isOfKind(match)) continue;
    const found = marks[match]! & barred;
    if (found === 0) kept[count++] = row;
    else for (const mark of shut) omitted[mark] += Number((found & MARK[mark]) !== 0);
  }
  return { kept: kept.subarray(0, count), omitted };
}
