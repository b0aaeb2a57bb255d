import { z } from 'zod';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { IdempotencyKey, MatchId, NightId, Seat } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Mode, MatchStatus } from '#shared/match.ts';
import type { LoggedOccupant } from '../records/players.ts';

/** Origin of an entry: the laptop, or one seat. */
export type Actor = 'table' | `seat:${number}`;

export interface EntryHead {
  /** 0 for the start, then consecutive; entries never change */
  readonly revision: number;
  /** ms since 1970, UTC */
  readonly at: number;
  readonly actor: Actor;
  /** null for entries of the app itself, and for all but the last entry of one call */
  readonly client: IdempotencyKey | null;
  /** digest of the call that wrote it; stored, but not read back with the entry */
  readonly call?: string | null;
}

/** Options, move or board: parsed by its game, here only an object. */
export const jsonObject: z.ZodType<object> = z.record(z.string(), z.unknown());

export const begun = { game: z.string(), rulesVersion: z.int(), options: jsonObject };

/** Returns the schema of one kind of entry, without the header. */
export const eventOf = <Kind extends string, Payload extends z.ZodType>(
  kind: Kind,
  payload: Payload,
) => z.object({ kind: z.literal(kind), payload: payload.readonly() }).readonly();

export interface LogEntry extends EntryHead {
  readonly kind: string;
  readonly payload: unknown;
}

export interface LoggedCall {
  readonly actor: Actor;
  /** unique to its caller */
  readonly client: IdempotencyKey;
  readonly digest: string;
}

export const callFields = (call: LoggedCall | null): Pick<LogEntry, 'client' | 'call'> =>
  call ? { client: call.client, call: call.digest } : { client: null };

interface WrittenEntry {
  readonly match: MatchId;
  readonly revision: number;
}

export interface LogStore {
  append(match: MatchId, entry: LogEntry): void;
  read(match: MatchId): readonly LogEntry[];
  /**
   * Returns the entry that this call has already written. Refuses with client-id-used if its key belongs to another
   * call; older entries have no digest, so only the key is compared.
   */
  findByCall(call: LoggedCall): Result<WrittenEntry | null, AppRefusal>;
  isDeleted(match: MatchId): boolean;
  /**
   * Abandons a match or sheet with an unreadable log, without reading it, so that it can be exported and deleted.
   * Refuses with match-over.
   */
  abandonUnread(match: MatchId, at: number, call: LoggedCall): WriteResult;
}

export type WriteResult = Result<number, AppRefusal>;

type EntryRow = Omit<LogEntry, 'payload'> & { readonly payload: string };

/** Stores payloads as JSON. Appending an existing revision or idempotency key throws. */
export function logStore(db: Db): LogStore {
  const insert = db.prepare(
    `INSERT INTO entries (match, revision, at, actor, kind, payload, client, call)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = db.prepare<[string], EntryRow>(
    'SELECT revision, at, actor, kind, payload, client FROM entries WHERE match = ? ORDER BY revision',
  );
  const selectClient = db.prepare<[string], WrittenEntry & { readonly call: string | null }>(
    'SELECT match, revision, call FROM entries WHERE client = ?',
  );
  const selectDeleted = db
    .prepare<[string], number>('SELECT 1 FROM matches WHERE id = ? AND deleted_at IS NOT NULL')
    .pluck();
  const lastRevision = db
    .prepare<[string], number>('SELECT max(revision) FROM entries WHERE match = ?')
    .pluck();
  const lastAt = db
    .prepare<[string], number>(`SELECT last_at FROM matches WHERE id = ? AND status = 'running'`)
    .pluck();
  const abandon = db.prepare(
    `UPDATE matches SET revision = :revision, status = 'abandoned', last_at = :at, ended_at = :at
     WHERE id = :match`,
  );

  const store: LogStore = {
    append(match, { revision, at, actor, kind, payload, client, call = null }) {
      insert.run(match, revision, at, actor, kind, JSON.stringify(payload), client, call);
    },
    read: (match) =>
      select.all(match).map(({ payload, ...head }) => ({ ...head, payload: JSON.parse(payload) })),
    findByCall({ client, digest }) {
      const entry = selectClient.get(client);
      if (!entry) return ok(null);
      return entry.call === null || entry.call === digest
        ? ok(entry)
        : fail(appRefusal('client-id-used'));
    },
    isDeleted: (match) => selectDeleted.get(match) !== undefined,
    abandonUnread: (match, now, call) =>
      transact(db, () => {
        const last = lastAt.get(match);
        if (last === undefined) return fail(appRefusal('match-over'));
        const [at, revision] = [Math.max(last, now), (lastRevision.get(match) ?? -1) + 1];
        const head = { revision, at, actor: call.actor, ...callFields(call) };
        store.append(match, { ...head, kind: 'abandon', payload: {} });
        abandon.run({ match, revision, at });
        return ok(revision);
      }),
  };
  return store;
}

interface NewLog {
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

/** Projection of a log, read by history and statistics and always consistent with it. */
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
  /** by round and seat; null for an absent person */
  readonly rounds: readonly (readonly (number | null)[])[];
}

/** Logs on disk with their projections. Every write is one transaction. */
export interface ProjectedLogStore<Entry extends LogEntry, State> {
  begin(log: NewLog, entry: Entry, state: State): void;
  append(match: MatchId, entry: Entry, state: State): void;
  /**
   * Writes a complete log, given the states after its first entry and after all: the projection depends only on the
   * last.
   */
  writeCompleteLog(log: NewLog, entries: readonly Entry[], first: State, all: State): void;
  entries(match: MatchId): readonly Entry[];
}

/**
 * Creates the store. Disk errors are thrown, and roll back the write.
 * @param modes of the matches with these logs
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
  // The date may have been moved since the previous entry, so the row's times can differ from the log's. A sheet
  // corrected after its end keeps its end time.
  const updateMatch = db.prepare(
    `UPDATE matches SET revision = :revision, last_at = max(last_at, :at), options = :options,
       status = :status, rewound = :rewound, handed_over = :handedOver,
       ended_at = CASE :status WHEN 'running' THEN NULL ELSE coalesce(ended_at, max(last_at, :at)) END
     WHERE id = :match`,
  );
  const headOf = db.prepare<[string], Pick<MatchProjection, 'game' | 'mode'>>(
    'SELECT game, mode FROM matches WHERE id = ?',
  );
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
      match,
      revision: entry.revision,
      at: entry.at,
      status,
      rewound: Number(rewound),
      handedOver: Number(handedOver),
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
    // Only this module writes such logs, so entries have the written shape.
    entries(match) {
      const head = headOf.get(match);
      if (!head || !modes.includes(head.mode)) return [];
      return withGame(log.read(match) as unknown as readonly Entry[], head.game);
    },
  };
}

/** Replaces the game in the start entry: it may have been merged into another since the log was written. */
const withGame = <Entry extends LogEntry>(
  [start, ...later]: readonly Entry[],
  game: string,
): readonly Entry[] =>
  start ? [{ ...start, payload: { ...(start.payload as object), game } }, ...later] : [];

function seatWriter(db: Db) {
  type StoredSeat = readonly (string | number | null)[];
  // For a merged name the log has the original player.
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
