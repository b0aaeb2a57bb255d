import { placesLowestFirst } from '../../core/ranking.ts';
import { totalsOf, type SheetProblem, type SheetResult } from '../../core/sheet.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Options } from './model.ts';
import { isOver } from './scoring.ts';
import { readDeal, type Report } from './sheet-deal.ts';

/** Adds up a score sheet, a round a deal; rules: Score sheet. Problems warn and never stop the sum. */
export function sheet(
  options: Options,
  seats: number,
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const problems: SheetProblem[] = [];
  const roundScores: (readonly number[])[] = [];
  const over = (): boolean => isOver(options.end, roundScores.length, totalsOf(seats, roundScores));
  for (const [round, given] of rounds.entries()) {
    if (!isSheetRound(given, seats)) return fail('shape');
    const report: Report = (code, seat) => problems.push({ round, seat, code });
    if (over()) report('after-end', null);
    roundScores.push(readDeal(given.seats, options.variant, report));
  }
  const totals = totalsOf(seats, roundScores);
  return ok({ roundScores, totals, over: over(), places: placesLowestFirst(totals), problems });
}

interface SheetRound {
  readonly seats: readonly unknown[];
}

const isSheetRound = (given: unknown, seats: number): given is SheetRound =>
  typeof given === 'object' &&
  given !== null &&
  'seats' in given &&
  Array.isArray(given.seats) &&
  given.seats.length === seats;
