import type { Rating } from '../../shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/people.ts';
import type { MetricValue } from '../../core/game.ts';
import {
  type ColumnsOf,
  createDictionary,
  createTable,
  type Dictionary,
  type RowIndexes,
} from './columns.ts';

/** What may be said of a match, as bits. */
export const MATCH_FLAG_BITS = {
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
const MATCHES = {
  /** its rowid in the database */
  row: Float64Array,
  /** a number among the games */
  game: Uint8Array,
  /** a number among the kinds */
  kind: Uint16Array,
  night: Uint32Array,
  /** on which the night began there: days since 1970 */
  day: Int32Array,
  /** a number among the places of nights */
  place: Uint32Array,
  startedAt: Float64Array,
  endedAt: Float64Array,
  flags: Uint8Array,
  rounds: Uint32Array,
  /** who was at the table: those with a place, or everybody where there are no places */
  size: Uint8Array,
  /** how many share the first place */
  winners: Uint8Array,
  /** Its seats are the rows from here … */
  seatsFrom: Uint32Array,
  /** … to before this one. */
  seatsTo: Uint32Array,
  /** Where the scores of its plays are among all that are kept, play by play and each by seat; from = to for a single play. */
  playsFrom: Uint32Array,
  playsTo: Uint32Array,
} as const;
export type MatchColumns = ColumnsOf<typeof MATCHES>;

/** One row for each seat of a match that is over. */
const SEATS = {
  match: Uint32Array,
  /** a number among the players; NO_PLAYER for a bot */
  player: Int32Array,
  /** of a bot: a number among the levels, or behind them one among the programs; else NO_LEVEL */
  level: Int32Array,
  /** NaN for none */
  score: Float64Array,
  /** 0 for who left before the end, and in abandoned matches */
  place: Uint32Array,
  /** where the seat's figures lie among all that are kept: from … to − 1 */
  metricsFrom: Uint32Array,
  metricsTo: Uint32Array,
  /** the person's ratings right after this match; NaN where it is not rated */
  skill: Float64Array,
  doubt: Float64Array,
  skillInGame: Float64Array,
  doubtInGame: Float64Array,
} as const;
export type SeatColumns = ColumnsOf<typeof SEATS>;

const METRICS = {
  /** a number among the names of figures */
  name: Uint16Array,
  value: Float64Array,
} as const;

/** Scores of sheets that hold several plays; NaN for who was not there. */
const PLAYS = { score: Float64Array } as const;

/** What a figure of a game is called, and what it is broken down by. */
export type MetricName = Omit<MetricValue, 'value'>;

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
  readonly flags: number;
}

export interface SeatInput {
  readonly player: PlayerId | null;
  readonly level: BotLevel | null;
  /** of an outside bot */
  readonly program: string | null;
  readonly score: number | null;
  readonly place: number | null;
  readonly metrics: readonly MetricValue[];
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
  readonly metricNames: readonly MetricName[];
  // Columns are exchanged when they grow: ask for them anew after each `add`, `seat` and `setPlays`.
  readonly matches: MatchColumns;
  readonly seats: SeatColumns;
  readonly metrics: ColumnsOf<typeof METRICS>;
  readonly plays: ColumnsOf<typeof PLAYS>;
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
  reorder(matches: RowIndexes): Generator<void>;
}

/** What a store holds: lists of values, and columns without room for more. */
export interface StoreContents {
  readonly lists: Pick<ColumnStore, 'ids' | 'metricNames'> & {
    readonly [
      List in 'games' | 'kinds' | 'nights' | 'places' | 'players' | 'programs'
    ]: ColumnStore[List]['values'];
  };
  readonly tables: Pick<ColumnStore, 'matches' | 'seats' | 'metrics' | 'plays'>;
}

