import type { Rating } from '../../shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/people.ts';
import type { FigureValue } from '../../core/game.ts';
import {
  allRows,
  createDictionary,
  type Dictionary,
  doubled,
  type FigureContents,
  figureStore,
  type FigureStore,
  firstRows,
  INITIAL_ROWS,
  numberStore,
  type NumberStore,
  reorderColumns,
  type Rows,
  withRoom,
} from './columns.ts';

/** What may be said of a match, as bits. */
export const MARK = {
  /** with cards on the table, counted or refereed */
  tallied: 1,
  withBots: 2,
  rewound: 4,
  abandoned: 8,
  handedOver: 16,
} as const;

/** What a match was played as: a game and what its options say. */
export interface MatchKind {
  readonly game: string;
  readonly variant: string;
  /** the score beyond which it ends; null where there is none */
  readonly limit: number | null;
}

/** One row for each match that is over. */
export interface MatchColumns {
  /** its rowid in the database */
  readonly row: Float64Array;
  /** a number among the games */
  readonly game: Uint8Array;
  /** a number among the kinds */
  readonly kind: Uint16Array;
  readonly night: Uint32Array;
  /** on which the night began there: days since 1970 */
  readonly day: Int32Array;
  /** a number among the places of nights */
  readonly place: Uint32Array;
  readonly startedAt: Float64Array;
  readonly endedAt: Float64Array;
  readonly marks: Uint8Array;
  readonly rounds: Uint32Array;
  /** who was at the table: those with a place, or everybody where there are no places */
  readonly size: Uint8Array;
  /** how many share the first place */
  readonly winners: Uint8Array;
  /** Its seats are the rows from here … */
  readonly seatsFrom: Uint32Array;
  /** … to before this one. */
  readonly seatsTo: Uint32Array;
  /** Where the scores of its plays are among all that are kept, play by play and each by seat; from = to for a single play. */
  readonly playsFrom: Uint32Array;
  readonly playsTo: Uint32Array;
}

/** One row for each seat of a match that is over. */
export interface SeatColumns {
  readonly match: Uint32Array;
  /** a number among the players; NO_PLAYER for a bot */
  readonly player: Int32Array;
  /** of a bot: a number among the levels, or behind them one among the programs; else NO_LEVEL */
  readonly level: Int32Array;
  /** NaN for none */
  readonly score: Float64Array;
  /** 0 for who left before the end, and in abandoned matches */
  readonly place: Uint32Array;
  /** where the seat's figures lie among all that are kept: from … to − 1 */
  readonly figuresFrom: Uint32Array;
  readonly figuresTo: Uint32Array;
  /** the person's ratings right after this match; NaN where it is not rated */
  readonly skill: Float64Array;
  readonly doubt: Float64Array;
  readonly skillInGame: Float64Array;
  readonly doubtInGame: Float64Array;
}

export const NO_PLAYER = -1;
const NO_LEVEL = -1;
const NO_PLACE = 0;

export interface MatchInput {
  readonly match: MatchId;
  readonly row: number;
  readonly kind: MatchKind;
  readonly night: NightId;
  readonly day: number;
  readonly place: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** bits; whether there are bots is seen by the seats */
  readonly marks: number;
}

export interface SeatInput {
  readonly player: PlayerId | null;
  readonly level: BotLevel | null;
  /** of an outside bot */
  readonly program: string | null;
  readonly score: number | null;
  readonly place: number | null;
  readonly figures: readonly FigureValue[];
}

/**
 * Matches that are over, in columns of plain numbers: a page walks through hundreds of thousands of seats, and as objects
 * they would neither be walked through in time nor leave room in the memory. A match or a seat is known by the number of
 * its row. What a changed match leaves behind stays until all is read again.
 */
