import { z } from 'zod';
import { enteredIntegerScore } from '#shared/score-schema.ts';
import { fail, ok } from '#shared/result.ts';
import type { ScoreOrder } from './manifest.ts';
import { placesHighestFirst, placesLowestFirst } from './ranking.ts';
import {
  isRecord,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetProblem,
  type SheetRules,
} from './sheet.ts';

const score = enteredIntegerScore;

/** Sheet of plain scores, `{ score }` per person and round, which ends when people close it. */
export const plainSheet = (scoreOrder: ScoreOrder): SheetRules<object> => ({
  endsItself: false,
  cell: z.strictObject({ score }),
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit: () => null,
  sum(_options, columns, rounds) {
    const problems: SheetProblem[] = [];
    const roundScores: (readonly number[])[] = [];
    for (const [round, given] of rounds.entries()) {
      const seats = seatsOf(given, columns.length);
      if (!seats) return fail('shape');
      roundScores.push(
        seats.map((cell, seat) => {
          const parsed = score.safeParse(isRecord(cell) ? cell['score'] : undefined);
          if (cell !== null && !parsed.success) problems.push({ round, seat, code: 'value' });
          return parsed.data ?? 0;
        }),
      );
    }
    const totals = totalsOf(columns, roundScores);
    const rank = scoreOrder === 'high' ? placesHighestFirst : placesLowestFirst;
    const places = placesAmong(columns, totals, rank);
    return ok({ roundScores, totals, over: rounds.length > 0, places, problems });
  },
});
