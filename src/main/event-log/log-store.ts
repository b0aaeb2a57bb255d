import { z } from 'zod';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { IdempotencyKey, MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';

/** Who caused an entry: the table together, or one seat. */
export type Actor = 'table' | `seat:${number}`;

/** What every entry has, beside its kind and payload. */
export interface EntryHead {
  /** 0 for the start; each entry is one more than the last, and none is ever changed */
  readonly revision: number;
  /** ms since 1970, UTC */
  readonly at: number;
  readonly actor: Actor;
  /** null for what the app did by itself, and for all but the last of the entries that one call wrote */
  readonly client: IdempotencyKey | null;
  /** the digest of the call that wrote it; kept on the disk, and not read back with the entry */
  readonly call?: string | null;
}

/** Options, moves and boards are parsed by their game; here they only have to be objects. */
export const jsonObject: z.ZodType<object> = z.record(z.string(), z.unknown());

/** How every log begins. */
export const begun = { game: z.string(), rulesVersion: z.int(), options: jsonObject };

/** One kind of entry, as far as it is that kind's own. */
export const eventOf = <Kind extends string, Payload extends z.ZodType>(
  kind: Kind,
  payload: Payload,
) => z.object({ kind: z.literal(kind), payload: payload.readonly() }).readonly();

/** One entry of a match's or sheet's log. */
export interface LogEntry extends EntryHead {
  readonly kind: string;
  readonly payload: unknown;
}

/** A call that changes a log, known by who sent it, the id they gave it, and a digest of what it says. */
export interface LoggedCall {
  readonly actor: Actor;
  /** no two callers share one */
  readonly client: IdempotencyKey;
  readonly digest: string;
}

/** What an entry keeps of its call; null for what the app does by itself. */
export const callFields = (call: LoggedCall | null): Pick<LogEntry, 'client' | 'call'> =>
  call ? { client: call.client, call: call.digest } : { client: null };

interface WrittenEntry {
  readonly match: MatchId;
  readonly revision: number;
}

/** The append-only logs on disk, whatever they are about. */
export interface LogStore {
  append(match: MatchId, entry: LogEntry): void;
  /** In order; empty for an unknown match. */
  read(match: MatchId): readonly LogEntry[];
  /**
   * The entry that this very call has already written. Refused with client-id-used if its id stands for another call;
   * of an entry from before calls were kept, nothing more than the id is known.
   */
  findByCall(call: LoggedCall): Result<WrittenEntry | null, AppRefusal>;
  /** Whether what the log is about lies in the bin. */
  isDeleted(match: MatchId): boolean;
  /**
   * Abandons a match or sheet whose log cannot be read, without reading it: then it is one of the past, which can be
   * exported and deleted. Refused with match-over.
   */
  abandonUnread(match: MatchId, at: number, call: LoggedCall): WriteResult;
}

/** The revision that was written, or why nothing was. */
export type WriteResult = Result<number, AppRefusal>;

type EntryRow = Omit<LogEntry, 'payload'> & { readonly payload: string };

/** Payloads are stored as JSON. To append a revision or a client's id that is there already throws. */
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