export interface ColumnStore {
  readonly ids: readonly MatchId[];
  readonly games: Dictionary<string>;
  readonly kinds: Dictionary<MatchKind>;
  readonly nights: Dictionary<NightId>;
  readonly places: Dictionary<string>;
  readonly players: Dictionary<PlayerId>;
  readonly programs: Dictionary<string>;
  readonly matches: MatchColumns;
  readonly seats: SeatColumns;
  readonly figures: FigureStore;
  /** the scores of sheets that hold several plays; NaN for who was not there */
  readonly plays: NumberStore;
  /** A match, without seats so far. */
  add(match: MatchInput): number;
  /** All seats of a match, one after the other, in their order. */
  seat(match: number, seat: SeatInput): void;
  setRounds(match: number, rounds: number): void;
  /** Of a sheet whose rounds are whole plays: each one's scores by seat. */
  setPlays(match: number, plays: readonly (readonly number[])[]): void;
  /** All that it holds, as views. */
  contents(): StoreContents;
  /** Lays the seats in this order of the matches, pausing now and then: to walk through the memory is far quicker than to jump. */
  reorder(matches: Rows): Generator<void>;
}

/** What a store holds, without room for more. */
export interface StoreContents {
  readonly ids: readonly MatchId[];
  readonly games: readonly string[];
  readonly kinds: readonly MatchKind[];
  readonly nights: readonly NightId[];
  readonly places: readonly string[];
  readonly players: readonly PlayerId[];
  readonly programs: readonly string[];
  readonly matches: MatchColumns;
  readonly seats: SeatColumns;
  readonly figures: FigureContents;
  readonly plays: Float64Array;
}

/** Columns are exchanged when they grow: ask for them anew after each `add` and `seat`. */
export function createColumnStore(from?: StoreContents): ColumnStore {
  const ids: MatchId[] = [...(from?.ids ?? [])];
  const [games, kinds] = [createDictionary(from?.games), createDictionary(from?.kinds)];
  const [nights, players] = [createDictionary(from?.nights), createDictionary(from?.players)];
  const [places, programs] = [createDictionary(from?.places), createDictionary(from?.programs)];
  const figures = figureStore(from?.figures);
  const plays = numberStore(from?.plays);
  let matches = from ? withRoom(from.matches) : matchColumns(INITIAL_ROWS);
  let seats = from ? withRoom(from.seats) : seatColumns(INITIAL_ROWS);
  let seated = from?.seats.match.length ?? 0;

  return {
    ...{ ids, games, kinds, nights, places, players, programs, figures, plays },
    get matches() {
      return matches;
    },
    get seats() {
      return seats;
    },
    add(given) {
      const match = ids.push(given.match) - 1;
      if (match === matches.kind.length) matches = doubled(matches);
      matches.row[match] = given.row;
      matches.game[match] = games.numberOf(given.kind.game);
      matches.kind[match] = kinds.numberOf(given.kind);
      matches.night[match] = nights.numberOf(given.night);
      matches.day[match] = given.day;
      matches.place[match] = places.numberOf(given.place);
      matches.startedAt[match] = given.startedAt;
      matches.endedAt[match] = given.endedAt;
      matches.marks[match] = given.marks;
      return match;
    },
    seat(match, { player, level, program, score, place, figures: noted }) {
      const seat = seated++;
      if (seat === seats.match.length) seats = doubled(seats);
      seats.match[seat] = match;
      seats.player[seat] = player === null ? NO_PLAYER : players.numberOf(player);
      seats.level[seat] =
        program === null ? levelNumber(level) : BOT_LEVELS.length + programs.numberOf(program);
      seats.score[seat] = score ?? NaN;
      seats.place[seat] = place ?? NO_PLACE;
      const range = figures.keep(noted);
      seats.figuresFrom[seat] = range.from;
      seats.figuresTo[seat] = range.to;
      clearRating(seats, seat);
      updateTotals(matches, seats, seat);
    },
    setRounds(match, rounds) {
      matches.rounds[match] = rounds;
    },
    setPlays(match, scores) {
      const { from, to } = plays.keep(scores.flat());
      matches.playsFrom[match] = from;
      matches.playsTo[match] = to;
    },
    contents: () => ({
      ...{ ids, games: games.values, kinds: kinds.values },
      ...{ nights: nights.values, places: places.values, players: players.values },
      programs: programs.values,
      matches: firstRows(matches, ids.length),
      seats: firstRows(seats, seated),
      figures: figures.contents(),
      plays: plays.contents(),
    }),
    *reorder(order) {
      const { seatsFrom, seatsTo } = matches;
      yield* reorderColumns(seats, reorderRanges(order, seatsFrom, seatsTo));
      const { figuresFrom, figuresTo } = seats;
      yield* figures.reorder(reorderRanges(allRows(seated), figuresFrom, figuresTo));
    },
  };
}

