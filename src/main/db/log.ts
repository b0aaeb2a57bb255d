import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from './open.ts';

/** One entry of a match's or sheet's log: what it says is its kind and payload. */
export interface LogEntry {
  /** 0 for the start; each entry is one more than the last, and none is ever changed */
  readonly revision: number;
  /** ms since 1970, UTC */
  readonly at: number;
  readonly actor: string;
  /** null for what the app did by itself */
  readonly client: ClientId | null;
  readonly kind: string;
  readonly payload: unknown;
}

/** The append-only logs on disk, whatever they are about. */
export interface LogStore {
  append(match: MatchId, entry: LogEntry): void;
  /** In order; empty for an unknown match. */
  read(match: MatchId): readonly LogEntry[];
  /** The entry a client has already written under this id. */
  written(client: ClientId): { readonly match: MatchId; readonly revision: number } | null;
  /** Whether what the log is about lies in the bin. */
  isDeleted(match: MatchId): boolean;
}

/** The revision that was written, or why nothing was. */
export type Acknowledged = Result<number, AppRefusal>;

/**
 * Changes a live match or sheet. A call that is sent again is answered as the first time and changes nothing; what lies
 * in the bin is not changed behind its back.
 */
export function answerOnce<Session>(
  log: LogStore,
  open: (match: MatchId) => Result<Session, AppRefusal>,
  { match, client }: { readonly match: MatchId; readonly client: ClientId },
  change: (session: Session) => Acknowledged,
): Result<{ revision: number }, AppRefusal> {
  const before = log.written(client);
  if (before)
    return before.match === match
      ? ok({ revision: before.revision })
      : fail(appRefusal('bad-request'));
  if (log.isDeleted(match)) return fail(appRefusal('match-deleted'));
  const session = open(match);
  if (!session.ok) return session;
  const revision = change(session.value);
  return revision.ok ? ok({ revision: revision.value }) : revision;
}

type EntryRow = Omit<LogEntry, 'payload'> & { readonly payload: string };

/** Payloads lie there as JSON. To append a revision or a client's id that is there already throws. */
export function logStore(db: Db): LogStore {
  const insert = db.prepare(
    'INSERT INTO entries (match, revision, at, actor, kind, payload, client) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const select = db.prepare<[string], EntryRow>(
    'SELECT revision, at, actor, kind, payload, client FROM entries WHERE match = ? ORDER BY revision',
  );
  const selectClient = db.prepare<[string], { match: MatchId; revision: number }>(
    'SELECT match, revision FROM entries WHERE client = ?',
  );
  const selectDeleted = db
    .prepare<[string], number>('SELECT 1 FROM matches WHERE id = ? AND deleted_at IS NOT NULL')
    .pluck();
  return {
    append(match, { revision, at, actor, kind, payload, client }) {
      insert.run(match, revision, at, actor, kind, JSON.stringify(payload), client);
    },
    read: (match) =>
      select.all(match).map(({ payload, ...head }) => ({ ...head, payload: JSON.parse(payload) })),
    written: (client) => selectClient.get(client) ?? null,
    isDeleted: (match) => selectDeleted.get(match) !== undefined,
  };
}
