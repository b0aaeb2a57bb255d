import type { ExportScope } from '#shared/contract.ts';
import { seasonRules } from '#shared/contract/seasons.ts';
import type { MatchId, PlayerId, SeasonId } from '#shared/ids.ts';
import type { PlayerKind } from '#shared/people.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import type { Db } from '../db/open.ts';
import { logStore } from '../event-log/log-store.ts';
import { COUNTED_SQL, roundsReader } from '../records/match-rows.ts';
import { SECRET_SQL } from '../records/deals.ts';
import { compare } from '../records/text.ts';
import { namedIn } from '../sheets/declared-winner.ts';
import type {
  FileBoard,
  FileEntry,
  FileGame,
  FileMatch,
  FileNight,
  FilePlayer,
  FileSeason,
  FileSeat,
} from './history-format.ts';

export type MatchHead = Omit<FileMatch, 'log'>;

/** Entry as exported: its payload is JSON text. */
type EntryRecord = Omit<FileEntry, 'payload'> & { readonly payload: string };

/** Ended matches; each field adds more of them. */
export interface ExportedMatches {
  /** deleted ones */
  readonly bin: boolean;
  readonly abandoned: boolean;
  /** with the cards of an earlier match: not for other programs, which would count them */
  readonly dealtAgain: boolean;
  /** with cards that are secret, since they are on the table again: not with their log */
  readonly secret: boolean;
}

/**
 * Reads the history for export, in an order that depends only on its content. Reads of unbounded size are split: ids in
 * steps, records one by one.
 */
export interface HistoryReader {
  matches(extent: ExportScope, having: ExportedMatches): Steps<MatchId>;
  /** Returns the number of running matches and sheets, which are in no export, and of matches left out as `secret`. */
  running(extent: ExportScope, having: ExportedMatches): number;
  players(): Steps<PlayerId>;
  nights(): Steps<string>;
  boards(): Steps<string>;
  seasons(): Steps<string>;
  match(id: MatchId, bin: boolean): { readonly head: MatchHead; readonly revision: number } | null;
  /** Reads up to the head's revision: a sheet may be corrected meanwhile. */
  log(id: MatchId, revision: number): Generator<EntryRecord>;
  /** Returns the reason why people named the winners of a sheet; null if the numbers decided. */
  namedReason(id: MatchId): string | null;
  player(id: PlayerId): FilePlayer | null;
  person(id: PlayerId): FilePlayer | null;
  night(id: string): FileNight | null;
  board(id: string): FileBoard | null;
  season(id: string): FileSeason | null;
  /** Returns a described game as it is saved here; null for any other. */
  game(id: string): FileGame | null;
}

type Steps<Id> = Generator<undefined, readonly Id[]>;

const PAGE = 1000;
const ENTRIES = 300;