const levelNumber = (level: BotLevel | null): number =>
  level === null ? NO_LEVEL : BOT_LEVELS.indexOf(level);

/** Ranges of rows, laid one after the other: which row comes where, and the ranges put right. */
function reorderRanges(owners: Rows, from: Uint32Array, to: Uint32Array): Rows {
  const length = owners.reduce((sum, owner) => sum + to[owner]! - from[owner]!, 0);
  const rows = new Uint32Array(length);
  let count = 0;
  for (const owner of owners) {
    const [first, end] = [from[owner]!, to[owner]!];
    from[owner] = count;
    for (let row = first; row < end; row++) rows[count++] = row;
    to[owner] = count;
  }
  return rows;
}

/** What a match's row says of its seats, with one more. */
function updateTotals(matches: MatchColumns, seats: SeatColumns, seat: number): void {
  const match = seats.match[seat]!;
  if (matches.seatsTo[match] === 0) matches.seatsFrom[match] = seat;
  matches.seatsTo[match] = seat + 1;
  if (seats.level[seat] !== NO_LEVEL) matches.marks[match]! |= MARK.withBots;
  if (hasWon(seats, seat)) matches.winners[match]!++;
  let placed = 0;
  const first = matches.seatsFrom[match]!;
  for (let one = first; one <= seat; one++) placed += Number(isPlaced(seats, one));
  matches.size[match] = placed === 0 ? seat + 1 - first : placed;
}

/** False for who left before the end, and in abandoned matches. */
export const isPlaced = (seats: SeatColumns, seat: number): boolean =>
  seats.place[seat] !== NO_PLACE;

/** A first place that is shared is won too. */
export const hasWon = (seats: SeatColumns, seat: number): boolean => seats.place[seat] === 1;

/** The chance of each to win if the places of this table fell to its people at random. */
export const chanceByLuck = ({ winners, size }: MatchColumns, match: number): number =>
  winners[match]! / size[match]!;

/** False where its match counts for no rating, or none has been worked out yet. */
export const isRated = ({ skill }: SeatColumns, seat: number): boolean =>
  !Number.isNaN(skill[seat]!);

/** Both as they are right after the match: over all games, and within this one. */
export function rateSeat(seats: SeatColumns, seat: number, overall: Rating, inGame: Rating): void {
  seats.skill[seat] = overall.skill;
  seats.doubt[seat] = overall.doubt;
  seats.skillInGame[seat] = inGame.skill;
  seats.doubtInGame[seat] = inGame.doubt;
}

export function copyRating(seats: SeatColumns, from: number, to: number): void {
  seats.skill[to] = seats.skill[from]!;
  seats.doubt[to] = seats.doubt[from]!;
  seats.skillInGame[to] = seats.skillInGame[from]!;
  seats.doubtInGame[to] = seats.doubtInGame[from]!;
}

/** Leaves a seat without ratings. */
export function clearRating(seats: SeatColumns, seat: number): void {
  const unknown = { skill: NaN, doubt: NaN };
  rateSeat(seats, seat, unknown, unknown);
}

const matchColumns = (rows: number): MatchColumns => ({
  row: new Float64Array(rows),
  game: new Uint8Array(rows),
  kind: new Uint16Array(rows),
  night: new Uint32Array(rows),
  day: new Int32Array(rows),
  place: new Uint32Array(rows),
  startedAt: new Float64Array(rows),
  endedAt: new Float64Array(rows),
  marks: new Uint8Array(rows),
  rounds: new Uint32Array(rows),
  size: new Uint8Array(rows),
  winners: new Uint8Array(rows),
  seatsFrom: new Uint32Array(rows),
  seatsTo: new Uint32Array(rows),
  playsFrom: new Uint32Array(rows),
  playsTo: new Uint32Array(rows),
});

const seatColumns = (rows: number): SeatColumns => ({
  match: new Uint32Array(rows),
  player: new Int32Array(rows),
  level: new Int32Array(rows),
  score: new Float64Array(rows),
  place: new Uint32Array(rows),
  figuresFrom: new Uint32Array(rows),
  figuresTo: new Uint32Array(rows),
  skill: new Float64Array(rows),
  doubt: new Float64Array(rows),
  skillInGame: new Float64Array(rows),
  doubtInGame: new Float64Array(rows),
});
