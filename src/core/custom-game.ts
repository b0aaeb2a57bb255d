import { fail, ok } from '../shared/result.ts';
import {
  describedManifest,
  PLAIN_DESCRIPTION,
  describedScoreOrder,
  type SheetDescription,
} from '../shared/custom-game.ts';
import { sheetDescription } from '../shared/sheet-description.ts';
import type { AnySheetRules, SheetGame } from './game-instance.ts';
import { plainSheet } from './plain-sheet.ts';
import { ofPresent, totalsOf, type SheetColumn, type SheetResult } from './sheet.ts';

/** Returns a described game. Its options are its description, so that each log holds its own rules. */
export function customGame(id: string, description = PLAIN_DESCRIPTION): SheetGame {
  return {
    ...describedManifest(id, description),
    parseOptions(options) {
      const parsed = sheetDescription.safeParse(options);
      return parsed.success ? ok(parsed.data) : fail('options');
    },
    withOptions: (options) => customGame(id, sheetDescription.parse(options)),
    board: null,
    sheetStory: () => null,
    history: {
      // Most and fewest points are never compared.
      variant: (options) => (options as SheetDescription).winner,
      limit: () => null,
      metrics: () => [],
    },
    sheetRules: describedRules(description),
    referee: null,
  };
}

/** A plain sheet that ends as described. */
function describedRules(description: SheetDescription): AnySheetRules {
  const plain = plainSheet(describedScoreOrder(description));
  const plan = description.rounds;
  if (plan === 'open') return plain;
  return {
    ...plain,
    endsItself: true,
    sum(options, columns, rounds) {
      const sum = plain.sum(options, columns, rounds);
      return sum.ok ? ok(withEnd(sum.value, roundsToEnd(plan, columns, sum.value))) : sum;
    },
  };
}

/** Returns the number of rounds after which the match is over; null while it is not. */
function roundsToEnd(
  plan: Exclude<SheetDescription['rounds'], 'open'>,
  columns: readonly SheetColumn[],
  { roundScores }: SheetResult,
): number | null {
  if (typeof plan === 'object' && 'until' in plan) {
    const isReached = (_: unknown, at: number): boolean =>
      ofPresent(columns, totalsOf(columns, roundScores.slice(0, at + 1))).some(
        (total) => total >= plan.until,
      );
    const last = roundScores.findIndex(isReached);
    return last === -1 ? null : last + 1;
  }
  const count = plan === 'once' ? 1 : plan.count;
  return roundScores.length >= count ? count : null;
}

/** Reports the rounds that were written after the end. */
function withEnd(sum: SheetResult, end: number | null): SheetResult {
  const late = end === null ? [] : [...sum.roundScores.keys()].filter((round) => round >= end);
  return {
    ...sum,
    over: end !== null,
    problems: [...sum.problems, ...late.map((round) => ({ round, seat: null, code: 'after-end' }))],
  };
}
