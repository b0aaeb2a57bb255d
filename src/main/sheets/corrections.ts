import type { Cell } from '#shared/contract/sheets.ts';
import { takesPart } from './columns.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import type { CellRef } from './validation.ts';
import { cellAt, isCellComplete } from './rounds.ts';

/**
 * Whether the write is a correction: it replaces a complete part, or changes one item in a complete
 * round after another cell was written. Entering a part item by item is no correction.
 */
export function isCorrection(state: ScoredSheetState, cellRef: CellRef, cell: Cell): boolean {
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