export function createHistoryReader(db: Db): HistoryReader {
  const players = `SELECT id, name, emblem, colour, archived, created_at AS createdAt,
    merged_into AS mergedInto, kind FROM players`;
  const player = db.prepare<[string], PlayerRow>(`${players} WHERE id = ?`);
  const person = db.prepare<[string], PlayerRow>(
    `${players} WHERE id = (SELECT person FROM identities WHERE identities.id = ?)`,
  );
  const night = db.prepare<[string], FileNight>(
    'SELECT id, started_at AS startedAt, place, note FROM nights WHERE id = ?',
  );
  const board = db.prepare<[string], Omit<FileBoard, 'board'> & { readonly board: string }>(
    'SELECT id, game, name, board FROM board_profiles WHERE id = ?',
  );
  const season = db.prepare<[string], SeasonRow>(
    `SELECT name, first_day AS "from", last_day AS until, rules, created_at AS createdAt,
       deleted_at AS deletedAt FROM seasons WHERE id = ?`,
  );
  const seasonPeople = db
    .prepare<[string], PlayerId>(
      'SELECT player FROM season_people WHERE season = ? ORDER BY player',
    )
    .pluck();
  const game = db.prepare<[string], { readonly name: string; readonly rules: string }>(
    'SELECT name, rules FROM custom_games WHERE id = ? AND merged_into IS NULL',
  );
  const asPlayer = (row: PlayerRow | undefined): FilePlayer | null => {
    if (!row) return null;
    const { archived, kind, ...rest } = row;
    return { ...rest, archived: archived === 1, ...(kind !== 'person' && { kind }) };
  };

  return {
    matches: (extent, having) => matchIds(db, extent, having),
    running: (extent, having) => countRunning(db, extent, having),
    players: () => sortedIds(db, 'players', 'created_at'),
    nights: () => sortedIds(db, 'nights', 'started_at'),
    boards: () => sortedIds(db, 'board_profiles', `game || char(0) || name`),
    seasons: () => sortedIds(db, 'seasons', 'created_at'),
    match: matchReader(db),
    log: logReader(db),
    namedReason: namedReasonReader(db),
    player: (id) => asPlayer(player.get(id)),
    person: (id) => asPlayer(person.get(id)),
    night: (id) => night.get(id) ?? null,
    game(id) {
      const row = game.get(id);
      const given = row && { ...(JSON.parse(row.rules) as object), name: row.name };
      const description = sheetDescription.safeParse(given);
      return description.success ? { id, description: description.data } : null;
    },
    board(id) {
      const row = board.get(id);
      return row ? { ...row, board: JSON.parse(row.board) as FileBoard['board'] } : null;
    },
    season(id) {
      const row = season.get(id);
      if (!row) return null;
      const { rules, createdAt, deletedAt, ...rest } = row;
      const parsedRules = seasonRules.parse({
        ...(JSON.parse(rules) as object),
        ...rest,
        people: seasonPeople.all(id),
      });
      return { id: id as SeasonId, ...parsedRules, createdAt, deletedAt };
    },
  };
}

interface SeasonRow extends Pick<
  FileSeason,
  'name' | 'from' | 'until' | 'createdAt' | 'deletedAt'
> {
  readonly rules: string;
}

type PlayerRow = Omit<FilePlayer, 'archived' | 'kind'> & {
  readonly archived: 0 | 1;
  readonly kind: PlayerKind;
};

function* matchIds(
  db: Db,
  extent: ExportScope,
  { bin, abandoned, dealtAgain, secret }: ExportedMatches,
): Steps<MatchId> {
  const over = [
    'ended_at IS NOT NULL',
    ...(bin ? [] : ['deleted_at IS NULL']),
    ...(abandoned ? [] : [`status = 'finished'`]),
    ...(dealtAgain ? [] : [COUNTED_SQL]),
    ...(secret ? [] : [`NOT ${SECRET_SQL}`]),
  ].join(' AND ');
  const { where, values } = conditionOf(extent);
  return yield* sortedIds<MatchId>(db, 'matches', 'started_at', `${over} AND ${where}`, values);
}

function conditionOf(extent: ExportScope): {
  readonly where: string;
  readonly values: readonly (string | number)[];
} {
  switch (extent.kind) {
    case 'all':
      return { where: 'TRUE', values: [] };
    case 'period':
      return {
        where: 'started_at >= ? AND started_at < ?',
        values: [extent.from, extent.until],
      };
    case 'night':
      return { where: 'night = ?', values: [extent.night] };
    case 'matches':
      return {
        where: 'id IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(extent.matches)],
      };
  }
}

function countRunning(db: Db, extent: ExportScope, { secret }: ExportedMatches): number {
  const { where, values } = conditionOf(extent);
  const count = db.prepare<unknown[], number>(
    `SELECT count(*) FROM matches WHERE deleted_at IS NULL
     AND (status = 'running' ${secret ? '' : `OR ${SECRET_SQL}`}) AND ${where}`,
  );
  return count.pluck().get(...values)!;
}

