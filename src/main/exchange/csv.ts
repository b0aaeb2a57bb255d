import type { FileMatch, FileNight, FilePlayer, FileSeat } from './file.ts';
import { isoWithOffset, minutesBetween } from './times.ts';

type Cell = string | number | null;

/** What a table needs beside its matches. */
export interface TableNames {
  readonly nights: ReadonlyMap<string, FileNight>;
  readonly players: ReadonlyMap<string, FilePlayer>;
}

const MATCH_COLUMNS = [
  'match',
  'game',
  'mode',
  'status',
  'started',
  'ended',
  'minutes',
  'night',
  'place',
  'people',
  'bots',
  'winners',
  'rounds',
  'rewound',
  'handed_over',
  'note',
];

/** One line a match. */
export const matchTable = (matches: readonly FileMatch[], names: TableNames): string =>
  csv([MATCH_COLUMNS, ...matches.map((match) => matchLine(match, names))]);

function matchLine(match: FileMatch, names: TableNames): readonly Cell[] {
  const { seats } = match;
  return [
    ...headOf(match),
    match.status,
    isoWithOffset(match.startedAt, match.utcOffset),
    isoWithOffset(match.endedAt, match.utcOffset),
    minutesBetween(match.startedAt, match.endedAt),
    match.night,
    names.nights.get(match.night)?.place ?? '',
    seats.filter(({ kind }) => kind === 'player').length,
    seats.filter(({ kind }) => kind === 'bot').length,
    seats
      .filter(({ place }) => place === 1)
      .map((seat) => nameOf(seat, names))
      .join(', '),
    match.rounds.length,
    yesNo(match.rewound),
    yesNo(match.handedOver),
    match.note,
  ];
}

const SCORE_COLUMNS = [
  'match',
  'game',
  'mode',
  'started',
  'round',
  'seat',
  'kind',
  'player',
  'name',
  'score',
  'place',
];

/** One line a seat with its end result, and one for each round it took part in. */
export const scoreTable = (matches: readonly FileMatch[], names: TableNames): string =>
  csv([SCORE_COLUMNS, ...matches.flatMap((match) => scoreLines(match, names))]);

function scoreLines(match: FileMatch, names: TableNames): readonly Cell[][] {
  const head = [...headOf(match), isoWithOffset(match.startedAt, match.utcOffset)];
  return match.seats.flatMap((seat, index) => {
    const who = [
      index + 1,
      seat.kind === 'player' ? 'person' : `bot (${seat.level})`,
      seat.kind === 'player' ? seat.player : seat.name,
      nameOf(seat, names),
    ];
    const rounds = match.rounds.flatMap((scores, round): Cell[][] => {
      const score = scores[index] ?? null;
      return score === null ? [] : [[...head, round + 1, ...who, score, null]];
    });
    return [[...head, null, ...who, seat.score, seat.place], ...rounds];
  });
}

const headOf = ({ id, game, mode }: FileMatch): readonly Cell[] => [id, game, mode];

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

function nameOf(seat: FileSeat, { players }: TableNames): string {
  return seat.kind === 'bot' ? seat.name : (players.get(seat.player)?.name ?? '');
}

/** RFC 4180, with the byte order mark by which spreadsheet programs know UTF-8. */
const csv = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet program would run a text that begins like a formula: an apostrophe makes it text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
