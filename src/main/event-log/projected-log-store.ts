import type { Mode } from '../../shared/match.ts';
import type { MatchId, NightId, Seat } from '../../shared/ids.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { Db } from '../db/open.ts';
import { logStore, type LogEntry } from './log-store.ts';
import type { LoggedOccupant } from '../records/names.ts';

export interface NewLog {
  readonly match: MatchId;
  readonly night: NightId;
  /** minutes east of UTC */
  readonly utcOffset: number;
}

export type SeatRow = LoggedOccupant & {
  readonly score: number | null;
  readonly place: number | null;
  readonly facts: object | null;
};

/** What lies beside a log for history and statistics to read: it always says what the log says. */
export interface MatchProjection {
  readonly game: string;
  readonly mode: Mode;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seed: string;
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  readonly seats: readonly SeatRow[];
  /** by round and seat; null for who was not there */
  readonly rounds: readonly (readonly (number | null)[])[];
}

/** Logs on disk, each with its rows. Every write is one transaction. */
export interface ProjectedLogStore<Entry extends LogEntry, State> {
  begin(log: NewLog, entry: Entry, state: State): void;
  append(match: MatchId, entry: Entry, state: State): void;
  /**
   * A log that is whole already, with the folds of its first entry and of all: what lies beside a log follows from its
   * last entry alone.
   */
  writeCompleteLog(log: NewLog, entries: readonly Entry[], first: State, all: State): void;
  /** In order; empty for an unknown match, and for one of another kind. */
  entries(match: MatchId): readonly Entry[];
}

/**
 * Throws what the disk throws; nothing of that write stays then.
 * @param modes of the matches whose logs these are
 */
export function projectedLogStore<Entry extends LogEntry, State>(
  db: Db,
  modes: readonly Mode[],
  projectionOf: (state: State) => MatchProjection,
): ProjectedLogStore<Entry, State> {
  const log = logStore(db);
  const insertMatch = db.prepare(
    `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision,
                          started_at, last_at, utc_offset, night)
     VALUES (:match, :game, :mode, :rulesVersion, :options, :seed, 'running', 0,
             :at, :at, :utcOffset, :night)`,
  );
  // Its date may have been moved since the entry before, so that the row's times and the log's differ. A sheet that is
  // corrected after its end has ended when it first did.
  const updateMatch = db.prepare(
    `UPDATE matches SET revision = :revision, last_at = max(last_at, :at), options = :options,
       status = :status, rewound = :rewound, handed_over = :handedOver,
       ended_at = CASE :status WHEN 'running' THEN NULL ELSE coalesce(ended_at, max(last_at, :at)) END
     WHERE id = :match`,
  );
  const modeOf = db.prepare<[string], Mode>('SELECT mode FROM matches WHERE id = ?').pluck();
  const writeSeats = seatWriter(db);
  const writeRounds = roundWriter(db);

  const begin = db.transaction((begun: NewLog, entry: Entry, state: State) => {
    const { game, mode, rulesVersion, options, seed, seats } = projectionOf(state);
    const row = { game, mode, rulesVersion, options: JSON.stringify(options), seed };
    insertMatch.run({ ...begun, at: entry.at, ...row });
    log.append(begun.match, entry);
    writeSeats(begun.match, seats);
  });
  const append = db.transaction((match: MatchId, entry: Entry, state: State) => {
    log.append(match, entry);
    const { options, status, rewound, handedOver, seats, rounds } = projectionOf(state);
    updateMatch.run({
      ...{ match, revision: entry.revision, at: entry.at, status },
      ...{ rewound: Number(rewound), handedOver: Number(handedOver) },
      options: JSON.stringify(options),
    });
    writeSeats(match, seats);
    writeRounds(match, rounds);
  });

  return {
    begin,
    append,
    writeCompleteLog: db.transaction(
      (begun: NewLog, [start, ...later]: readonly Entry[], first: State, all: State) => {
        if (!start) throw new Error(`the log of ${begun.match} has no start`);
        begin(begun, start, first);
        const end = later.pop();
        for (const entry of later) log.append(begun.match, entry);
        if (end) append(begun.match, end, all);
      },
    ),
    // This module alone writes such logs, so what is read back has the shape that was written.
    entries(match) {
      const mode = modeOf.get(match);
      return mode && modes.includes(mode) ? (log.read(match) as unknown as readonly Entry[]) : [];
    },
  };
}

/** Writes the seats that are not as they were. */
function seatWriter(db: Db) {
  type StoredSeat = readonly (string | number | null)[];
  // Of a name that was merged into another, the log tells the former.
  const select = db
    .prepare<[string], StoredSeat>(
      `SELECT ifnull(sat_as, player), bot, level, program, score, place, facts FROM seats
       WHERE match = ? ORDER BY seat`,
    )
    .raw();
  const replace = db.prepare(
    `INSERT OR REPLACE INTO seats (match, seat, player, bot, level, program, score, place, facts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleteFrom = db.prepare('DELETE FROM seats WHERE match = ? AND seat >= ?');

  return (match: MatchId, seats: readonly SeatRow[]): void => {
    const stored = select.all(match);
    seats.forEach((seat, at) => {
      const row = storedSeat(seat);
      if (JSON.stringify(row) !== JSON.stringify(stored[at])) replace.run(match, at, ...row);
    });
    if (stored.length > seats.length) deleteFrom.run(match, seats.length);
  };
}

function storedSeat(seat: SeatRow): readonly (string | number | null)[] {
  const { score, place, facts } = seat;
  const who =
    seat.kind === 'player'
      ? [seat.player, null, null, null]
      : [null, seat.name, seat.level, seat.program ?? null];
  return [...who, score, place, facts && JSON.stringify(facts)];
}

/** Writes the scores from the first one on that is not as it was. */
function roundWriter(db: Db) {
  type StoredScore = readonly [round: number, seat: Seat, score: number];
  const select = db
    .prepare<[string], StoredScore>(
      'SELECT round, seat, score FROM rounds WHERE match = ? ORDER BY round, seat',
    )
    .raw();
  const deleteFrom = db.prepare('DELETE FROM rounds WHERE match = ? AND (round, seat) >= (?, ?)');
  const insert = db.prepare('INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)');

  return (match: MatchId, rounds: MatchProjection['rounds']): void => {
    const stored = select.all(match);
    const now = rounds.flatMap((scores, round) =>
      scores.flatMap((score, seat): StoredScore[] =>
        score === null ? [] : [[round, seat, score]],
      ),
    );
    const isSame = (one: StoredScore, at: number): boolean => String(one) === String(now[at]);
    const changed = stored.findIndex((one, at) => !isSame(one, at));
    const unchangedCount = changed === -1 ? stored.length : changed;
    if (unchangedCount < stored.length)
      deleteFrom.run(match, stored[unchangedCount]![0], stored[unchangedCount]![1]);
    for (const score of now.slice(unchangedCount)) insert.run(match, ...score);
  };
}
