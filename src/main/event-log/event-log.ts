import type { MatchId } from '#shared/ids.ts';
import { ok, type Result, fail } from '#shared/result.ts';
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
import type { ProjectedLogStore } from './log-store.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { SheetGame } from '#core/game-instance.ts';
import type { NightStore } from '../records/nights.ts';
import type { PlayerStore } from '../records/players.ts';

export type LogEvent = Pick<LogEntry, 'kind' | 'payload'>;

export interface AppliedEntry<State, Step> {
  readonly before: State;
  readonly after: State;
  readonly steps: readonly Step[];
}

export interface EventLogPorts<Event extends LogEvent, State, Step> {
  readonly db: Db;
  readonly environment: Environment;
  readonly store: ProjectedLogStore<EntryHead & Event, State>;
  apply(before: State, entry: EntryHead & Event): Result<AppliedEntry<State, Step>, AppRefusal>;
  /** Returns the time of all further entries, in ms since 1970; null: the clock's time. */
  fixedTime?(state: State): number | null;
}

export interface EventLog<Event extends LogEvent, State> {
  readonly match: MatchId;
  state(): State;
  /**
   * Writes an entry, and notifies once it is on the disk.
   * @param call null for entries of the app itself
   * @param actor if not the caller
   */
  write(event: Event, call: LoggedCall | null, actor?: Actor): WriteResult;
  /**
   * Like `write`, for an event found within the transaction: people created by `find` are rolled back if it is refused
   * or cannot be written.
   */
  writeFound(
    find: () => Result<Event, AppRefusal>,
    call: LoggedCall | null,
    actor?: Actor,
  ): WriteResult;
  /**
   * Writes several entries of one call, all or none, and notifies of one change. The last one has the call's
   * idempotency key.
   */
  writeAll(events: readonly Event[], call: LoggedCall): WriteResult;
}

export interface ReadLog<State> {
  readonly state: State;
  readonly at: number;
}

/**
 * Writes each change first, in one transaction, and notifies afterwards; a refused or failed write changes nothing.
 * Synchronous, so that changes of one log never overlap.
 * @param changed called once the entry is on the disk
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

/** Max credible clock jump in ms. After a larger one, times advance from the last entry by process uptime. */
export const MAX_CLOCK_JUMP_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Returns a clock for the entries of an open log whose last entry is from `last`. Times never decrease. If the clock
 * was set back, or years ahead, the uptime since the previous entry is added to that entry's time, so that the time
 * between entries is right; time without a running process is then unknown and counts as 0.
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

export interface StartPorts<Entry extends EntryHead & LogEvent, State> {
  readonly db: Db;
  readonly store: Pick<ProjectedLogStore<Entry, State>, 'writeCompleteLog'>;
  readonly players: PlayerStore;
  readonly nights: NightStore;
  readonly environment: Environment;
}

/**
 * Returns the requested game, and its options with defaults.
 * @param findGame returns undefined for a game that cannot be started
 */
export function gameToStart<Game extends SheetGame>(
  findGame: (id: string) => Game | undefined,
  { id, options, seats }: { readonly id: string; readonly options: object; readonly seats: number },
): Result<{ readonly game: Game; readonly options: object }, AppRefusal> {
  const game = findGame(id);
  if (!game) return fail(appRefusal('unknown-game', { game: id }));
  const parsed = game.parseOptions(options, seats);
  if (!parsed.ok) return fail(appRefusal(parsed.error === 'seats' ? 'seats' : 'options'));
  return ok({ game, options: parsed.value });
}

/**
 * Writes the start of a log, with its night and the people that `find` creates, all or nothing. Further events that
 * `find` returns follow it: they were copied from another log.
 */
export const startLog = <Event extends LogEvent, State>(
  { db, store, nights, environment }: StartPorts<EntryHead & Event, State>,
  utcOffset: number,
  call: LoggedCall,
  find: () => Result<readonly Event[], AppRefusal>,
  replay: (entries: readonly (EntryHead & Event)[]) => State,
): Result<{ readonly match: MatchId }, AppRefusal> =>
  transact(db, () => {
    const found = find();
    if (!found.ok) return found;
    const match = environment.id() as MatchId;
    const { night, at } = nights.join();
    const entries = found.value.map((event, index) => ({
      revision: index,
      at,
      actor: call.actor,
      ...callFields(index === 0 ? call : null),
      ...event,
    }));
    const first = replay(entries.slice(0, 1));
    const all = entries.length === 1 ? first : replay(entries);
    store.writeCompleteLog({ match, night, utcOffset }, entries, first, all);
    return ok({ match });
  });
