import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { FrameEvent } from '../../shared/pushes.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Table } from '../../core/table.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { Change, LiveLog } from '../live/live-log.ts';
import type { Acknowledged, LoggedCall } from '../live/log.ts';
import type { NameOccupants, LoggedOccupant } from '../records/names.ts';
import { openLogs, type OpenLogs } from '../live/open-logs.ts';
import { restingViewer } from './curtain.ts';
import { foldEntry, foldLog, refusalOf, rewindEffects } from './fold.ts';
import type { MatchFold } from './model.ts';
import type { Entry, LogEvent } from './log.ts';
import { tableEvent } from './table-event.ts';
import type { MatchStore } from './store.ts';
import { takeBacksOf } from './take-back.ts';

/** One visible step of a change, with the table as it stood right after it. */
export interface VisibleStep {
  readonly event: FrameEvent;
  readonly table: Table;
}

export type MatchChange = Change<MatchFold, VisibleStep>;

export interface MatchSession {
  readonly match: MatchId;
  fold(): MatchFold;
  /** Whom the curtain falls back to. */
  resting(): Viewer;
  /** Somebody has looked by a press: while the same people sit there, who is alone needs no further one. */
  looked(): void;
  /** The seat whose decision this is, if it is still owed. */
  seatOwing(decision: DecisionId): Seat | null;
  why(seat: Seat, move: unknown): AppRefusal | null;
  play(decision: DecisionId, move: object, call: LoggedCall | null): Acknowledged;
  /** The house's move in the place of the seat's program. */
  standIn(decision: DecisionId, move: object): Acknowledged;
  takeBack(seat: Seat, call: LoggedCall): Acknowledged;
  rewind(to: number, call: LoggedCall): Acknowledged;
  /** @param find who sits down; whoever it makes known is forgotten again if the entry is not written */
  reseat(
    seat: Seat,
    find: () => Result<LoggedOccupant, AppRefusal>,
    call: LoggedCall,
  ): Acknowledged;
  abandon(call: LoggedCall): Acknowledged;
}

type Chosen = Omit<Extract<LogEvent, { kind: 'move' }>['payload'], 'seat'>;

/** What can be done with a match that is open. */
function matchSession(log: LiveLog<LogEvent, MatchFold>, environment: Environment): MatchSession {
  const { match, fold, write } = log;
  let lookedSince: number | null = null;

  const seatOwing = (decision: DecisionId): Seat | null => {
    for (const [seat, owed] of fold().owed) if (owed === decision) return seat;
    return null;
  };

  const play = (chosen: Chosen, call: LoggedCall | null): Acknowledged => {
    const seat = seatOwing(chosen.decision);
    if (seat === null) return fail(appRefusal('stale-decision'));
    return write({ kind: 'move', payload: { seat, ...chosen } }, call, `seat:${seat}`);
  };

  return {
    match,
    fold,
    resting: () => restingViewer(fold(), lookedSince),
    looked() {
      lookedSince = fold().peopleSince;
    },
    seatOwing,
    why(seat, move) {
      const { table, game } = fold();
      const refused = table.why(seat, move);
      return refused && refusalOf(game, refused);
    },
    play: (decision, move, call) => play({ decision, move }, call),
    standIn: (decision, move) => play({ decision, move, standIn: true }, null),
    takeBack(seat, call) {
      const found = takeBacksOf(fold()).find((takeBack) => takeBack.seat === seat);
      if (!found) return fail(appRefusal('nothing-to-take-back'));
      return write({ kind: 'take-back', payload: { seat, of: found.of } }, call, `seat:${seat}`);
    },
    rewind(to, call) {
      const again = { to, seed: environment.seed() };
      const isAnew = rewindEffects(fold(), [to]).get(to) === 'dealt-anew';
      const payload = isAnew ? { ...again, anew: true as const } : again;
      return write({ kind: 'rewind', payload }, call);
    },
    reseat(seat, find, call) {
      const seated = (): Result<LogEvent, AppRefusal> => {
        const occupant = find();
        return occupant.ok
          ? ok({ kind: 'reseat', payload: { seat, sitter: occupant.value } })
          : occupant;
      };
      return log.writeFound(seated, call);
    },
    abandon: (call) => write({ kind: 'abandon', payload: {} }, call),
  };
}

export type Matches = OpenLogs<MatchSession, MatchFold>;

export interface MatchesPorts {
  readonly db: Db;
  readonly store: MatchStore;
  readonly environment: Environment;
  readonly nameOccupants: NameOccupants;
  readonly changed: (session: MatchSession, change: MatchChange) => void;
  /** whether a match is watched, or its bots are thinking */
  readonly isNeeded: (match: MatchId) => boolean;
}

/** The matches that are open in this process; one is read from its log when it is asked for. */
export const openMatches = (ports: MatchesPorts): Matches =>
  openLogs<LogEvent, MatchFold, VisibleStep, MatchSession>({
    ...ports,
    fold: foldLog,
    advance: (before, entry) => changeBy(before, entry, ports.nameOccupants),
    session: (log) => matchSession(log, ports.environment),
  });

/** An entry's effect, with all that is seen to happen by it. */
function changeBy(
  before: MatchFold,
  entry: Entry,
  nameOccupants: NameOccupants,
): Result<MatchChange, AppRefusal> {
  const steps: VisibleStep[] = [];
  const folded = foldEntry(before, entry.revision, entry, (event, table) => {
    steps.push({ event: { by: 'game', event }, table: table.clone() });
  });
  if (!folded.ok) return folded;
  const after = folded.value;
  if (entry.kind !== 'move' && entry.kind !== 'start')
    steps.push({
      event: tableEvent(entry, { before, after }, nameOccupants),
      table: after.table,
    });
  return ok({ before, after, steps });
}
