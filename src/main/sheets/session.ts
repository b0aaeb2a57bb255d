import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Cell, ProblemPlace } from '../../shared/contract/sheets.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { LiveLog } from '../live/live-log.ts';
import type { Acknowledged, LoggedCall } from '../live/log.ts';
import { openLogs, type OpenLogs } from '../live/open-logs.ts';
import { isCorrection } from './corrections.ts';
import { foldSheet, peopleHere, sheetAfter, refereedRound, type SummedSheet } from './fold.ts';
import type { LoggedChange, SheetEvent } from './log.ts';
import {
  whyNotDeleted,
  whyNotPeople,
  whyNotWritten,
  type PersonOf,
  type Place,
} from './refusals.ts';
import { reportCorrection } from './report-correction.ts';
import { isSameProblem, problemsOf } from './problems.ts';
import { cellAt, isSameCell } from './rounds.ts';
import type { SheetStore } from './store.ts';

export interface SheetSession {
  readonly match: MatchId;
  fold(): SummedSheet;
  write(place: Place, cell: Cell, call: LoggedCall): Acknowledged;
  /** @param instead the revision of an earlier report of this round, which was wrong */
  report(given: unknown, call: LoggedCall, instead?: number): Acknowledged;
  /** @param find the change; whoever it makes known is forgotten again if it is refused or not written */
  people(find: () => Result<LoggedChange, AppRefusal>, call: LoggedCall): Acknowledged;
  options(options: unknown, call: LoggedCall): Acknowledged;
  confirm(problem: ProblemPlace, call: LoggedCall): Acknowledged;
  deleteRound(round: number, call: LoggedCall): Acknowledged;
  rewind(to: number, call: LoggedCall): Acknowledged;
  close(call: LoggedCall): Acknowledged;
  reopen(call: LoggedCall): Acknowledged;
  abandon(call: LoggedCall): Acknowledged;
}

/** What can be done with a sheet that is open. */
function sheetSession(
  { match, fold, write, writeFound, writeAll }: LiveLog<SheetEvent, SummedSheet>,
  personOf: PersonOf,
): SheetSession {
  return {
    match,
    fold,
    write({ round, column }, cell, call) {
      const refused = whyNotWritten(fold(), { round, column }, cell);
      if (refused) return fail(refused);
      // An entry that changes nothing would be no more than a step for undo to swallow.
      if (isSameCell(cell, cellAt(fold().rounds[round], column))) return ok(fold().revision);
      const kind = isCorrection(fold(), { round, column }, cell) ? 'correction' : 'entry';
      return write({ kind, payload: { round, column, cell } }, call);
    },
    report(given, call, instead) {
      const { game, mode, status } = fold();
      const { referee, id } = game;
      if (!referee || mode !== 'referee') return fail(appRefusal('no-referee'));
      const report = referee.report.safeParse(given);
      if (!report.success) return fail(appRefusal('bad-request'));
      if (status !== 'running') return fail(appRefusal('match-over'));
      if (instead !== undefined) {
        const corrected = reportCorrection(fold(), instead, report.data);
        return corrected.ok ? writeAll(corrected.value, call) : corrected;
      }
      const refused = referee.why(refereedRound(fold()).state, report.data);
      if (refused) return fail({ scope: 'game', game: id, ...refused });
      return write({ kind: 'told', payload: { told: report.data } }, call);
    },
    people(find, call) {
      const event = (): Result<SheetEvent, AppRefusal> => {
        const change = find();
        if (!change.ok) return change;
        const refused = whyNotPeople(fold(), change.value, personOf);
        return refused ? fail(refused) : ok({ kind: 'people', payload: change.value });
      };
      return writeFound(event, call);
    },
    options(given, call) {
      const options = fold().game.parseOptions(given, tableSize(fold()));
      if (!options.ok) return fail(appRefusal('options'));
      return write({ kind: 'options', payload: { options: options.value } }, call);
    },
    confirm({ round, column, code }, call) {
      const problem = { round, column, code };
      const odd = problemsOf(fold()).find((one) => !one.confirmed && isSameProblem(one, problem));
      if (!odd) return fail(appRefusal('nothing-odd'));
      const payload = { ...problem, parts: odd.parts, limit: odd.limit };
      return write({ kind: 'confirm', payload }, call);
    },
    deleteRound(round, call) {
      const refused = whyNotDeleted(fold(), round);
      return refused ? fail(refused) : write({ kind: 'delete-round', payload: { round } }, call);
    },
    rewind(to, call) {
      const isLater = fold().line.some(({ revision }) => revision > to);
      if (!isLater) return fail(appRefusal('nowhere-to-rewind'));
      return write({ kind: 'rewind', payload: { to } }, call);
    },
    close(call) {
      if (fold().rounds.length === 0) return fail(appRefusal('sheet-empty'));
      return write({ kind: 'close', payload: {} }, call);
    },
    reopen: (call) => write({ kind: 'reopen', payload: {} }, call),
    abandon: (call) => write({ kind: 'abandon', payload: {} }, call),
  };
}

/** Somebody may have left so that fewer are here than the game needs: the sheet goes on all the same. */
const tableSize = (fold: SummedSheet): number =>
  Math.max(fold.game.seats.min, peopleHere(fold).length);

export type Sheets = OpenLogs<SheetSession, SummedSheet>;

export interface SheetsPorts {
  readonly db: Db;
  readonly store: SheetStore;
  readonly environment: Environment;
  readonly personOf: PersonOf;
  readonly changed: (session: SheetSession) => void;
  /** whether a sheet is watched */
  readonly isNeeded: (match: MatchId) => boolean;
}

/** The sheets that are open in this process; one is read from its log when it is asked for. */
export const openSheets = (ports: SheetsPorts): Sheets =>
  openLogs<SheetEvent, SummedSheet, never, SheetSession>({
    ...ports,
    fold: foldSheet,
    advance: (before, entry) => ok({ before, after: sheetAfter(before, entry), steps: [] }),
    fixedTime: ({ endedAt }) => endedAt,
    session: (log) => sheetSession(log, ports.personOf),
  });
