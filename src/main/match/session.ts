import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import type { FrameEvent } from '../../shared/pushes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { AnyRefusal, Table } from '../core/table.ts';
import { transact } from '../db/failure.ts';
import type { Acknowledged } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { canRewindTo, foldEntry, pendingRevision, type MatchFold } from './fold.ts';
import type { Actor, Entry, LogEvent, Sitter, TableLogEvent } from './log.ts';
import type { MatchStore } from './store.ts';

/** One visible step of a change, with the table as it stood right after it. */
export interface VisibleStep {
  readonly event: FrameEvent;
  readonly table: Table;
}

export interface Change {
  readonly before: MatchFold;
  readonly after: MatchFold;
  readonly steps: readonly VisibleStep[];
}

export interface SessionPorts {
  readonly db: Db;
  readonly store: MatchStore;
  readonly fresh: Fresh;
  /** Called after the entry is on disk. */
  readonly changed: (change: Change) => void;
  readonly frameEvent: (event: TableLogEvent) => FrameEvent;
}

export interface Session {
  readonly match: MatchId;
  fold(): MatchFold;
  /** The seat whose decision this is, if it is still owed. */
  seatOwing(decision: DecisionId): Seat | null;
  why(seat: Seat, move: unknown): AppRefusal | null;
  play(decision: DecisionId, move: unknown, client: ClientId | null): Acknowledged;
  takeBack(seat: Seat, client: ClientId): Acknowledged;
  rewind(to: number, client: ClientId): Acknowledged;
  /** @param find who sits down; whoever it makes known is forgotten again if the entry is not written */
  reseat(seat: Seat, find: () => Result<Sitter, AppRefusal>, client: ClientId): Acknowledged;
  abandon(client: ClientId): Acknowledged;
}

/**
 * A live match. Each change is written first, in one transaction, and shown after; a refused or unwritten one leaves
 * everything as it was. All of it is synchronous, so that changes of a match never overlap.
 */
export function openSession(match: MatchId, begun: MatchFold, ports: SessionPorts): Session {
  let fold = begun;

  const commit = (
    find: () => Result<LogEvent, AppRefusal>,
    actor: Actor,
    client: ClientId | null,
  ): Acknowledged => {
    const before = fold;
    const revision = before.revision + 1;
    const steps: VisibleStep[] = [];
    const stored = transact(ports.db, () => {
      const event = find();
      if (!event.ok) return event;
      const after = foldEntry(before, revision, event.value, (gameEvent, table) => {
        steps.push({ event: { by: 'game', event: gameEvent }, table: table.clone() });
      });
      const entry: Entry = { revision, at: ports.fresh.now(), actor, client, ...event.value };
      ports.store.append(match, entry, after);
      return ok({ event: event.value, after });
    });
    if (!stored.ok) return stored;
    const { event, after } = stored.value;
    fold = after;
    if (event.kind !== 'move' && event.kind !== 'start')
      steps.push({ event: ports.frameEvent(event), table: after.table });
    ports.changed({ before, after, steps });
    return ok(revision);
  };

  const write = (event: LogEvent, actor: Actor, client: ClientId | null): Acknowledged =>
    commit(() => ok(event), actor, client);

  const seatOwing = (decision: DecisionId): Seat | null => {
    for (const [seat, owed] of fold.owed) if (owed === decision) return seat;
    return null;
  };

  const why = (seat: Seat, move: unknown): AppRefusal | null => {
    const refused = fold.table.why(seat, move);
    return refused && refusalOf(fold.game.id, refused);
  };

  return {
    match,
    fold: () => fold,
    seatOwing,
    why,
    play(decision, move, client) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const seat = seatOwing(decision);
      if (seat === null) return fail(appRefusal('stale-decision'));
      const refused = why(seat, move);
      if (refused) return fail(refused);
      return write({ kind: 'move', payload: { seat, decision, move } }, `seat:${seat}`, client);
    },
    takeBack(seat, client) {
      const of = pendingRevision(fold, seat);
      if (of === null) return fail(appRefusal('nothing-to-take-back'));
      return write({ kind: 'take-back', payload: { seat, of } }, `seat:${seat}`, client);
    },
    rewind(to, client) {
      if (!canRewindTo(fold, to)) return fail(appRefusal('nowhere-to-rewind'));
      const seed = ports.fresh.seed();
      return write({ kind: 'rewind', payload: { to, seed } }, 'table', client);
    },
    reseat(seat, find, client) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const seated = (): Result<LogEvent, AppRefusal> => {
        const sitter = find();
        return sitter.ok ? ok({ kind: 'reseat', payload: { seat, sitter: sitter.value } }) : sitter;
      };
      return commit(seated, 'table', client);
    },
    abandon(client) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      return write({ kind: 'abandon', payload: {} }, 'table', client);
    },
  };
}

const refusalOf = (game: string, refused: AnyRefusal): AppRefusal =>
  refused.by === 'game'
    ? { scope: 'game', game, ...refused.refusal }
    : { scope: 'app', ...refused.refusal };
