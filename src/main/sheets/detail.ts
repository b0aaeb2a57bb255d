import { z } from 'zod';
import { PLACE_MAX, SCORE_MAX, type SheetDetail } from '../../shared/contract/sheets.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ScoreOrder } from '../../core/manifest.ts';
import { placesHighestFirst, placesLowestFirst } from '../../core/ranking.ts';
import {
  isCount,
  isRecord,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetProblem,
  type SheetResult,
} from '../../core/sheet.ts';
import type { AnySheetRules, SheetGame } from '../../core/game-instance.ts';

/**
 * Returns the game with the sheet rules of this detail: the game's own for rounds, otherwise the
 * common rules below, without a referee.
 */
export const gameOfDetail = (game: SheetGame, detail: SheetDetail): SheetGame =>
  detail === 'rounds'
    ? game
    : {
        ...game,
        referee: null,
        sheetRules: detail === 'totals' ? TOTALS_RULES[game.scoreOrder] : placesRules,
      };

/** Rules of a sheet of a single round with one number per person; it ends the match. */
const oneRoundRules = {
  endsItself: true,
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit: () => null,
} as const;

/**
 * Rules for total scores, ranked in the game's score order. A file's optional place breaks ties;
 * otherwise equal totals share a place.
 */
const totalsRules = (better: ScoreOrder): AnySheetRules => ({
  ...oneRoundRules,
  cell: z.strictObject({
    score: z.int().min(-SCORE_MAX).max(SCORE_MAX),
    place: z.int().min(1).max(PLACE_MAX).optional(),
  }),
  sum(_, columns, rounds) {
    const read = readNumbers(columns, rounds, 'score', Number.isSafeInteger);
    if (!read) return fail('shape');
    const totals = totalsOf(columns, read.roundScores);
    const rank = better === 'low' ? placesLowestFirst : placesHighestFirst;
    const enteredPlaces = readNumbers(columns, rounds, 'place', isPlace)?.roundScores[0] ?? [];
    const behind = better === 'low' ? 1 : -1;
    const ranked = totals.map(
      (total, at) => total * 2 * PLACE_MAX + behind * (enteredPlaces[at] ?? 0),
    );
    return ok({ ...read, totals, places: placesAmong(columns, ranked, rank) });
  },
});

const TOTALS_RULES = { low: totalsRules('low'), high: totalsRules('high') } as const;

/**
 * Rules for places without scores. Ties count as in any ranking: 1, 1, 2 becomes 1, 1, 3.
 */
const placesRules: AnySheetRules = {
  ...oneRoundRules,
  cell: z.strictObject({ place: z.int().min(1).max(PLACE_MAX) }),
  sum(_, columns, rounds) {
    const read = readNumbers(columns, rounds, 'place', isPlace);
    if (!read) return fail('shape');
    // A missing place is the last one.
    const written = (read.roundScores[0] ?? columns.map(() => 1)).map(
      (place) => place || PLACE_MAX + 1,
    );
    const totals = columns.map(() => null);
    return ok({ ...read, totals, places: placesAmong(columns, written, placesLowestFirst) });
  },
};

const isPlace = (value: unknown): boolean => isCount(value) && value > 0;

type EnteredNumbers = Pick<SheetResult, 'roundScores' | 'problems' | 'over'>;

/** Returns the entries by round and column; an invalid entry counts 0 and is a problem. Null if a round is invalid. */
function readNumbers(
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
  key: 'score' | 'place',
  isValid: (value: unknown) => boolean,
): EnteredNumbers | null {
  const problems: SheetProblem[] = [];
  const roundScores: (readonly number[])[] = [];
  for (const [round, given] of rounds.entries()) {
    const seats = seatsOf(given, columns.length);
    if (!seats) return null;
    if (round > 0) problems.push({ round, seat: null, code: 'after-end' });
    const values = seats.map((cell) => (isRecord(cell) ? cell[key] : null));
    roundScores.push(values.map((value) => (isValid(value) ? Number(value) : 0)));
    for (const [seat, value] of values.entries())
      if (seats[seat] !== null && !isValid(value)) problems.push({ round, seat, code: 'value' });
  }
  return { roundScores, problems, over: roundScores.length > 0 };
}
