import { z } from 'zod';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { IdempotencyKey, MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';

/** Origin of an entry: the laptop, or one seat. */
export type Actor = 'table' | `seat:${number}`;

/** Common fields of entries, beside kind and payload. */
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

/** Common payload of `start` entries. */
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

/** Append-only logs on disk, of any kind. */
export interface LogStore {
  append(match: MatchId, entry: LogEntry): void;
  /** Returns entries in order; none for an unknown match. */
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
