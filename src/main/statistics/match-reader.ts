import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import type { BotLevel } from '../../shared/people.ts';
import type { MetricValue } from '../../core/game.ts';
import type { Db } from '../db/open.ts';
import { gameById, sheetGameById } from '../../games/engines.ts';
import {
  type ColumnStore,
  MATCH_FLAG_BITS,
  type MatchInput,
  type MatchKind,
  type SeatInput,
} from './column-store.ts';
import { IN_HISTORY_SQL } from '../records/match-rows.ts';
import { isScoredByRound } from './plays.ts';

interface MatchRow {
  readonly rowid: number;
  readonly id: MatchId;
  readonly game: string;
  readonly mode: string;
  readonly options: string;
  readonly status: string;
  readonly night: NightId;
  readonly night_day: number;
  readonly place: string;
  readonly started_at: number;
  readonly ended_at: number;
  readonly rewound: 0 | 1;
  readonly handed_over: 0 | 1;
}

type SeatRow = readonly [
  match: MatchId,
  seat: number,
  player: PlayerId | null,
  level: BotLevel | null,
  program: string | null,
  score: number | null,
  place: number | null,
  facts: string | null,
];

type RoundsRow = readonly [match: MatchId, rounds: number | null];
type PlayRow = readonly [round: number, seat: number, score: number];

const SLICE = 250;

const MATCH = `rowid, id, game, mode, options, status, night, night_day, started_at, ended_at, rewound, handed_over,
  (SELECT place FROM nights WHERE nights.id = night) AS place`;
/** Stored as the program of a seat for which the app's bot made a move: the result is not the program's. */
export const SUBSTITUTED = '';
/** Guests are nobody, and bots of other programs are programs: neither is a person. */
const SEAT = `match, seat,
  CASE WHEN player IN (SELECT id FROM players WHERE kind <> 'person') THEN NULL ELSE player END,
  level, CASE WHEN player IN (SELECT id FROM players WHERE kind = 'bot')
    THEN (SELECT name FROM players WHERE players.id = seats.player)
    WHEN program IS NOT NULL AND EXISTS (SELECT 1 FROM entries WHERE entries.match = seats.match
      AND kind = 'move' AND payload ->> 'seat' = seats.seat AND payload ->> 'standIn')
    THEN '${SUBSTITUTED}' ELSE program END,
  score, place, facts`;
const ROUNDS = 'SELECT id, (SELECT max(round) + 1 FROM rounds WHERE match = id) FROM matches';

/**
 * Reads ended matches that are not deleted. Skips options and facts that this version cannot read, without throwing.
 */
export function createMatchReader(db: Db) {
  const oneMatch = db.prepare<[string], MatchRow>(
    `SELECT ${MATCH} FROM matches WHERE id = ? AND ${IN_HISTORY_SQL}`,
  );
  const itsSeats = db
    .prepare<[string], SeatRow>(`SELECT ${SEAT} FROM seats WHERE match = ? ORDER BY seat`)
    .raw();
  const itsRounds = db.prepare<[string], RoundsRow>(`${ROUNDS} WHERE id = ?`).raw();
  const itsPlays = db
    .prepare<[string], PlayRow>('SELECT round, seat, score FROM rounds WHERE match = ?')
    .raw();
  const pages = pageReader(db);
  const kindOf = kindReader();

  const add = (into: ColumnStore, row: MatchRow): number => into.add(matchOf(row, kindOf(row)));
  const seat = (into: ColumnStore, match: number, row: SeatRow): void => {
    into.seat(match, seatOf(into.games.values[into.matches.game[match]!]!, row));
  };

  const rounds = (into: ColumnStore, match: number, [id, count]: RoundsRow): void => {
    const { games, matches } = into;
    into.setRounds(match, count ?? 0);
    const isSheet = (matches.flags[match]! & MATCH_FLAG_BITS.tallied) !== 0;
    if (!isSheet || (count ?? 0) < 2 || !isScoredByRound(games.values[matches.game[match]!]!))
      return;
    const seats = matches.seatsTo[match]! - matches.seatsFrom[match]!;
    const plays = Array.from({ length: count! }, () => new Array<number>(seats).fill(NaN));
    for (const [round, seat, score] of itsPlays.all(id)) plays[round]![seat] = score;
    into.setPlays(match, plays);
  };

  return {
    // Each table is read in its own disk order: looking up each match's seats is far slower.
    /** Reads all matches, with pauses; rows changed in a pause may be read partly. */
    *all(into: ColumnStore): Generator<void> {
      const numbers = new Map<MatchId, number>();
      for (const page of pages.matches()) {
        for (const row of page) numbers.set(row.id, add(into, row));
        yield;
      }
      for (const page of pages.seats()) {
        for (const row of page) {
          const match = numbers.get(row[0]);
          if (match !== undefined) seat(into, match, row);
        }
        yield;
      }
      for (const page of pages.rounds()) {
        for (const row of page) {
          const match = numbers.get(row[0]);
          if (match !== undefined) rounds(into, match, row);
        }
        yield;
      }
    },
    /** Returns the row; null if the match does not count. */
    one(into: ColumnStore, id: MatchId): number | null {
      const row = oneMatch.get(id);
      if (!row) return null;
      const match = add(into, row);
      for (const one of itsSeats.all(id)) seat(into, match, one);
      rounds(into, match, itsRounds.get(id) ?? [id, 0]);
      return match;
    },
  };
}

