import { z } from 'zod';
import { placesHighestFirst } from '#core/ranking.ts';
import {
  countPresent,
  countIn,
  isCount,
  placesAmong,
  totalsOf,
  type SheetColumn,
  type SheetLimit,
  type SheetProblem,
  type SheetResult,
  type SheetRules,
} from '#core/sheet.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Seat } from '#shared/ids.ts';
import { manifest } from '../manifest.ts';
import type { Options, SheetCode } from './model.ts';
import { deckFor, roundScore, type RoundCounts } from './rules.ts';

type Report = (code: SheetCode, seat: Seat | null) => void;

const COUNT_MAX = 999;
const count = z.int().min(0).max(COUNT_MAX);
const ending = z.strictObject({ allKill: count.nullable() });

/** rules: Score sheet. The shared part stores whose all kill ended the round. */
export const sheet: SheetRules<Options> = {
  endsItself: true,
  cell: z.union([
    z.strictObject({ taken: count, tokens: count, hand: count }).partial(),
    z.strictObject({ score: z.int().min(-COUNT_MAX).max(COUNT_MAX) }),
  ]),
  isColumnComplete,
  tablePart: ending,
  coversFullRound: () => false,
  renumber(tablePart, column) {
    const { allKill } = ending.parse(tablePart);
    return { allKill: allKill === null ? null : column(allKill) };
  },
  limit,
  sum,
};

function limit(code: string, _options: Options, players: number): SheetLimit | null {
  switch (code as SheetCode) {
    case 'too-many-cards':
      return {
        max: deckSize(players),
        amount: (cell) => countIn(cell, 'taken') + countIn(cell, 'hand'),
      };
    case 'two-enders':
      return { max: 1, amount: ({ hand }) => Number(hand === 0) };
    default:
      return null;
  }
}

/** rules: Score sheet. Complete with three numbers or their sum; after an own all kill the hand may be omitted. */
function isColumnComplete(cell: object, column: number, tablePart: object | null): boolean {
  if ('score' in cell) return true;
  const isAllKill = tablePart !== null && ending.parse(tablePart).allKill === column;
  const required = isAllKill ? ['taken', 'tokens'] : ['taken', 'tokens', 'hand'];
  return required.every((name) => name in cell);
}

/** rules: Score sheet. As many rounds as players. */
function sum(
  _options: Options,
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const players = countPresent(columns);
  const problems: SheetProblem[] = [];
  const roundScores: (readonly number[])[] = [];
  for (const [round, entry] of rounds.entries()) {
    if (!isSheetRound(entry, columns.length)) return fail('shape');
    const report: Report = (code, seat) => problems.push({ round, seat, code });
    // Players who left since then still count for this round.
    const played = entry.seats.filter((seat) => seat !== null).length;
    if (round >= Math.max(players, played)) report('after-end', null);
    roundScores.push(scoresOf(entry, report));
  }
  const totals = totalsOf(columns, roundScores);
  return ok({
    roundScores,
    totals,
    over: rounds.length >= players,
    places: placesAmong(columns, totals, placesHighestFirst),
    problems,
  });
}

interface SheetRound {
  /** null: absent */
  readonly seats: readonly (Readonly<Record<string, unknown>> | null)[];
  readonly allKill?: unknown;
}

function isSheetRound(entry: unknown, seats: number): entry is SheetRound {
  if (typeof entry !== 'object' || entry === null || !('seats' in entry)) return false;
  return (
    Array.isArray(entry.seats) &&
    entry.seats.length === seats &&
    entry.seats.every((seat) => typeof seat === 'object')
  );
}

function scoresOf(round: SheetRound, report: Report): readonly number[] {
  const allKill = allKillOf(round, report);
  const table = round.seats.map((entry, seat): EntryScore | null => {
    const reportInvalid = (): void => {
      report('value', seat);
    };
    if (!entry) return null;
    return 'score' in entry
      ? { counts: null, score: scoreOf(entry.score, reportInvalid) }
      : entryScoreOf(countsOf(entry, seat === allKill, reportInvalid), seat === allKill);
  });
  const present = table.filter((entry) => entry !== null);
  if (cardsIn(present) > deckSize(present.length)) report('too-many-cards', null);
  if (endersOf(round, allKill) > 1) report('two-enders', null);
  return table.map((entry) => entry?.score ?? 0);
}

interface EntryScore {
  /** null if only the score is reported */
  readonly counts: RoundCounts | null;
  readonly score: number;
}

const entryScoreOf = (counts: RoundCounts, isAllKill: boolean): EntryScore => ({
  counts,
  score: roundScore(counts, isAllKill),
});

/** rules: Score sheet. A round's score may be below zero. */
function scoreOf(score: unknown, report: () => void): number {
  if (Number.isSafeInteger(score)) return score as number;
  report();
  return 0;
}

/** Returns the seat whose all kill ended the round; null if none. Reports values that are not a present seat. */
function allKillOf({ seats, allKill }: SheetRound, report: Report): Seat | null {
  if (allKill === undefined || allKill === null) return null;
  if (isCount(allKill) && seats[allKill]) return allKill;
  report('value', null);
  return null;
}

/** After an own all kill a missing hand counts 0. */
function countsOf(
  entry: Readonly<Record<string, unknown>>,
  isAllKill: boolean,
  report: () => void,
): RoundCounts {
  const { taken, tokens, hand = isAllKill ? 0 : undefined } = entry;
  if (![taken, tokens, hand].every(isCount)) report();
  const counted = (value: unknown): number => (isCount(value) ? value : 0);
  return { taken: counted(taken), tokens: counted(tokens), hand: counted(hand) };
}

/** rules: Score sheet. Taken and left in hand over all players ≤ deck size; a score alone contains no cards. */
const cardsIn = (table: readonly EntryScore[]): number =>
  table.reduce((sum, { counts }) => sum + (counts ? counts.taken + counts.hand : 0), 0);

/** Returns the deck size for the players present, at least three. */
const deckSize = (present: number): number => deckFor(Math.max(present, manifest.seats.min)).length;

/** rules: Score sheet. At most one player with an empty hand or all kill. */
const endersOf = ({ seats }: SheetRound, allKill: Seat | null): number =>
  seats.filter((entry, seat) => entry?.['hand'] === 0 || seat === allKill).length;
