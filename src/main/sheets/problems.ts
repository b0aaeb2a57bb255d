import type { ProblemPlace } from '../../shared/contract/sheets.ts';
import type { SheetProblemView } from '../../shared/pushes.ts';
import type { SheetLimit, SheetProblem } from '../core/sheet.ts';
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

/** Who has too much alone, or, where nobody has, all who have any of it. */
function oddParts(
  { columns, rounds, sum }: SummedSheet,
  round: number,
  limit: SheetLimit | null,
): readonly number[] {
  if (!limit) return [];
  const amounts = columns.map((_, column) => {
    const cell = cellAt(rounds[round], column);
    return cell.state === 'given' ? limit.amount(cell.value, sum.roundScores[round]![column]!) : 0;
  });
  const having = (least: number): readonly number[] =>
    amounts.flatMap((amount, column) => (amount > least ? [column] : []));
  const alone = having(limit.most);
  return alone.length > 0 ? alone : having(0);
}