/** Reads whole tables page by page: an open statement would block writers. */
function pageReader(db: Db) {
  const limit = `LIMIT ${String(SLICE)}`;
  const matches = db.prepare<[number], MatchRow>(
    `SELECT ${MATCH} FROM matches NOT INDEXED WHERE rowid > ? AND ${IN_HISTORY_SQL}
     ORDER BY rowid ${limit}`,
  );
  const seats = db
    .prepare<[string, number], SeatRow>(
      `SELECT ${SEAT} FROM seats WHERE (match, seat) > (?, ?) ORDER BY match, seat ${limit}`,
    )
    .raw();
  const rounds = db
    .prepare<[string], RoundsRow>(`${ROUNDS} WHERE id > ? ORDER BY id ${limit}`)
    .raw();
  return {
    matches: () => paged<MatchRow>((last) => matches.all(last?.rowid ?? 0)),
    seats: () => paged<SeatRow>((last) => seats.all(last?.[0] ?? '', last?.[1] ?? 0)),
    rounds: () => paged<RoundsRow>((last) => rounds.all(last?.[0] ?? '')),
  };
}

function* paged<Row>(after: (last: Row | undefined) => readonly Row[]): Generator<readonly Row[]> {
  for (let page = after(undefined); page.length > 0; page = after(page.at(-1))) yield page;
}

function matchOf(row: MatchRow, kind: MatchKind): MatchInput {
  const flags =
    (row.mode === 'play' ? 0 : MATCH_FLAG_BITS.tallied) |
    (row.rewound === 1 ? MATCH_FLAG_BITS.rewound : 0) |
    (row.status === 'abandoned' ? MATCH_FLAG_BITS.abandoned : 0) |
    (row.handed_over === 1 ? MATCH_FLAG_BITS.handedOver : 0);
  return {
    ...{
      match: row.id,
      row: row.rowid,
      kind,
      flags,
      night: row.night,
      day: row.night_day,
      place: row.place,
    },
    ...{ startedAt: row.started_at, endedAt: row.ended_at },
  };
}

function seatOf(
  game: string,
  [, , player, level, program, score, place, facts]: SeatRow,
): SeatInput {
  const history = gameById(game)?.history;
  const metrics = facts !== null && history ? metricsIn(facts, history.metrics) : [];
  return { player, level, program, score, place, metrics };
}

/** Returns a match's kind. Options of imports or newer versions that this version cannot read give no variant. */
function kindReader(): (row: MatchRow) => MatchKind {
  const known = new Map<string, MatchKind>();
  const read = ({ game: id, options }: MatchRow): MatchKind => {
    const game = sheetGameById(id);
    const parsed = game?.parseOptions(JSON.parse(options), game.seats.min);
    if (!game || !parsed?.ok) return { game: id, variant: '', limit: null };
    const { history } = game;
    return { game: id, variant: history.variant(parsed.value), limit: history.limit(parsed.value) };
  };
  return (row) => {
    const options = `${row.game} ${row.options}`;
    const kind = known.get(options) ?? read(row);
    known.set(options, kind);
    return kind;
  };
}

type Facts = Readonly<Record<string, unknown>>;

/** Reads metrics from facts; skips those of other versions and imports that this version cannot read. */
function metricsIn(
  facts: string,
  metricsOfFacts: (facts: Facts) => readonly MetricValue[],
): readonly MetricValue[] {
  try {
    return metricsOfFacts(JSON.parse(facts) as Facts).filter(({ value }) => Number.isFinite(value));
  } catch {
    return [];
  }
}
