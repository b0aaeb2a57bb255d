import type { ColumnMeaning } from '#shared/exchange.ts';
import { caseFold } from '#main/records/text.ts';
import type { Row } from '../csv.ts';
import { columnsByMeaning, personInHead, type Columns, type TableColumns } from './columns.ts';
import { isAbsent } from './values.ts';

export interface TableSeat {
  readonly name: string;
  readonly id: string;
  readonly score: string;
  readonly rank: string;
  readonly winner: string;
  readonly isBot: boolean;
}

export interface TablePlay {
  readonly line: number;
  readonly date: string;
  readonly time: string;
  readonly title: string;
  readonly location: string;
  readonly minutes: string;
  readonly note: string;
  readonly key: string;
  /** the winners' names if the table has one cell for them, otherwise '' */
  readonly winner: string;
  readonly seats: readonly TableSeat[];
  /** a line has more cells than the table has columns */
  readonly isRagged: boolean;
}

export function playsOf(
  { heads, rows }: TableColumns,
  meanings: readonly ColumnMeaning[],
): readonly TablePlay[] {
  const columns = columnsByMeaning(meanings);
  const parts = rows.map((row) => linePlay(row, columns, heads));
  const isWide = columns.person.length > 0 || columns.player.length > 1;
  return isWide ? parts : joinLines(parts.filter(({ isRound }) => !isRound));
}

type LinePlay = TablePlay & { readonly isRound: boolean };

function linePlay({ line, cells }: Row, columns: Columns, heads: readonly string[]): LinePlay {
  const cell = (meaning: ColumnMeaning, nth = 0): string => {
    const column = columns[meaning][nth];
    return column === undefined ? '' : (cells[column] ?? '');
  };
  const isWide = columns.person.length > 0 || columns.player.length > 1;
  const isNamed = isWide && columns.winner.length === 1;
  const namedSeats = columns.player.map((_, nth): TableSeat => ({
    name: cell('player', nth),
    id: nth === 0 ? cell('player-id') : '',
    score: cell('score', nth),
    rank: cell('rank', nth),
    winner: isNamed ? '' : cell('winner', nth),
    isBot: /^bot\b/i.test(cell('kind')),
  }));
  const headed = columns.person.map((column): TableSeat => {
    const name = personInHead(heads[column]!);
    const score = cells[column] ?? '';
    return { ...NO_SEAT, name, score: isAbsent(score) ? '' : score };
  });
  const seats = [...namedSeats, ...headed];
  return {
    line,
    date: cell('date'),
    time: cell('time'),
    title: cell('game'),
    location: cell('location'),
    minutes: cell('minutes'),
    note: cell('note'),
    key: cell('play'),
    winner: isNamed ? cell('winner') : '',
    // One line per play has columns for more people than took part.
    seats: isWide ? seats.filter(tookPart(columns)) : seats,
    isRagged: cells.slice(heads.length).some((one) => one !== ''),
    isRound: cell('round') !== '',
  };
}

const NO_SEAT: TableSeat = { name: '', id: '', score: '', rank: '', winner: '', isBot: false };

const tookPart =
  (columns: Columns) =>
  ({ name, score, rank }: TableSeat): boolean =>
    columns.player.length > 0 ? name !== '' : score !== '' || rank !== '';

interface JoinedPlay {
  play: TablePlay;
  readonly seats: TableSeat[];
  readonly names: Set<string>;
  readonly notes: Set<string>;
}

/**
 * Joins the lines of one play: by key, or by all shared cells until a person repeats. A line without any belongs to the
 * play above. A note may be in one line only, or differ per person: all are kept.
 */
function joinLines(lines: readonly TablePlay[]): readonly TablePlay[] {
  const open = new Map<string, JoinedPlay>();
  const plays: JoinedPlay[] = [];
  for (const line of lines) {
    const { date, time, title, location, minutes, note, key } = line;
    const cells = [date, time, title, location, minutes];
    const shared = key === '' ? JSON.stringify(cells) : key;
    const name = caseFold(line.seats[0]!.name);
    const isContinued = key === '' && cells.every((cell) => cell === '');
    const before = isContinued ? plays.at(-1) : open.get(shared);
    if (before && (key !== '' || !before.names.has(name))) {
      before.seats.push(...line.seats);
      before.names.add(name);
      before.notes.add(note);
      if (line.isRagged) before.play = { ...before.play, isRagged: true };
      continue;
    }
    const begun: JoinedPlay = {
      play: line,
      seats: [...line.seats],
      names: new Set([name]),
      notes: new Set([note]),
    };
    open.set(shared, begun);
    plays.push(begun);
  }
  return plays.map(({ play, seats, notes }) => ({
    ...play,
    seats,
    note: [...notes].filter(Boolean).join('\n'),
  }));
}
