import { z } from 'zod';
import { placesHighestFirst } from '#core/ranking.ts';
import {
  countIn,
  isCount,
  isRecord,
  ofPresent,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetProblem,
  type SheetResult,
  type SheetRules,
} from '#core/sheet.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Seat } from '#shared/ids.ts';
import { ALL_GOATS, pointsOf } from './goats.ts';
import { manifest } from '../manifest.ts';
import {
  MOUNTAINS,
  type Mountain,
  type MountainNumber,
  type Options,
  type SheetCode,
} from './model.ts';
import { mountainSetFor, placesOf, scoreOf } from './rules.ts';

type Report = (code: SheetCode, seat: Seat | null) => void;

interface ScoredEntry {
  readonly mountains: readonly Mountain[];
  /** including cards left in hand */
  readonly penalties: number;
}

const EMPTY_ENTRY: ScoredEntry = { mountains: [], penalties: 0 };

const COUNT_NAMES = ['penalties', 'hand'] as const;

const count = z.int().min(0).max(999);

/** rules: Score sheet. A round is a whole play. */
export const sheet: SheetRules<Options> = {
  endsItself: false,
  cell: z.strictObject({
    mountains: z.array(z.enum(MOUNTAINS)).max(99),
    penalties: count.optional(),
    hand: count.optional(),
  }),
  isColumnComplete: (cell) => COUNT_NAMES.every((name) => name in cell),
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit: (code) =>
    (code as SheetCode) === 'too-many-penalties'
      ? {
          max: ALL_GOATS.length,
          amount: (cell) => countIn(cell, 'penalties') + countIn(cell, 'hand'),
        }
      : null,
  sum,
};

function sum(
  _options: Options,
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const problems: SheetProblem[] = [];
  const plays: (readonly ScoredEntry[])[] = [];
  for (const [round, given] of rounds.entries()) {
    const seats = seatsOf(given, columns.length);
    if (!seats) return fail('shape');
    plays.push(readRound(seats, (code, seat) => problems.push({ round, seat, code })));
  }
  const roundScores = plays.map((play) => play.map(scoreIn));
  const totals = totalsOf(columns, roundScores);
  const places = placesIn(columns, plays, totals);
  return ok({ roundScores, totals, over: plays.length > 0, places, problems });
}

const scoreIn = ({ mountains, penalties }: ScoredEntry): number => scoreOf(mountains, penalties);

/** rules: Tie. It orders one play, and not totals over several. */
function placesIn(
  columns: readonly SheetColumn[],
  plays: readonly (readonly ScoredEntry[])[],
  totals: readonly number[],
) {
  const [play] = plays;
  if (!play || plays.length > 1) return placesAmong(columns, totals, placesHighestFirst);
  const piles = ofPresent(
    columns,
    play.map(({ mountains }) => mountains),
  );
  return placesAmong(columns, totals, (scores) => placesOf(scores, piles));
}

function readRound(table: readonly unknown[], report: Report): readonly ScoredEntry[] {
  const present = table.filter((entry) => entry !== null).length;
  const set = mountainSetFor(Math.max(present, manifest.seats.min));
  const spoils = table.map((entry, seat) =>
    readEntry(entry, set, (code) => {
      report(code, seat);
    }),
  );
  reportRepeats(spoils, set, report);
  if (penaltiesIn(spoils) > ALL_GOATS.length) report('too-many-penalties', null);
  return spoils;
}

/** A null entry is an absent seat: it scores nothing, without a warning. */
function readEntry(
  entry: unknown,
  set: readonly MountainNumber[],
  report: (code: SheetCode) => void,
): ScoredEntry {
  if (entry === null) return EMPTY_ENTRY;
  const { mountains, penalties, hand } = isRecord(entry) ? entry : {};
  if (!Array.isArray(mountains) || !isCount(penalties) || !isCount(hand)) report('value');
  const tapped: readonly unknown[] = Array.isArray(mountains) ? mountains : [];
  const known = tapped.filter((mountain) => isOfSet(mountain, set));
  if (known.length < tapped.length) report('mountain-unknown');
  return { mountains: known, penalties: counted(penalties) + counted(hand) };
}

const counted = (value: unknown): number => (isCount(value) ? value : 0);

/** rules: Score sheet. The set for that number of players. */
const isOfSet = (mountain: unknown, set: readonly MountainNumber[]): mountain is Mountain =>
  MOUNTAINS.includes(mountain as Mountain) && set.includes(pointsOf(mountain as Mountain));

/** rules: Score sheet. A mountain taken by one player is gone for the others; a second taker gets the warning. */
function reportRepeats(
  table: readonly ScoredEntry[],
  set: readonly MountainNumber[],
  report: Report,
): void {
  const taken: Mountain[] = [];
  for (const [seat, { mountains }] of table.entries()) {
    taken.push(...mountains);
    if (mountains.some((mountain) => isOverdrawn(mountain, taken, set)))
      report('mountain-twice', seat);
  }
}

const isOverdrawn = (
  mountain: Mountain,
  taken: readonly Mountain[],
  set: readonly MountainNumber[],
): boolean =>
  taken.filter((other) => other === mountain).length >
  set.filter((number) => number === pointsOf(mountain)).length;

/** rules: Score sheet. Penalty cards over all players ≤ 84. */
const penaltiesIn = (table: readonly ScoredEntry[]): number =>
  table.reduce((sum, { penalties }) => sum + penalties, 0);
