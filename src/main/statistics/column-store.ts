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

/** Match flags as bits. */
export const MATCH_FLAG_BITS = {
  /** with real cards: score sheet or referee */
  tallied: 1,
  withBots: 2,
  rewound: 4,
  abandoned: 8,
  handedOver: 16,
} as const;

/** Game and options that define a kind of match. */
export interface MatchKind {
  readonly game: string;
  readonly variant: string;
  /** score that ends the match; null if none */
  readonly limit: number | null;
}

/** Columns with a row per ended match. */
const MATCHES = {
  /** rowid in the database */
  row: Float64Array,
  /** index into `games` */
  game: Uint8Array,
  /** index into `kinds` */
  kind: Uint16Array,
  night: Uint32Array,
  /** local day on which the night began: days since 1970 */
  day: Int32Array,
  /** index into `places` */
  place: Uint32Array,
  startedAt: Float64Array,
  endedAt: Float64Array,
  flags: Uint8Array,
  rounds: Uint32Array,
  /** number of seats with a place; of all seats if none has one */
  size: Uint8Array,
  /** number of seats sharing first place */
  winners: Uint8Array,
  /** first seat row … */
  seatsFrom: Uint32Array,
  /** … and after the last. */
  seatsTo: Uint32Array,
  /** range of its plays' scores in `plays`, play by play, each by seat; empty for a single play */
  playsFrom: Uint32Array,
  playsTo: Uint32Array,
} as const;
export type MatchColumns = ColumnsOf<typeof MATCHES>;

/** Columns with a row per seat of an ended match. */
const SEATS = {
  match: Uint32Array,
  /** index into `players`; NO_PLAYER for a bot and for a guest */
  player: Int32Array,
  /** for a bot: index into the levels, or after them into the programs; otherwise NO_LEVEL */
  level: Int32Array,
  /** NaN for none */
  score: Float64Array,
  /** 0 for players who left before the end, and in abandoned matches */
  place: Uint32Array,
  /** range of the seat's metrics: from … to − 1 */
  metricsFrom: Uint32Array,
  metricsTo: Uint32Array,
  /** the person's ratings after this match; NaN if unrated */
  skill: Float64Array,
  doubt: Float64Array,
  skillInGame: Float64Array,
  doubtInGame: Float64Array,
} as const;
export type SeatColumns = ColumnsOf<typeof SEATS>;

const METRICS = {
  /** index into `metricNames` */
  name: Uint16Array,
  value: Float64Array,
} as const;

/** Scores of sheets with several plays; NaN for absent players. */
const PLAYS = { score: Float64Array } as const;

/** Name of a game's metric, and its breakdown. */
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
  /** bits, except `withBots`, which is set from the seats */
  readonly flags: number;
}

export interface SeatInput {
  readonly player: PlayerId | null;
  readonly level: BotLevel | null;
  /** name of an outside bot */
  readonly program: string | null;
  readonly score: number | null;
  readonly place: number | null;
  readonly metrics: readonly MetricValue[];
}

/**
 * Ended matches in numeric columns: a page visits hundreds of thousands of seats; objects would take too much time and
 * memory. A match or seat is identified by its row. Rows of changed matches stay until everything is read again.
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
  // Columns are replaced when they grow: get them again after each `add`, `seat` and `setPlays`.
  readonly matches: MatchColumns;
  readonly seats: SeatColumns;
  readonly metrics: ColumnsOf<typeof METRICS>;
  readonly plays: ColumnsOf<typeof PLAYS>;
  add(match: MatchInput): number;
  /** Adds a match's next seat; a match's seats are added consecutively, in order. */
  seat(match: number, seat: SeatInput): void;
  setRounds(match: number, rounds: number): void;
  /** Sets each play's scores by seat, if rounds are whole plays. */
  setPlays(match: number, plays: readonly (readonly number[])[]): void;
  /** Returns all contents as views. */
  contents(): StoreContents;
  /** Sorts the seats by this order of matches, with pauses: sequential memory access is far faster. */
  reorder(matches: RowIndexes): Generator<void>;
}

/** Contents of a store: lists of values, and columns without spare capacity. */
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

/** Creates a dictionary that compares metric names by value. */
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

/** Reorders ranges of rows: returns the order of rows and updates the ranges. */
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

/** Updates a match's totals for an added seat. */
function updateTotals(matches: MatchColumns, seats: SeatColumns, seat: number): void {
  const match = seats.match[seat]!;
  if (matches.seatsTo[match] === 0) matches.seatsFrom[match] = seat;
  matches.seatsTo[match] = seat + 1;
  if (isBot(seats, seat)) matches.flags[match]! |= MATCH_FLAG_BITS.withBots;
  if (hasWon(seats, seat)) matches.winners[match]!++;
  let placed = 0;
  const first = matches.seatsFrom[match]!;
  for (let one = first; one <= seat; one++) placed += Number(isPlaced(seats, one));
  matches.size[match] = placed === 0 ? seat + 1 - first : placed;
}

/** False for people, and for guests, who are nobody. */
export const isBot = (seats: SeatColumns, seat: number): boolean => seats.level[seat] !== NO_LEVEL;

/** False for bots and guests. */
export const isPerson = (seats: SeatColumns, seat: number): boolean =>
  seats.player[seat] !== NO_PLAYER;

/** False for players who left before the end, and in abandoned matches. */
export const isPlaced = (seats: SeatColumns, seat: number): boolean =>
  seats.place[seat] !== NO_PLACE;

/** Whether the seat won; a shared first place counts. */
export const hasWon = (seats: SeatColumns, seat: number): boolean => seats.place[seat] === 1;

/** Returns a seat's chance to win if the match's places were assigned at random. */
export const chanceByLuck = ({ winners, size }: MatchColumns, match: number): number =>
  winners[match]! / size[match]!;

/** False if the match does not count for ratings, or is not rated yet. */
export const isRated = ({ skill }: SeatColumns, seat: number): boolean =>
  !Number.isNaN(skill[seat]!);

/** Returns ratings after the match: all games … */
export const overallRating = ({ skill, doubt }: SeatColumns, seat: number): Rating => ({
  skill: skill[seat]!,
  doubt: doubt[seat]!,
});

/** … or in its game. */
export const ratingInGame = ({ skillInGame, doubtInGame }: SeatColumns, seat: number): Rating => ({
  skill: skillInGame[seat]!,
  doubt: doubtInGame[seat]!,
});

export function setRating(seats: SeatColumns, seat: number, overall: Rating, inGame: Rating): void {
  seats.skill[seat] = overall.skill;
  seats.doubt[seat] = overall.doubt;
  seats.skillInGame[seat] = inGame.skill;
  seats.doubtInGame[seat] = inGame.doubt;
}

export function clearRating(seats: SeatColumns, seat: number): void {
  const unknown = { skill: NaN, doubt: NaN };
  setRating(seats, seat, unknown, unknown);
}
