import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import {
  callFields,
  type Acknowledged,
  type Actor,
  type EntryHead,
  type LogEntry,
  type LoggedCall,
} from './log.ts';
import type { LiveStore } from './store.ts';

/** What an entry says; with its head it is the entry. */
export type LogEvent = Pick<LogEntry, 'kind' | 'payload'>;

/** What one entry did: how it stood before and after, and what was seen to happen in between. */
export interface Change<Fold, Step> {
  readonly before: Fold;
  readonly after: Fold;
  readonly steps: readonly Step[];
}

export interface LiveLogPorts<Event extends LogEvent, Fold, Step> {
  readonly db: Db;
  readonly environment: Environment;
  readonly store: LiveStore<EntryHead & Event, Fold>;
  /** One entry more, or why it cannot be. */
  advance(before: Fold, entry: EntryHead & Event): Result<Change<Fold, Step>, AppRefusal>;
  /** Time of every further entry where that is not the clock's, in ms since 1970; null: the clock's. */
  fixedTime?(fold: Fold): number | null;
}

/** The log of a match or sheet that is open in this process, with what it comes to. */
export interface LiveLog<Event extends LogEvent, Fold> {
  readonly match: MatchId;
  fold(): Fold;
  /**
   * Writes an entry, and shows it once it is on the disk.
   * @param call null for what the app does by itself
   * @param actor if it is not who called
   */
  write(event: Event, call: LoggedCall | null, actor?: Actor): Acknowledged;
  /**
   * The same for an event that is found within the transaction: whoever it makes known is forgotten again if it is
   * refused or cannot be written.
   */
  writeFound(
    find: () => Result<Event, AppRefusal>,
    call: LoggedCall | null,
    actor?: Actor,
  ): Acknowledged;
  /** Writes several entries of one call, all or none, and shows them as one change. The last one has the call's id. */
  writeAll(events: readonly Event[], call: LoggedCall): Acknowledged;
}

/** How far a log has come: what its entries come to, and the time of the last one. */
export interface ReadLog<Fold> {
  readonly fold: Fold;
  readonly at: number;
}

/**
 * Each change is written first, in one transaction, and shown after; a refused or unwritten one leaves everything as it
 * was. All of it is synchronous, so that changes of one log never overlap.
 * @param changed called after the entry is on the disk
 */
export function createLiveLog<Event extends LogEvent, Fold extends { revision: number }, Step>(
  match: MatchId,
  read: ReadLog<Fold>,
  ports: LiveLogPorts<Event, Fold, Step>,
  changed: (change: Change<Fold, Step>) => void,
): LiveLog<Event, Fold> {
  let { fold } = read;
  const clock = logClock(ports.environment, read.at);
  const now = (): number => ports.fixedTime?.(fold) ?? clock();

  function writeEvents(
    find: () => Result<readonly Event[], AppRefusal>,
    call: LoggedCall | null,
    actor: Actor,
  ): Acknowledged {
    const stored = transact(ports.db, (): Result<Change<Fold, Step>, AppRefusal> => {
      const events = find();
      if (!events.ok) return events;
      let after = fold;
      const steps: Step[] = [];
      for (const [index, event] of events.value.entries()) {
        const isLast = index === events.value.length - 1;
        const head = { revision: after.revision + 1, at: now(), actor };
        const entry = { ...head, ...callFields(isLast ? call : null), ...event };
        const change = ports.advance(after, entry);
        if (!change.ok) return change;
        ({ after } = change.value);
        steps.push(...change.value.steps);
        ports.store.append(match, entry, after);
      }
      return ok({ before: fold, after, steps });
    });
    if (!stored.ok) return stored;
    fold = stored.value.after;
    changed(stored.value);
    return ok(fold.revision);
  }
  const writeFound: LiveLog<Event, Fold>['writeFound'] = (
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
    fold: () => fold,
    write: (event, call, actor) => writeFound(() => ok(event), call, actor),
    writeFound,
    writeAll: (events, call) => writeEvents(() => ok(events), call, call.actor),
  };
}

/** ms: a clock that is ahead by more than this was set wrongly; a table that rested so long goes on as of where it was. */
export const BELIEVED_PAUSE = 366 * 24 * 60 * 60 * 1000;

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
    const told = environment.now();
    counted = uptime;
    at = told > least && told - least <= BELIEVED_PAUSE ? told : least;
    return at;
  };
}
