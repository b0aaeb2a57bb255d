import type { ProblemPlace } from '#shared/contract/sheets.ts';
import type { SheetProblemView } from '#shared/pushes.ts';
import type { SheetLimit, SheetProblem } from '#core/sheet.ts';
import { takesPart, cellAt, isCellComplete } from './rounds.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import type { Confirmation } from './log.ts';

export const problemsOf = (state: ScoredSheetState): readonly SheetProblemView[] =>
  state.sum.problems.filter(isWarned(state)).map(({ round, seat: column, code }) => {
    const problem = { round, column, code };
    const limit = limitOf(state, problem);
    const parts = column === null ? problemParts(state, round, limit) : [column];
    const isConfirmed = (one: Confirmation): boolean =>
      isSameProblem(one, problem) && parts.every((part) => one.parts.includes(part));
    return {
      ...problem,
      limit: limit?.max ?? null,
      parts,
      latest: latestPart(state, round, parts, limit),
      confirmed: state.confirmed.some(isConfirmed),
    };
  });

export const isSameProblem = (one: ProblemPlace, other: ProblemPlace): boolean =>
  one.round === other.round && one.column === other.column && one.code === other.code;

/** Whether a problem is worth a warning: not while entries are incomplete, nor in a match that was continued. */
const isWarned =
  ({ game, counted, effectiveEntries }: ScoredSheetState) =>
  ({ round, seat, code }: SheetProblem): boolean => {
    if (code === 'after-end') return !effectiveEntries.some(({ kind }) => kind === 'reopen');
    return (
      code !== 'value' || seat === null || isCellComplete(game.sheetRules, counted[round], seat)
    );
  };

function limitOf(state: ScoredSheetState, { round, code }: ProblemPlace): SheetLimit | null {
  const { game, columns, counted, options } = state;
  const players = columns.filter(
    (column, at) => takesPart(column, round) && cellAt(counted[round], at).state !== 'out',
  );
  return game.sheetRules.limit(code, options, players.length);
}

function latestPart(
  state: ScoredSheetState,
  round: number,
  parts: readonly number[],
  limit: SheetLimit | null,
): SheetProblemView['latest'] {
  const written = state.effectiveEntries.flatMap((entry) =>
    (entry.kind === 'entry' || entry.kind === 'correction') && entry.payload.round === round
      ? [entry.payload.column]
      : [],
  );
  const column = written.findLast((one) => one !== null && parts.includes(one)) ?? parts.at(-1);
  if (column === undefined) return null;
  if (!limit?.isOfScores) return { column, maxScore: null };
  const others = amountsIn(state, round, limit).toSpliced(column, 1);
  return { column, maxScore: Math.max(0, limit.max - others.reduce((sum, one) => sum + one, 0)) };
}

/** Returns the columns that exceed the limit alone; if none does, all that count towards it. */
function problemParts(
  state: ScoredSheetState,
  round: number,
  limit: SheetLimit | null,
): readonly number[] {
  if (!limit) return [];
  const amounts = amountsIn(state, round, limit);
  const having = (least: number): readonly number[] =>
    amounts.flatMap((amount, column) => (amount > least ? [column] : []));
  const alone = having(limit.max);
  return alone.length > 0 ? alone : having(0);
}

const amountsIn = (
  { columns, counted, sum }: ScoredSheetState,
  round: number,
  limit: SheetLimit,
): readonly number[] =>
  columns.map((_, column) => {
    const cell = cellAt(counted[round], column);
    return cell.state === 'given' ? limit.amount(cell.value, sum.roundScores[round]![column]!) : 0;
  });
