import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { CallerOf } from '#shared/contract.ts';
import { COLUMNS_MAX, type Cell } from '#shared/contract/sheets.ts';
import { requiredRoundFrom } from '#shared/required-round.ts';
import type { PlayerId } from '#shared/ids.ts';
import { isHere, takesPart } from './rounds.ts';
import { peopleHere, type SheetState, type ScoredSheetState } from './sheet-state.ts';
import type { LoggedChange } from './log.ts';

export interface CellRef {
  readonly round: number;
  readonly column: number | null;
}

/**
 * Whether the caller may write: the laptop any cell, a seat only its own cell in the running round
 * of a sheet that is running and has no referee. Where a round has categories, that is any of them.
 */
export function mayWrite(
  principal: CallerOf<'sheet.write'>,
  { game, rounds, complete, status, mode }: ScoredSheetState,
  { round, column }: CellRef,
): boolean {
  if (principal.kind === 'laptop') return true;
  if (status !== 'running' || mode === 'referee') return false;
  const firstOpen = complete.indexOf(false);
  const next = firstOpen === -1 ? rounds.length : firstOpen;
  const { isOptional, openRounds, roundsTogether = 1 } = game.sheetRules;
  const required = requiredRoundFrom(next, isOptional);
  // A reopened sheet has no round after its last.
  const running = roundsTogether > 1 ? Math.min(required, openRounds!(required) - 1) : required;
  const together = (one: number): number => Math.floor(one / roundsTogether);
  return column === principal.seat && together(round) === together(running);
}

export function validateCellWrite(
  { game, detail, columns, rounds }: SheetState,
  { round, column }: CellRef,
  cell: Cell,
): AppRefusal | null {
  if (detail !== 'rounds' && round > 0) return appRefusal('bad-request');
  const open = game.sheetRules.openRounds?.(rounds.length) ?? rounds.length + 1;
  if (round >= open) return appRefusal('round-skipped', { round: rounds.length });
  const owner = column === null ? null : columns[column];
  if (owner === undefined) return appRefusal('bad-request');
  if (owner && !takesPart(owner, round)) return appRefusal('not-in-round', { round });
  if (cell.state !== 'given') return null;
  const { cell: forColumn, tablePart } = game.sheetRules;
  const schema = column === null ? tablePart : forColumn;
  return schema.safeParse(cell.value).success ? null : appRefusal('not-an-entry');
}

/** Refuses the referee's round: it is not on the sheet yet and is undone report by report. */
export function validateRoundDeletion(
  { rounds, refereedRound }: SheetState,
  round: number,
): AppRefusal | null {
  if (round < rounds.length) return null;
  return appRefusal(refereedRound && round === rounds.length ? 'round-refereed' : 'unknown-round');
}

/** Returns the current player: players may have been merged since the log named them. */
export type PersonOf = (player: PlayerId) => PlayerId;

export function validatePeopleChange(
  state: ScoredSheetState,
  change: LoggedChange,
  personOf: PersonOf,
): AppRefusal | null {
  switch (change.change) {
    case 'join':
      return (
        validateSeatsLeft(state) ??
        validateStart(state, change.start) ??
        validateColumnsLeft(state) ??
        validateRound(state, change.from) ??
        validateNotOver(state, change.from) ??
        validateNotOnSheet(state, change.player, personOf)
      );
    case 'leave':
      return (
        validateLeaving(state, change) ??
        validateRound(state, change.from) ??
        validateNotOver(state, change.from)
      );
    case 'from':
      return (
        validateColumn(state, change.column) ??
        validateRound(state, change.from) ??
        validateNotOver(state, change.from)
      );
    case 'return':
      return validateColumn(state, change.column) ?? validateSeatsLeft(state);
    case 'replace':
      return (
        validateColumn(state, change.column) ?? validateNotOnSheet(state, change.player, personOf)
      );
    case 'start':
      return validateColumn(state, change.column) ?? validateStart(state, change.start);
    case 'swap':
      return (
        validateColumn(state, change.column) ??
        validateColumn(state, change.other) ??
        (change.column === change.other ? appRefusal('bad-request') : null)
      );
  }
}

const validateColumn = ({ columns }: SheetState, column: number): AppRefusal | null =>
  columns[column] ? null : appRefusal('bad-request');

const validateStart = ({ game }: SheetState, start: number): AppRefusal | null =>
  game.hasHalfPoints || Number.isInteger(start) ? null : appRefusal('not-an-entry');

const validateRound = ({ rounds }: SheetState, round: number): AppRefusal | null =>
  round <= rounds.length ? null : appRefusal('round-skipped', { round: rounds.length });

/**
 * Refuses joining or leaving a finished match after its last round. On a sheet of totals or places
 * a person may have left before the end.
 */
const validateNotOver = (
  { status, detail, rounds }: ScoredSheetState,
  round: number,
): AppRefusal | null =>
  status === 'finished' && detail === 'rounds' && rounds.length > 0 && round >= rounds.length
    ? appRefusal('match-over')
    : null;

const validateSeatsLeft = (state: SheetState): AppRefusal | null =>
  peopleHere(state).length < state.game.seats.max
    ? null
    : appRefusal('table-full', { max: state.game.seats.max });

const validateColumnsLeft = ({ columns }: SheetState): AppRefusal | null =>
  columns.length < COLUMNS_MAX ? null : appRefusal('table-full', { max: COLUMNS_MAX });

const validateNotOnSheet = (
  { columns }: SheetState,
  player: PlayerId,
  personOf: PersonOf,
): AppRefusal | null =>
  columns.some((column) => personOf(column.player) === personOf(player))
    ? appRefusal('already-on-sheet')
    : null;

/** Refuses the last person, since the sheet could not end. For a person who left, the round can change. */
function validateLeaving(
  state: SheetState,
  { column, from }: Extract<LoggedChange, { change: 'leave' }>,
): AppRefusal | null {
  const leaver = state.columns[column];
  if (!leaver || leaver.until === from) return appRefusal('bad-request');
  return isHere(leaver) && peopleHere(state).length === 1 ? appRefusal('last-at-table') : null;
}
