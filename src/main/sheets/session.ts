import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { WINNER_REASON_LENGTH_MAX, type Cell, type ProblemPlace } from '#shared/contract/sheets.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { normaliseLine } from '#shared/text-line.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { sheetGameOfLog } from '#games/engines.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { WriteResult, LoggedCall } from '../event-log/log-store.ts';
import { createLogSessions, type LogSessions } from '../event-log/log-sessions.ts';
import { isHere, takesPart, cellAt, isSameCell, isCellComplete } from './rounds.ts';
import {
  replaySheet,
  peopleHere,
  sheetAfter,
  currentRefereedRound,
  type ScoredSheetState,
  type SheetState,
} from './sheet-state.ts';
import type { LoggedChange, SheetEvent } from './log.ts';
import {
  validateRoundDeletion,
  validatePeopleChange,
  validateCellWrite,
  type PersonOf,
  type CellRef,
} from './validation.ts';
import { isSameProblem, problemsOf } from './problems.ts';
import type { SheetStore } from './store.ts';
import type { Report } from '#core/referee.ts';

export interface SheetSession {
  readonly match: MatchId;
  state(): ScoredSheetState;
  write(cellRef: CellRef, cell: Cell, call: LoggedCall): WriteResult;
  /** @param insteadOf revision of a report of this round to replace */
  report(given: unknown, call: LoggedCall, insteadOf?: number): WriteResult;
  /** @param find returns the change; people it creates are rolled back if the entry is not written */
  people(find: () => Result<LoggedChange, AppRefusal>, call: LoggedCall): WriteResult;
  options(options: unknown, call: LoggedCall): WriteResult;
  confirm(problem: ProblemPlace, call: LoggedCall): WriteResult;
  deleteRound(round: number, call: LoggedCall): WriteResult;
  /** @param last the last entry that the caller knows, if any */
  rewind(to: number, call: LoggedCall, last?: number): WriteResult;
  /** @param entry revision of the undone entry */
  redo(entry: number, call: LoggedCall): WriteResult;
  nameWinner(columns: readonly number[], reason: string, call: LoggedCall): WriteResult;
  close(call: LoggedCall): WriteResult;
  reopen(call: LoggedCall): WriteResult;
  abandon(call: LoggedCall): WriteResult;
}