export function createColumnStore(from?: StoreContents): ColumnStore {
  const { lists, tables } = from ?? {};
  const ids: MatchId[] = [...(lists?.ids ?? [])];
  const [games, kinds] = [createDictionary(lists?.games), createDictionary(lists?.kinds)];
  const [nights, players] = [createDictionary(lists?.nights), createDictionary(lists?.players)];
  const [places, programs] = [createDictionary(lists?.places), createDictionary(lists?.programs)];
  const names = metricNames(lists?.metricNames);
  const matches = createTable(MATCHES, tables?.matches);
  const seats = createTable(SEATS, tables?.seats);
  const metrics = createTable(METRICS, tables?.metrics);
  const plays = createTable(PLAYS, tables?.plays);

  return {
    ...{ ids, games, kinds, nights, places, players, programs, metricNames: names.values },
    ...{ matches: matches.columns, seats: seats.columns },
    ...{ metrics: metrics.columns, plays: plays.columns },
    add({ match, kind, night, place, ...numbers }) {
      ids.push(match);
      return matches.add({
        ...numbers,
        game: games.numberOf(kind.game),
        kind: kinds.numberOf(kind),
        night: nights.numberOf(night),
        place: places.numberOf(place),
      });
    },
    seat(match, { player, level, program, score, place, metrics: noted }) {
      const metricsFrom = metrics.rows;
      for (const one of noted) metrics.add({ name: names.numberOf(one), value: one.value });
      const seat = seats.add({
        match,
        player: player === null ? NO_PLAYER : players.numberOf(player),
        level:
          program === null ? levelNumber(level) : BOT_LEVELS.length + programs.numberOf(program),
        score: score ?? NaN,
        place: place ?? NO_PLACE,
        ...{ metricsFrom, metricsTo: metrics.rows },
        ...{ skill: NaN, doubt: NaN, skillInGame: NaN, doubtInGame: NaN },
      });
      updateTotals(matches.columns, seats.columns, seat);
    },
    setRounds(match, rounds) {
      matches.columns.rounds[match] = rounds;
    },
    setPlays(match, scores) {
      matches.columns.playsFrom[match] = plays.rows;
      for (const score of scores.flat()) plays.add({ score });
      matches.columns.playsTo[match] = plays.rows;
    },
    contents: () => ({
      lists: {
        ...{ ids, games: games.values, kinds: kinds.values, nights: nights.values },
        ...{ places: places.values, players: players.values, programs: programs.values },
        metricNames: names.values,
      },
      tables: {
        ...{ matches: matches.contents(), seats: seats.contents() },
        ...{ metrics: metrics.contents(), plays: plays.contents() },
      },
    }),
    *reorder(order) {
      const { seatsFrom, seatsTo } = matches.columns;
      yield* seats.reorder(reorderRanges(order, seatsFrom, seatsTo));
      const { metricsFrom, metricsTo } = seats.columns;
      const inOrder = Uint32Array.from({ length: seats.rows }, (_, seat) => seat);
      yield* metrics.reorder(reorderRanges(inOrder, metricsFrom, metricsTo));
    },
  };
}

/** As a dictionary, but names that say the same are one. */
function metricNames(known: readonly MetricName[] = []): Dictionary<MetricName> {
  const values: MetricName[] = [];
  const numbers = new Map<string, Map<string, number>>();
  const numberOf = ({ metric, key }: MetricName): number => {
    let byKey = numbers.get(metric);
    if (!byKey) numbers.set(metric, (byKey = new Map()));
    let number = byKey.get(key);
    if (number === undefined) byKey.set(key, (number = values.push({ metric, key }) - 1));
    return number;
  };
  known.forEach(numberOf);
  return { values, numberOf };
}

const levelNumber = (level: BotLevel | null): number =>
  level === null ? NO_LEVEL : BOT_LEVELS.indexOf(level);

/** Ranges of rows, laid one after the other: which row comes where, and the ranges put right. */
function reorderRanges(owners: RowIndexes, from: Uint32Array, to: Uint32Array): RowIndexes {
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
  if (seats.level[seat] !== NO_LEVEL) matches.flags[match]! |= MATCH_FLAG_BITS.withBots;
  if (hasWon(seats, seat)) matches.winners[match]!++;
  let placed = 0;
  const first = matches.seatsFrom[match]!;
  for (let one = first; one <= seat; one++) placed += Number(isPlaced(seats, one));
  matches.size[match] = placed === 0 ? seat + 1 - first : placed;
}

export const isPerson = (seats: SeatColumns, seat: number): boolean =>
  seats.player[seat] !== NO_PLAYER;

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

/** Right after the seat's match: over all games … */
export const overallRating = ({ skill, doubt }: SeatColumns, seat: number): Rating => ({
  skill: skill[seat]!,
  doubt: doubt[seat]!,
});

/** … and within its game. */
export const ratingInGame = ({ skillInGame, doubtInGame }: SeatColumns, seat: number): Rating => ({
  skill: skillInGame[seat]!,
  doubt: doubtInGame[seat]!,
});

export function rateSeat(seats: SeatColumns, seat: number, overall: Rating, inGame: Rating): void {
  seats.skill[seat] = overall.skill;
  seats.doubt[seat] = overall.doubt;
  seats.skillInGame[seat] = inGame.skill;
  seats.doubtInGame[seat] = inGame.doubt;
}

/** Leaves a seat without ratings. */
export function clearRating(seats: SeatColumns, seat: number): void {
  const unknown = { skill: NaN, doubt: NaN };
  rateSeat(seats, seat, unknown, unknown);
}
