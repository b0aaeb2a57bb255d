import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { FrameEvent } from '../../shared/pushes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { AnyRefusal, Table } from '../core/table.ts';
import { transact } from '../db/failure.ts';
import { writtenBy, type Acknowledged, type LoggedCall } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import { logClock, type Fresh } from '../fresh.ts';
import { restingViewer } from './curtain.ts';
import { canRewindTo, foldEntry, pendingRevision, rewindEffects, type MatchFold } from './fold.ts';
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

/** A match as it was read from its log, and the time of its last entry. */
export interface ReadMatch {
  readonly fold: MatchFold;
  readonly at: number;
}

export interface Session {
  readonly match: MatchId;
  fold(): MatchFold;
  /** Whom the curtain falls back to. */
  resting(): Viewer;
  /** Somebody has looked by a press: while the same people sit there, who is alone needs no further one. */
  looked(): void;
  /** The seat whose decision this is, if it is still owed. */
  seatOwing(decision: DecisionId): Seat | null;
  why(seat: Seat, move: unknown): AppRefusal | null;
  play(decision: DecisionId, move: unknown, call: LoggedCall | null): Acknowledged;
  takeBack(seat: Seat, call: LoggedCall): Acknowledged;
  rewind(to: number, call: LoggedCall): Acknowledged;
  /** @param find who sits down; whoever it makes known is forgotten again if the entry is not written */
  reseat(seat: Seat, find: () => Result<Sitter, AppRefusal>, call: LoggedCall): Acknowledged;
  abandon(call: LoggedCall): Acknowledged;
}

/**
 * A live match. Each change is written first, in one transaction, and shown after; a refused or unwritten one leaves
 * everything as it was. All of it is synchronous, so that changes of a match never overlap.
 */
export function openSession(match: MatchId, begun: ReadMatch, ports: SessionPorts): Session {
  let { fold } = begun;
  let lookedSince: number | null = null;
  const now = logClock(ports.fresh, begun.at);

  const commit = (
    find: () => Result<LogEvent, AppRefusal>,
    actor: Actor,
    call: LoggedCall | null,
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
      const head = { revision, at: now(), actor, ...writtenBy(call) };
      const entry: Entry = { ...head, ...event.value };
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

  const write = (event: LogEvent, actor: Actor, call: LoggedCall | null): Acknowledged =>
    commit(() => ok(event), actor, call);

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
    resting: () => restingViewer(fold, lookedSince),
    looked() {
      lookedSince = fold.peopleSince;
    },
    seatOwing,
    why,
    play(decision, move, call) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const seat = seatOwing(decision);
      if (seat === null) return fail(appRefusal('stale-decision'));
      const refused = why(seat, move);
      if (refused) return fail(refused);
      return write({ kind: 'move', payload: { seat, decision, move } }, `seat:${seat}`, call);
    },
    takeBack(seat, call) {
      const of = pendingRevision(fold, seat);
      if (of === null) return fail(appRefusal('nothing-to-take-back'));
      return write({ kind: 'take-back', payload: { seat, of } }, `seat:${seat}`, call);
    },
    rewind(to, call) {
      if (!canRewindTo(fold, to)) return fail(appRefusal('nowhere-to-rewind'));
      const again = { to, seed: ports.fresh.seed() };
      const isAnew = rewindEffects(fold, [to]).get(to) === 'dealt-anew';
      const payload = isAnew ? { ...again, anew: true as const } : again;
      return write({ kind: 'rewind', payload }, 'table', call);
    },
    reseat(seat, find, call) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const seated = (): Result<LogEvent, AppRefusal> => {
        const sitter = find();
        return sitter.ok ? ok({ kind: 'reseat', payload: { seat, sitter: sitter.value } }) : sitter;
      };
      return commit(seated, 'table', call);
    },
    abandon(call) {
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      return write({ kind: 'abandon', payload: {} }, 'table', call);
    },
  };
}

const refusalOf = (game: string, refused: AnyRefusal): AppRefusal =>
  refused.by === 'game'
    ? { scope: 'game', game, ...refused.refusal }
    : { scope: 'app', ...refused.refusal };