function sheetSession(
  { match, state, write, writeFound, writeAll }: EventLog<SheetEvent, ScoredSheetState>,
  personOf: PersonOf,
): SheetSession {
  return {
    match,
    state,
    write({ round, column }, cell, call) {
      const refused = validateCellWrite(state(), { round, column }, cell);
      if (refused) return fail(refused);
      // Skips an unchanged cell: undo would otherwise need an extra step.
      if (isSameCell(cell, cellAt(state().counted[round], column))) return ok(state().revision);
      const kind = isCorrection(state(), { round, column }, cell) ? 'correction' : 'entry';
      return write({ kind, payload: { round, column, cell } }, call);
    },
    report(given, call, insteadOf) {
      const { game, mode, status } = state();
      const { referee, id } = game;
      if (!referee || mode !== 'referee') return fail(appRefusal('no-referee'));
      const report = referee.report.safeParse(given);
      if (!report.success) return fail(appRefusal('bad-request'));
      if (status !== 'running') return fail(appRefusal('match-over'));
      if (insteadOf !== undefined) {
        const corrected = reportCorrection(state(), insteadOf, report.data);
        return corrected.ok ? writeAll(corrected.value, call) : corrected;
      }
      const refused = referee.validateReport(currentRefereedRound(state()).state, report.data);
      if (refused) return fail({ scope: 'game', game: id, ...refused });
      return write({ kind: 'told', payload: { told: report.data } }, call);
    },
    people(find, call) {
      const event = (): Result<SheetEvent, AppRefusal> => {
        const change = find();
        if (!change.ok) return change;
        const refused = validatePeopleChange(state(), change.value, personOf);
        return refused ? fail(refused) : ok({ kind: 'people', payload: change.value });
      };
      return writeFound(event, call);
    },
    options(given, call) {
      const options = state().game.parseOptions(given, tableSize(state()));
      if (!options.ok) return fail(appRefusal('options'));
      return write({ kind: 'options', payload: { options: options.value } }, call);
    },
    confirm({ round, column, code }, call) {
      const problem = { round, column, code };
      const warning = problemsOf(state()).find(
        (one) => !one.confirmed && isSameProblem(one, problem),
      );
      if (!warning) return fail(appRefusal('nothing-odd'));
      const payload = { ...problem, parts: warning.parts, limit: warning.limit };
      return write({ kind: 'confirm', payload }, call);
    },
    deleteRound(round, call) {
      const refused = validateRoundDeletion(state(), round);
      return refused ? fail(refused) : write({ kind: 'delete-round', payload: { round } }, call);
    },
    rewind(to, call, last) {
      const newest = state().effectiveEntries.at(-1)?.revision;
      if (last !== undefined && last !== newest) return fail(appRefusal('sheet-changed'));
      const isLater = state().effectiveEntries.some(({ revision }) => revision > to);
      if (!isLater) return fail(appRefusal('nowhere-to-rewind'));
      return write({ kind: 'rewind', payload: { to } }, call);
    },
    redo(entry, call) {
      const [next] = state().undone;
      if (next?.revision !== entry) return fail(appRefusal('sheet-changed'));
      const { kind, payload } = next;
      return write({ kind, payload } as SheetEvent, call);
    },
    nameWinner(given, reason, call) {
      const columns = [...new Set(given)].sort((one, other) => one - other);
      const isPresent = (column: number): boolean => {
        const declaredWinner = state().columns[column];
        return declaredWinner !== undefined && isHere(declaredWinner);
      };
      if (!columns.every(isPresent)) return fail(appRefusal('bad-request'));
      const line = normaliseLine(reason);
      if ([...line].length > WINNER_REASON_LENGTH_MAX)
        return fail(appRefusal('text-long', { max: WINNER_REASON_LENGTH_MAX }));
      return write({ kind: 'winner', payload: { columns, reason: line } }, call);
    },
    close(call) {
      if (state().rounds.length === 0) return fail(appRefusal('sheet-empty'));
      return write({ kind: 'close', payload: {} }, call);
    },
    reopen: (call) => write({ kind: 'reopen', payload: {} }, call),
    abandon: (call) => write({ kind: 'abandon', payload: {} }, call),
  };
}

/** Returns the number of players, at least the game's minimum: a sheet goes on with fewer people. */
const tableSize = (state: ScoredSheetState): number =>
  Math.max(state.game.seats.min, peopleHere(state).length);

export type Sheets = LogSessions<SheetSession, ScoredSheetState>;

interface SheetsPorts {
  readonly db: Db;
  readonly store: SheetStore;
  readonly environment: Environment;
  readonly personOf: PersonOf;
  readonly changed: (session: SheetSession) => void;
  readonly isInUse: (match: MatchId) => boolean;
}

export const openSheets = (ports: SheetsPorts): Sheets =>
  createLogSessions<SheetEvent, ScoredSheetState, never, SheetSession, SheetGame>({
    ...ports,
    gameOf: sheetGameOfLog,
    replay: replaySheet,
    apply: (before, entry) => ok({ before, after: sheetAfter(before, entry), steps: [] }),
    fixedTime: ({ endedAt }) => endedAt,
    session: (log) => sheetSession(log, ports.personOf),
  });

/**
 * Whether the write is a correction: it replaces a complete part, or changes one item in a complete
 * round after another cell was written. Entering a part item by item is no correction.
 */
