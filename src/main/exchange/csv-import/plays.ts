import type { ColumnMeaning, DateOrder, SkipReason } from '#shared/exchange.ts';
import { caseFold } from '#main/records/text.ts';
import type { Row } from '../csv.ts';
import { columnsByMeaning, personInHead, type Columns, type TableColumns } from './columns.ts';
import { isAbsent, readMinutes, readRank, readTableScore, yesReader } from './values.ts';
import type { ColumnMapping, CsvPlayPreview } from '#shared/contract/exchange.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  contentIds,
  idInFile,
  idOfName,
  isForeignBotName,
  isPlaceholderName,
  type Participant,
  withGuests,
} from '../foreign-plays.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { PLACE_LENGTH_MAX } from '#shared/text-limits.ts';
import { isBot, type Title, titleOf, titleReader } from '../bg-stats/names.ts';
import { ID, INSTANT_MAX } from '../history-format.ts';
import type { PlacedMatch } from '../foreign-plays.ts';
import { areTimesKnown, inFileOrder, NOON } from '../times.ts';
import { type ConvertedPlay, totalsSheet, gameOfTitle, type TitledGame } from '../totals-sheet.ts';
import { readDate, readSerialDate, readTime, type TableDate } from './dates.ts';

interface TableSeat {
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

interface PlayContext {
  readonly plays: readonly TablePlay[];
  readonly order: DateOrder;
  readonly reading: Pick<ColumnMapping, 'game' | 'title'>;
  readonly titles: readonly Title[];
  readonly guestName: string;
  readonly utcOffset: number;
  /** whether this app wrote the table: its plays are matches */
  readonly isOurs: boolean;
  readonly turned: ReadonlySet<string>;
  readonly scored: ReadonlySet<string>;
}

interface ReadPlay {
  readonly made: Result<MadePlay, SkipReason>;
  readonly seen: CsvPlayPreview;
}

type MadePlay = Omit<ConvertedPlay, 'sheet'> & {
  readonly sheet: PlacedMatch;
  readonly people: readonly Participant[];
};

const MINUTE_MS = 60_000;
const SEATS_SHOWN_MAX = 12;
const SHOWN_LENGTH_MAX = 60;
const TITLE_LENGTH_MAX = 200;

export const shortened = (text: string): string =>
  truncateText(normaliseLine(text), SHOWN_LENGTH_MAX);

function participantReader(): (seat: TableSeat) => Participant | null {
  const known = new Map<string, Participant | null>();
  return ({ id, name }) => {
    const key = `${id}\n${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const kind = isForeignBotName(name) ? 'bot' : 'person';
    const participant = { player: idInFile(id) ?? idOfName(name), name, kind } as const;
    known.set(key, isPlaceholderName(name) ? null : participant);
    return known.get(key)!;
  };
}

export function playReader(context: PlayContext): (play: TablePlay, index: number) => ReadPlay {
  const participantOf = participantReader();
  const titledGameOf = titledGameReader(context);
  const idOf = matchIds(context.isOurs);
  const isYes = yesReader(context.plays.flatMap(({ seats }) => seats.map(({ winner }) => winner)));
  const times = startTimes(context);
  return (play, index) => {
    const { utcOffset, wallClock, startedAt } = times[index]!;
    const title = truncateText(normaliseLine(play.title), TITLE_LENGTH_MAX);
    const titled = titledGameOf(title);
    const game = titled && gameOfTitle(titled).id;
    const place = truncateText(normaliseLine(play.location), PLACE_LENGTH_MAX);
    const id = idOf(play, game, wallClock);
    const people = withGuests(play.seats.map(participantOf), context.guestName);
    const read = sheetOf(play, {
      id,
      game: titled,
      startedAt,
      people,
      isOurs: context.isOurs,
      isYes,
      isScored: context.scored.has(play.title),
      isTurnedGame: context.turned.has(game ?? ''),
    });
    const made = read.ok
      ? ok({ ...read.value, people, sheet: { ...read.value.sheet, utcOffset, place } })
      : read;
    return {
      made,
      seen: {
        line: play.line,
        startedAt: startedAt || 0,
        utcOffset,
        place,
        game: titled?.id ?? null,
        title: titled?.title ?? '',
        skipReason: made.ok ? null : made.error,
        seats: play.seats.slice(0, SEATS_SHOWN_MAX).map(({ name, score }, seat) => ({
          name: shortened(name),
          score: made.ok ? made.value.sheet.seats[seat]!.score : readTableScore(score),
          place: made.ok ? made.value.sheet.seats[seat]!.place : null,
        })),
      },
    };
  };
}

function titledGameReader({ titles, reading }: PlayContext): (title: string) => TitledGame | null {
  const gameTitled = titleReader(titles);
  const winners = new Map(
    titles.flatMap(({ game, winner }) => (winner ? [[game, winner] as const] : [])),
  );
  return (inTable) => {
    const title = inTable || normaliseLine(reading.title ?? '');
    const id = title === '' ? reading.game : gameTitled(title);
    if (id === null) return title === '' ? null : { id, title, winner: 'most' };
    return { id, title: title || titleOf(id, titles), winner: winners.get(id) ?? 'most' };
  };
}

interface StartTime {
  readonly utcOffset: number;
  /** local time as written, in ms; NaN without a date */
  readonly wallClock: number;
  readonly startedAt: number;
}

/** Returns when each play began. Plays without a time, or all with a placeholder, begin at noon. */
function startTimes({ plays, order, utcOffset }: PlayContext): readonly StartTime[] {
  const dates = plays.map((play) => dateOf(play, order));
  const isKnown = areTimesKnown(dates.map((date) => date?.time ?? null));
  const offsets = dates.map((date) => date?.offset ?? utcOffset);
  const startedAt = inFileOrder(
    dates.map((date, at) => ({
      startedAt: wallClockOf(date, isKnown) - offsets[at]! * MINUTE_MS,
      minutes: minutesOf(plays[at]!),
    })),
    isKnown,
  );
  return dates.map((date, at) => ({
    utcOffset: offsets[at]!,
    wallClock: wallClockOf(date, true),
    startedAt: startedAt[at]!,
  }));
}

function dateOf(play: TablePlay, order: DateOrder): TableDate | null {
  const date = readDate(play.date, order) ?? readSerialDate(play.date);
  const clock = date?.time === null ? readTime(play.time) : null;
  return date && clock ? { ...date, ...clock } : date;
}

const wallClockOf = (date: TableDate | null, isKnown: boolean): number =>
  date ? Date.parse(`${date.day}T${(isKnown && date.time) || NOON}Z`) : NaN;

interface Known {
  readonly id: MatchId;
  readonly game: TitledGame | null;
  readonly isScored: boolean;
  readonly isTurnedGame: boolean;
  readonly startedAt: number;
  readonly people: readonly Participant[];
  readonly isOurs: boolean;
  readonly isYes: (text: string) => boolean;
}

function sheetOf(play: TablePlay, known: Known) {
  const { id, game, startedAt, people, isScored, isTurnedGame } = known;
  const skipReason = skipReasonFor(play, known);
  if (skipReason !== null || !game) return fail(skipReason ?? 'game');
  const isWinner = winnerReader(play, known.isYes);
  return totalsSheet({
    id,
    game,
    isScored,
    isTurnedGame,
    isTogether: false,
    startedAt,
    note: play.note,
    minutes: minutesOf(play),
    seats: play.seats.map((seat, at) => ({
      player: people[at]!.player,
      name: people[at]!.name,
      written: seat.score,
      score: readTableScore(seat.score),
      rank: readRank(seat.rank),
      isWinner: isWinner(seat),
    })),
  });
}

const minutesOf = ({ minutes }: TablePlay): number => Math.max(0, readMinutes(minutes) ?? 0);

const namesIn = (winners: string): readonly string[] =>
  winners.split(/[,;&+]|\b(?:and|und|et|y)\b/).map(caseFold);

/** Returns whether a seat won: its cell, or the play's one cell, says yes or has names. Null if both are empty. */
const winnerReader =
  ({ winner }: TablePlay, isYes: Known['isYes']) =>
  (seat: TableSeat): boolean | null => {
    const cell = winner || seat.winner;
    return cell === '' ? null : isYes(seat.winner) || namesIn(cell).includes(caseFold(seat.name));
  };

function skipReasonFor(
  { seats, isRagged }: TablePlay,
  { startedAt, people, isOurs }: Known,
): SkipReason | null {
  if (isRagged) return 'cells';
  if (!(startedAt >= 0 && startedAt <= INSTANT_MAX)) return 'date';
  if (seats.some((seat) => seat.isBot || isBot(seat.id, seat.name))) return 'bot';
  // This app's own export has places for every finished match.
  if (isOurs && seats.every(({ rank }) => rank === '')) return 'abandoned';
  return people.some(({ kind }) => kind === 'person') ? null : 'nobody';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns ids that are the same for the same play each time: its own id, or one made from its content. Equal plays in
 * one file are separate plays.
 */
function matchIds(isOurs: boolean) {
  const shape = isOurs ? ID : UUID;
  const given = new Set<string>();
  const fromContent = contentIds();
  return ({ key, seats }: TablePlay, game: string | null, wallClock: number): MatchId => {
    const id = isOurs ? key : key.toLowerCase();
    if (shape.test(id) && !given.has(id)) {
      given.add(id);
      return id as MatchId;
    }
    const idParts = key === '' ? seats.map(seatText).sort() : [key];
    return fromContent([game, wallClock, ...idParts]);
  };
}

const seatText = ({ name, score }: TableSeat): string => JSON.stringify([caseFold(name), score]);
