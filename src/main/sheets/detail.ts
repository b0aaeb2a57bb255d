import { z } from 'zod';
import { enteredScore, enteredIntegerScore } from '#shared/score-schema.ts';
import type { SheetDetail } from '#shared/contract/sheets.ts';
import { isHalfPoints, PLACE_MAX } from '#shared/score.ts';
import { fail, ok } from '#shared/result.ts';
import { placesHighestFirst, placesLowestFirst } from '#core/ranking.ts';
import {
  isCount,
  isRecord,
  ofPresent,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetProblem,
  type SheetResult,
} from '#core/sheet.ts';
import type { AnySheetRules, SheetGame, StatedResult } from '#core/game-instance.ts';

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
        sheetRules: detail === 'totals' ? totalsRules(game) : placesRules(game),
      };

/** Rules of a sheet of a single round with one number per person; it ends the match. */
const oneRoundRules = {
  endsItself: true,
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit: () => null,
} as const;

const placeEntry = z.int().min(1).max(PLACE_MAX);

/**
 * Rules for total scores, ranked in the game's score order. A file's optional place breaks ties; otherwise equal totals
 * share a place. If somebody has a place only, the places decide alone.
 */
const totalsRules = (game: SheetGame): AnySheetRules => ({
  ...oneRoundRules,
  cell: z.union([
    z.strictObject({
      score: game.hasHalfPoints ? enteredScore : enteredIntegerScore,
      place: placeEntry.optional(),
    }),
    z.strictObject({ place: placeEntry }),
  ]),
  sum(_, columns, rounds) {
    const scores = readNumbers(columns, rounds, 'score', isScoreOf(game));
    const places = enteredPlaces(columns, rounds);
    if (!scores) return fail('shape');
    const invalid = scores.problems.filter(({ round }) => round === 0).map(({ seat }) => seat);
    const hasPlaceOnly = (column: number): boolean =>
      places[column] !== null && invalid.includes(column);
    const totals = totalsOf(columns, scores.roundScores).map((total, column) =>
      hasPlaceOnly(column) ? null : total,
    );
    return ok({
      ...scores,
      totals,
      places: placesOf(game, columns, { totals, places }),
      problems: scores.problems.filter(({ seat }) => seat === null || !hasPlaceOnly(seat)),
    });
  },
});

/** Rules for places without scores. Ties count as in any ranking: 1, 1, 2 becomes 1, 1, 3. */
const placesRules = (game: SheetGame): AnySheetRules => ({
  ...oneRoundRules,
  cell: z.strictObject({ place: placeEntry }),
  sum(_, columns, rounds) {
    const read = readNumbers(columns, rounds, 'place', isPlace);
    if (!read) return fail('shape');
    const totals = columns.map(() => null);
    const places = enteredPlaces(columns, rounds);
    return ok({ ...read, totals, places: placesOf(game, columns, { totals, places }) });
  },
});

const enteredPlaces = (
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): StatedResult['places'] => {
  const read = readNumbers(columns, rounds, 'place', isPlace)?.roundScores[0];
  return columns.map((_, column) => read?.[column] || null);
};

/** Ranks by what the game says itself, by totals and then places, or by places alone: a missing one is the last. */
function placesOf(
  game: SheetGame,
  columns: readonly SheetColumn[],
  given: StatedResult,
): SheetResult['places'] {
  const stated = game.statedPlaces?.(columns, given);
  if (stated) return columns.map(({ present }, column) => (present ? stated[column]! : null));
  const { totals, places } = given;
  if (ofPresent(columns, totals).includes(null)) {
    const isEntered = places.some((place) => place !== null);
    const lowest = places.map((place) => (isEntered ? (place ?? PLACE_MAX + 1) : 1));
    return placesAmong(columns, lowest, placesLowestFirst);
  }
  const behind = game.scoreOrder === 'low' ? 1 : -1;
  const ranked = totals.map(
    (total, column) => total! * 4 * PLACE_MAX + behind * (places[column] ?? 0),
  );
  return placesAmong(
    columns,
    ranked,
    game.scoreOrder === 'low' ? placesLowestFirst : placesHighestFirst,
  );
}

/** Whether a value can be a total; unbounded, as in logs of earlier versions. */
const isScoreOf = ({ hasHalfPoints }: SheetGame): ((value: unknown) => boolean) =>
  hasHalfPoints ? isHalfPoints : Number.isSafeInteger;

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