function isCorrection(state: ScoredSheetState, cellRef: CellRef, cell: Cell): boolean {
  const { game, columns, counted: rounds, complete } = state;
  const { round, column } = cellRef;
  const previousCell = cellAt(rounds[round], column);
  if (previousCell.state === 'blank') return false;
  if (column !== null && !takesPart(columns[column]!, round)) return false;
  const isComplete = complete[round] ?? false;
  if (isStep(previousCell, cell))
    return isComplete && (opens(state, previousCell, cell) || !isBeingWritten(state, cellRef));
  return column === null ? isComplete : isCellComplete(game.sheetRules, rounds[round], column);
}

/** Whether the shared part no longer covers the full round: a donkey left the podium. */
const opens = ({ game }: ScoredSheetState, was: Cell, now: Cell): boolean =>
  was.state === 'given' &&
  now.state === 'given' &&
  game.sheetRules.coversFullRound(was.value) &&
  !game.sheetRules.coversFullRound(now.value);

/** Whether this cell was written last, ignoring writes to the shared part in between. */
function isBeingWritten(
  { effectiveEntries }: ScoredSheetState,
  { round, column }: CellRef,
): boolean {
  const lastEntry = effectiveEntries.findLast(
    ({ kind, payload }) => column === null || !(kind === 'entry' && payload.column === null),
  );
  if (lastEntry?.kind !== 'entry') return false;
  const { payload } = lastEntry;
  return payload.round === round && (column === null || payload.column === column);
}

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the cells differ by one item: a card, a marker, a number entered or raised. */
const isStep = (was: Cell, now: Cell): boolean =>
  was.state === 'given' && now.state === 'given' && isPartStep(was.value, now.value);

function isPartStep(was: Part, now: Part): boolean {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  const [name] = changed;
  if (name === undefined || changed.length > 1) return false;
  return isValueStep(was[name], now[name], names.length > 1);
}

function isValueStep(was: unknown, now: unknown, hasMore: boolean): boolean {
  if (was === undefined || now === undefined) return hasMore;
  if (Array.isArray(was) && Array.isArray(now)) return isWithin(was, now) || isWithin(now, was);
  if (isPart(was) && isPart(now)) return isPartStep(was, now);
  return hasMore && Math.abs(Number(was) - Number(now)) === 1;
}

function isWithin(shorter: readonly unknown[], longer: readonly unknown[]): boolean {
  const left = [...longer];
  return (
    shorter.length < longer.length &&
    shorter.every((one) => {
      const at = left.indexOf(one);
      return at >= 0 && left.splice(at, 1).length === 1;
    })
  );
}

/**
 * Returns the events that replace a report of the running round: a rewind to the entry before, the
 * new report, and all later entries again. Refuses if a later report would become illegal.
 * @param revision of the wrong report
 */
function reportCorrection(
  state: SheetState,
  revision: number,
  report: Report,
): Result<readonly SheetEvent[], AppRefusal> {
  const refused = validateCorrection(state, revision, report);
  if (refused) return fail(refused);
  const { effectiveEntries } = state;
  const index = effectiveEntries.findIndex((entry) => entry.revision === revision);
  const later = effectiveEntries
    .slice(index + 1)
    .map(({ kind, payload }) => ({ kind, payload }) as SheetEvent);
  return ok([
    { kind: 'rewind', payload: { to: effectiveEntries[index - 1]?.revision ?? 0 } },
    { kind: 'told', payload: { told: report } },
    ...later,
  ]);
}

function validateCorrection(
  { game, options, refereedRound }: SheetState,
  revision: number,
  report: Report,
): AppRefusal | null {
  const index = refereedRound?.reports.findIndex((one) => one.revision === revision) ?? -1;
  if (!refereedRound || index === -1) return appRefusal('bad-request');
  const referee = game.referee!;
  let state = referee.begin(options, refereedRound.playing);
  for (const nextReport of refereedRound.reports.map((one) => one.report).with(index, report)) {
    const refused = referee.validateReport(state, nextReport);
    if (refused) return { scope: 'game', game: game.id, ...refused };
    state = referee.apply(state, nextReport);
  }
  return null;
}
