import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import {
  callFields,
  type WriteResult,
  type Actor,
  type EntryHead,
  type LogEntry,
  type LoggedCall,
} from './log-store.ts';
import type { ProjectedLogStore } from './projected-log-store.ts';

/** What an entry says; with its head it is the entry. */
export type LogEvent = Pick<LogEntry, 'kind' | 'payload'>;

/** What one entry did: how it stood before and after, and what was seen to happen in between. */
export interface AppliedEntry<State, Step> {
  readonly before: State;
  readonly after: State;
  readonly steps: readonly Step[];
}

export interface EventLogPorts<Event extends LogEvent, State, Step> {
  readonly db: Db;
  readonly environment: Environment;
  readonly store: ProjectedLogStore<EntryHead & Event, State>;
  /** One entry more, or why it cannot be. */
  apply(before: State, entry: EntryHead & Event): Result<AppliedEntry<State, Step>, AppRefusal>;
  /** Time of every further entry where that is not the clock's, in ms since 1970; null: the clock's. */
  fixedTime?(state: State): number | null;
}

/** The log of a match or sheet that is open in this process, with what it comes to. */
export interface EventLog<Event extends LogEvent, State> {
  readonly match: MatchId;
  state(): State;
  /**
   * Writes an entry, and shows it once it is on the disk.
   * @param call null for what the app does by itself
   * @param actor if it is not who called
   */
  write(event: Event, call: LoggedCall | null, actor?: Actor): WriteResult;
  /**
   * The same for an event that is found within the transaction: whoever it makes known is forgotten again if it is
   * refused or cannot be written.
   */
  writeFound(
    find: () => Result<Event, AppRefusal>,
    call: LoggedCall | null,
    actor?: Actor,
  ): WriteResult;
  /** Writes several entries of one call, all or none, and shows them as one change. The last one has the call's id. */
  writeAll(events: readonly Event[], call: LoggedCall): WriteResult;
}

/** How far a log has come: what its entries come to, and the time of the last one. */
export interface ReadLog<State> {
  readonly state: State;
  readonly at: number;
}

/**
 * Each change is written first, in one transaction, and shown after; a refused or unwritten one leaves everything as it
 * was. All of it is synchronous, so that changes of one log never overlap.
 * @param changed called after the entry is on the disk
 */
export function createEventLog<Event extends LogEvent, State extends { revision: number }, Step>(
  match: MatchId,
  read: ReadLog<State>,
  ports: EventLogPorts<Event, State, Step>,
  changed: (change: AppliedEntry<State, Step>) => void,
): EventLog<Event, State> {
  let { state } = read;
  const clock = logClock(ports.environment, read.at);
  const now = (): number => ports.fixedTime?.(state) ?? clock();

  function writeEvents(
    find: () => Result<readonly Event[], AppRefusal>,
    call: LoggedCall | null,
    actor: Actor,
  ): WriteResult {
    const stored = transact(ports.db, (): Result<AppliedEntry<State, Step>, AppRefusal> => {
      const events = find();
      if (!events.ok) return events;
      let after = state;
      const steps: Step[] = [];
      for (const [index, event] of events.value.entries()) {
        const isLast = index === events.value.length - 1;
        const head = { revision: after.revision + 1, at: now(), actor };
        const entry = { ...head, ...callFields(isLast ? call : null), ...event };
        const change = ports.apply(after, entry);
        if (!change.ok) return change;
        ({ after } = change.value);
        steps.push(...change.value.steps);
        ports.store.append(match, entry, after);
      }
      return ok({ before: state, after, steps });
    });
    if (!stored.ok) return stored;
    state = stored.value.after;
    changed(stored.value);
    return ok(state.revision);
  }
  const writeFound: EventLog<Event, State>['writeFound'] = (
    find,
    call,
    actor = call?.actor ?? 'table',
  ) => {
    const findAll = () => {
      const event = find();
      return event.ok ? ok([event.value]) : event;
    };
    return writeEvents(findAll, call, actor);
  };

  return {
    match,
    state: () => state,
    write: (event, call, actor) => writeFound(() => ok(event), call, actor),
    writeFound,
    writeAll: (events, call) => writeEvents(() => ok(events), call, call.actor),
  };
}

/** ms: a clock that is ahead by more than this was set wrongly; a table that rested so long goes on as of where it was. */
export const MAX_CLOCK_JUMP_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * The times of the entries of one log that is open, of which the last one was written at `last`: what the clock says.
 * They never run backwards. Where the clock was set back, or years ahead, the time that has passed in this process since
 * the entry before is added to that one's, so that the time between two entries is true; what passed while no process
 * ran is unknown then, and counts as nothing.
 */
function logClock(environment: Environment, last: number): () => number {
  let at = last;
  let counted = environment.uptime();
  return () => {
    const uptime = environment.uptime();
    const least = Math.floor(at + Math.max(0, uptime - counted));
    const clockTime = environment.now();
    counted = uptime;
    at = clockTime > least && clockTime - least <= MAX_CLOCK_JUMP_MS ? clockTime : least;
    return at;
  };
}
