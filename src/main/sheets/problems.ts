import type { ProblemPlace } from '../../shared/contract/sheets.ts';
import type { SheetProblemView } from '../../shared/pushes.ts';
import type { SheetLimit, SheetProblem } from '../../core/sheet.ts';
import { takesPart } from './columns.ts';
import type { SummedSheet } from './fold.ts';
import type { Confirmation } from './log.ts';
import { cellAt, isToldAt } from './rounds.ts';

/** What is odd about a sheet, where it shows, and whether the table has said that it was so. */
export const problemsOf = (fold: SummedSheet): readonly SheetProblemView[] =>
  fold.sum.problems.filter(isWarned(fold)).map(({ round, seat: column, code }) => {
    const problem = { round, column, code };
    const limit = limitOf(fold, problem);
    const parts = column === null ? oddParts(fold, round, limit) : [column];
    const isConfirmed = (one: Confirmation): boolean =>
      isSameProblem(one, problem) && parts.every((part) => one.parts.includes(part));
    return {
      ...problem,
      limit: limit?.most ?? null,
      parts,
      latest: latestPart(fold, round, parts, limit),
      confirmed: fold.confirmed.some(isConfirmed),
    };
  });

export const isSameProblem = (one: ProblemPlace, other: ProblemPlace): boolean =>
  one.round === other.round && one.column === other.column && one.code === other.code;

/** What is not told whole yet adds up as no number; and a match that was over may have been gone on with. */
const isWarned =
  ({ game, rounds, line }: SummedSheet) =>
  ({ round, seat, code }: SheetProblem): boolean => {
    if (code === 'after-end') return !line.some(({ kind }) => kind === 'reopen');
    return code !== 'value' || seat === null || isToldAt(game.sheetRules, rounds[round], seat);
  };

function limitOf(fold: SummedSheet, { round, code }: ProblemPlace): SheetLimit | null {
  const { game, columns, rounds, options } = fold;
  const players = columns.filter(
    (column, at) => takesPart(column, round) && cellAt(rounds[round], at).state !== 'out',
  );
  return game.sheetRules.limit(code, options, players.length);
}

/** What one corrects first: of the odd parts the one that was written last. */
function latestPart(
  fold: SummedSheet,
  round: number,
  parts: readonly number[],
  limit: SheetLimit | null,
): SheetProblemView['latest'] {
  const written = fold.line.flatMap((entry) =>
    (entry.kind === 'entry' || entry.kind === 'correction') && entry.payload.round === round
      ? [entry.payload.column]
      : [],
  );
  const column = written.findLast((one) => one !== null && parts.includes(one)) ?? parts.at(-1);
  if (column === undefined) return null;
  if (!limit?.isOfScores) return { column, most: null };
  const others = amountsIn(fold, round, limit).toSpliced(column, 1);
  return { column, most: Math.max(0, limit.most - others.reduce((sum, one) => sum + one, 0)) };
}

/** Who has too much alone, or, where nobody has, all who have any of it. */
function oddParts(fold: SummedSheet, round: number, limit: SheetLimit | null): readonly number[] {
  if (!limit) return [];
  const amounts = amountsIn(fold, round, limit);
  const having = (least: number): readonly number[] =>
    amounts.flatMap((amount, column) => (amount > least ? [column] : []));
  const alone = having(limit.most);
  return alone.length > 0 ? alone : having(0);
}

/** How much of what is limited each column has in that round. */
const amountsIn = (
  { columns, rounds, sum }: SummedSheet,
  round: number,
  limit: SheetLimit,
): readonly number[] =>
  columns.map((_, column) => {
    const cell = cellAt(rounds[round], column);
    return cell.state === 'given' ? limit.amount(cell.value, sum.roundScores[round]![column]!) : 0;
  });
