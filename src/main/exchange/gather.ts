import type { Extent } from '../../shared/contract.ts';
import type { MatchId, PlayerId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import {
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type FileBoard,
  type FileEntry,
  type FileMatch,
  type FileNight,
  type FilePlayer,
  type FileSeat,
  type HistoryFile,
} from './file.ts';
import { peopleOf } from './people-in-log.ts';

/** The history as it goes into a file, in an order that depends on nothing but what it holds. */
export interface Gatherer {
  /** Matches that are over. `bin`: deleted ones too. `log`: with every entry. */
  matches(extent: Extent, having: { bin: boolean; log: boolean }): IterableIterator<FileMatch>;
  players(): readonly FilePlayer[];
  nights(): readonly FileNight[];
  boards(): readonly FileBoard[];
}

/** Matches come one by one, since those of a long history with all their logs need not fit into a file. */
export function gatherer(db: Db): Gatherer {
  const heads = matchHeads(db);
  const seats = seatsOf(db);
  const rounds = roundsOf(db);
  const log = logOf(db);
  const players = db.prepare<[], Omit<FilePlayer, 'archived'> & { readonly archived: 0 | 1 }>(
    `SELECT id, name, emblem, colour, archived, created_at AS createdAt, merged_into AS mergedInto
     FROM players ORDER BY created_at, id`,
  );
  const nights = db.prepare<[], FileNight>(
    'SELECT id, started_at AS startedAt, place, note FROM nights ORDER BY started_at, id',
  );
  const boards = db.prepare<[], Omit<FileBoard, 'board'> & { readonly board: string }>(
    'SELECT id, game, name, board FROM board_profiles ORDER BY game, name, id',
  );

  return {
    *matches(extent, having) {
      for (const { options, rewound, handedOver, ...head } of heads(extent, having.bin)) {
        const seated = seats(head.id);
        yield {
          ...head,
          options: JSON.parse(options) as FileMatch['options'],
          rewound: rewound === 1,
          handedOver: handedOver === 1,
          seats: seated,
          rounds: rounds(head.id, seated.length),
          log: having.log ? log(head.id) : [],
        };
      }
    },
    players: () => players.all().map((player) => ({ ...player, archived: player.archived === 1 })),
    nights: () => nights.all(),
    boards: () =>
      boards.all().map((row) => ({ ...row, board: JSON.parse(row.board) as FileBoard['board'] })),
  };
}

/** A whole file of these matches, and of everything and everybody that they name. */
export function fileOf(
  gather: Gatherer,
  matches: readonly FileMatch[],
  isAll: boolean,
): HistoryFile {
  const nights = new Set(matches.map(({ night }) => night));
  const people = withMerged(
    gather.players(),
    new Set(matches.flatMap((one) => [...peopleOf(one)])),
  );
  return {
    format: HISTORY_FORMAT,
    version: HISTORY_VERSION,
    players: gather.players().filter(({ id }) => isAll || people.has(id)),
    boards: [...gather.boards()],
    nights: gather.nights().filter(({ id }) => nights.has(id)),
    matches: [...matches],
  };
}

/** And whom they turned out to be. */
function withMerged(players: readonly FilePlayer[], named: ReadonlySet<PlayerId>) {
  const into = new Map(players.map(({ id, mergedInto }) => [id, mergedInto]));
  const all = new Set(named);
  for (const id of all) {
    const next = into.get(id);
    if (next) all.add(next);
  }
  return all;
}

type Flags = Readonly<{ options: string; rewound: 0 | 1; handedOver: 0 | 1 }>;
type MatchHead = Omit<
  FileMatch,
  'options' | 'rewound' | 'handedOver' | 'seats' | 'rounds' | 'log'
> &
  Flags;

function matchHeads(db: Db) {
  const select = (where: string) =>
    db.prepare<unknown[], MatchHead>(
      `SELECT id, game, mode, rules_version AS rulesVersion, options, seed, status,
         started_at AS startedAt, last_at AS lastAt, ended_at AS endedAt, utc_offset AS utcOffset,
         night, note, rewound, handed_over AS handedOver, deleted_at AS deletedAt
       FROM matches WHERE ended_at IS NOT NULL AND (deleted_at IS NULL OR ?) AND ${where}
       ORDER BY started_at, id`,
    );
  const all = select('TRUE');
  const period = select('started_at >= ? AND started_at < ?');
  const night = select('night = ?');
  const matches = select('id IN (SELECT value FROM json_each(?))');

  return (extent: Extent, bin: boolean): readonly MatchHead[] => {
    const withBin = Number(bin);
    switch (extent.kind) {
      case 'all':
        return all.all(withBin);
      case 'period':
        return period.all(withBin, extent.from, extent.until);
      case 'night':
        return night.all(withBin, extent.night);
      case 'matches':
        return matches.all(withBin, JSON.stringify(extent.matches));
    }
  };
}

type SeatRow = Readonly<{
  player: PlayerId | null;
  bot: Extract<FileSeat, { kind: 'bot' }>['name'] | null;
  level: Extract<FileSeat, { kind: 'bot' }>['level'] | null;
  score: number | null;
  place: number | null;
  facts: string | null;
}>;

function seatsOf(db: Db) {
  // Whom the log seats: a merge is said of the player, and follows from that.
  const rows = db.prepare<[string], SeatRow>(
    `SELECT coalesce(sat_as, player) AS player, bot, level, score, place, facts
     FROM seats WHERE match = ? ORDER BY seat`,
  );
  return (match: MatchId): FileSeat[] =>
    rows.all(match).map(({ player, bot, level, score, place, facts: text }) => {
      const facts = text === null ? null : (JSON.parse(text) as FileSeat['facts']);
      return player === null
        ? { kind: 'bot', name: bot!, level: level!, score, place, facts }
        : { kind: 'player', player, score, place, facts };
    });
}

function roundsOf(db: Db) {
  const rows = db.prepare<[string], { round: number; seat: number; score: number }>(
    'SELECT round, seat, score FROM rounds WHERE match = ? ORDER BY round, seat',
  );
  return (match: MatchId, seats: number): (number | null)[][] => {
    const rounds: (number | null)[][] = [];
    for (const { round, seat, score } of rows.all(match)) {
      while (rounds.length <= round) rounds.push(Array<number | null>(seats).fill(null));
      rounds[round]![seat] = score;
    }
    return rounds;
  };
}

function logOf(db: Db) {
  const rows = db.prepare<[string], Omit<FileEntry, 'payload'> & { readonly payload: string }>(
    'SELECT revision, at, actor, kind, payload FROM entries WHERE match = ? ORDER BY revision',
  );
  return (match: MatchId): FileEntry[] =>
    rows.all(match).map(({ payload, ...head }) => ({
      ...head,
      payload: JSON.parse(payload) as FileEntry['payload'],
    }));
}