/** Sorts by key, then id. Sorting here is faster: SQLite would sort the whole table for each page. */
function* sortedIds<Id extends string>(
  db: Db,
  table: string,
  key: string,
  where = 'TRUE',
  values: readonly (string | number)[] = [],
): Steps<Id> {
  const page = db.prepare<unknown[], { row: number; id: Id; key: number | string }>(
    `SELECT rowid AS row, id, ${key} AS key FROM ${table} NOT INDEXED
     WHERE rowid > ? AND rowid <= ? AND ${where}`,
  );
  const last = db.prepare<[], number>(`SELECT ifnull(max(rowid), 0) FROM ${table}`).pluck().get()!;
  const found: { readonly id: Id; readonly key: number | string }[] = [];
  for (let from = 0; from < last; from += PAGE) {
    found.push(...page.all(from, from + PAGE, ...values));
    yield;
  }
  const ordered = found.sort(
    (one, other) => compare(one.key, other.key) || compare(one.id, other.id),
  );
  return ordered.map(({ id }) => id);
}

type Flags = Readonly<{ options: string; rewound: 0 | 1; handedOver: 0 | 1 }>;
type MatchRow = Omit<FileMatch, 'options' | 'rewound' | 'handedOver' | 'seats' | 'rounds' | 'log'> &
  Flags & { readonly revision: number };

function matchReader(db: Db): HistoryReader['match'] {
  const seats = seatsOf(db);
  const rounds = roundsReader(db);
  const select = db.prepare<[string, number], MatchRow>(
    `SELECT id, game, mode, rules_version AS rulesVersion, options, seed, status,
       started_at AS startedAt, last_at AS lastAt, ended_at AS endedAt, utc_offset AS utcOffset,
       night, note, rewound, handed_over AS handedOver, deleted_at AS deletedAt, revision
     FROM matches WHERE id = ? AND ended_at IS NOT NULL AND (deleted_at IS NULL OR ?)`,
  );
  return (id, bin) => {
    const row = select.get(id, Number(bin));
    if (!row) return null;
    const { options, rewound, handedOver, revision, ...rest } = row;
    const seated = seats(id);
    const head: MatchHead = {
      ...rest,
      options: JSON.parse(options) as FileMatch['options'],
      rewound: rewound === 1,
      handedOver: handedOver === 1,
      seats: seated,
      rounds: rounds(id, seated.length),
    };
    return { head, revision };
  };
}

type SeatRow = Readonly<{
  player: PlayerId | null;
  bot: Extract<FileSeat, { kind: 'bot' }>['name'] | null;
  level: Extract<FileSeat, { kind: 'bot' }>['level'] | null;
  program: string | null;
  score: number | null;
  place: number | null;
  facts: string | null;
}>;

function seatsOf(db: Db) {
  // The player whom the log seats: merges are stored with the player.
  const rows = db.prepare<[string], SeatRow>(
    `SELECT coalesce(sat_as, player) AS player, bot, level, program, score, place, facts
     FROM seats WHERE match = ? ORDER BY seat`,
  );
  return (match: MatchId): FileSeat[] =>
    rows.all(match).map(({ player, bot, level, program, score, place, facts: text }) => {
      const facts = text === null ? null : (JSON.parse(text) as FileSeat['facts']);
      return player === null
        ? {
            kind: 'bot',
            name: bot!,
            level: level!,
            ...(program !== null && { program }),
            score,
            place,
            facts,
          }
        : { kind: 'player', player, score, place, facts };
    });
}

function namedReasonReader(db: Db): HistoryReader['namedReason'] {
  const isNamed = db
    .prepare<[string], 1>(`SELECT 1 FROM entries WHERE match = ? AND kind = 'winner' LIMIT 1`)
    .pluck();
  const log = logStore(db);
  return (id) => (isNamed.get(id) ? (namedIn(log.read(id))?.reason ?? null) : null);
}

function logReader(db: Db): HistoryReader['log'] {
  const page = db.prepare<[string, number, number], EntryRecord>(
    `SELECT revision, at, actor, kind, payload FROM entries
     WHERE match = ? AND revision BETWEEN ? AND ? ORDER BY revision LIMIT ${String(ENTRIES)}`,
  );
  return function* (id, revision) {
    let entries = page.all(id, 0, revision);
    while (entries.length > 0) {
      yield* entries;
      entries = page.all(id, entries.at(-1)!.revision + 1, revision);
    }
  };
}
