import { placesLowestFirst } from '../../core/ranking.ts';
import { z } from 'zod';
import {
  ofPresent,
  placesAmong,
  totalsOf,
  type SheetColumn,
  type SheetLimit,
  type SheetProblem,
  type SheetResult,
  type SheetRules,
} from '../../core/sheet.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { bullsOf, deckOf, highestCard } from './cards.ts';
import { CARD_MAX, HAND_SIZE } from './manifest.ts';
import type { Options, SheetCode } from './model.ts';
import { isOver } from './scoring.ts';
import { readDeal, type Report } from './sheet-deal.ts';

const writtenCards = z.array(z.int().min(1).max(999)).max(CARD_MAX);

/** rules: Score sheet. A round is a deal; entry both ways, the sum or the cards. */
export const sheet: SheetRules<Options> = {
  endsItself: true,
  cell: z.union([
    z.strictObject({ bulls: z.int().min(0).max(999) }),
    z.strictObject({ cards: writtenCards }),
  ]),
  tablePart: z.strictObject({}),
  isWhole: () => false,
  renumber: () => ({}),
  limit,
  sum,
};

/** rules: Score sheet. */
function limit(code: string, { variant }: Options, players: number): SheetLimit | null {
  switch (code as SheetCode) {
    case 'too-many-bulls':
      return { most: bullsOf(deckOf(variant, players)), amount: (_, score) => score };
    case 'too-many-cards':
      return {
        most: HAND_SIZE * players,
        amount: ({ cards }) => (Array.isArray(cards) ? cards.length : 0),
      };
    case 'card-range':
      return { most: highestCard(variant, players), amount: () => 0 };
    default:
      return null;
  }
}

function sum(
  options: Options,
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const problems: SheetProblem[] = [];
  const roundScores: (readonly number[])[] = [];
  const over = (): boolean =>
    isOver(options.end, roundScores.length, ofPresent(columns, totalsOf(columns, roundScores)));
  for (const [round, given] of rounds.entries()) {
    if (!isSheetRound(given, columns.length)) return fail('shape');
    const report: Report = (code, seat) => problems.push({ round, seat, code });
    if (over()) report('after-end', null);
    roundScores.push(readDeal(given.seats, options.variant, report));
  }
  const totals = totalsOf(columns, roundScores);
  const places = placesAmong(columns, totals, placesLowestFirst);
  return ok({ roundScores, totals, over: over(), places, problems });
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
