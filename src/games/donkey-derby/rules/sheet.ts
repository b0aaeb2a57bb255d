import { z } from 'zod';
import {
  isCount,
  isRecord,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetLimit,
  type SheetResult,
  type SheetRules,
} from '#core/sheet.ts';
import { placesHighestFirst } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DONKEYS, MARKERS, PLACES, SPACES } from '../manifest.ts';
import type { Board, Donkey, Options, PerDonkey, SheetCode } from './model.ts';
import { perDonkey, scoresOf } from './rules.ts';

interface Problem {
  readonly seat: Seat | null;
  readonly code: SheetCode;
}

interface ScoredRound {
  readonly scores: readonly number[];
  readonly problems: readonly Problem[];
}

/** A race as entered: the podium and the columns, topmost space first. Every value is unvalidated. */
interface RaceEntry {
  readonly podium: readonly unknown[];
  readonly columns: PerDonkey<readonly unknown[]>;
}

const owners = z.array(z.int().min(0).max(99)).max(30);
const podium = z.array(z.enum(DONKEYS)).max(PLACES);
const race = z.strictObject({ podium, columns: z.strictObject(perDonkey(() => owners)) });

/** rules: Score sheet. A sheet may hold several races in a row and adds them up; each is a whole match. */
export const sheet: SheetRules<Options> = {
  endsItself: false,
  cell: z.strictObject({ total: z.int().min(0).max(9999) }),
  tablePart: race,
  coversFullRound: (tablePart) => isPodium(race.parse(tablePart).podium),
  renumber(tablePart, column) {
    const { podium, columns } = race.parse(tablePart);
    return { podium, columns: perDonkey((donkey) => columns[donkey].map(column)) };
  },
  limit,
  sum,
};

/** rules: Score sheet. At most three markers a player, five a column. */
function limit(code: string): SheetLimit | null {
  switch (code as SheetCode) {
    case 'too-many-markers':
      return { max: MARKERS, amount: () => 0 };
    case 'column-full':
      return { max: SPACES, amount: () => 0 };
    default:
      return null;
  }
}

function sum(
  options: Options,
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const scoredRounds: ScoredRound[] = [];
  for (const round of rounds) {
    const scored = scoreRound(options.board, columns.length, round);
    if (!scored) return fail('shape');
    scoredRounds.push(scored);
  }
  const roundScores = scoredRounds.map(({ scores }) => scores);
  const totals = totalsOf(columns, roundScores);
  return ok({
    roundScores,
    totals,
    over: rounds.length > 0,
    places: placesAmong(columns, totals, placesHighestFirst),
    problems: scoredRounds.flatMap(({ problems }, round) =>
      problems.map((problem) => ({ round, ...problem })),
    ),
  });
}

/** Returns a race entered with its markers; null for sums, or if no podium is possible. */
export function raceOn(
  round: unknown,
  seats: number,
): {
  readonly podium: readonly Donkey[];
  readonly columns: PerDonkey<readonly (Seat | null)[]>;
} | null {
  const race = raceEntry(round);
  if (!race || !isPodium(race.podium)) return null;
  const { podium, columns } = race;
  const owners = (donkey: Donkey): readonly (Seat | null)[] =>
    columns[donkey].slice(0, SPACES).map((owner) => seatOf(owner, seats));
  return { podium, columns: perDonkey(owners) };
}

function scoreRound(board: Board, seats: number, round: unknown): ScoredRound | null {
  const race = raceEntry(round);
  if (race) return scoreRace(board, seats, race);
  const entries = seatsOf(round, seats);
  return entries && scoreTotals(entries);
}

function raceEntry(round: unknown): RaceEntry | null {
  if (!isRecord(round) || !isRecord(round['columns'])) return null;
  const { podium, columns } = round;
  const column = (donkey: Donkey): unknown => columns[donkey] ?? [];
  if (!Array.isArray(podium) || !DONKEYS.every((donkey) => Array.isArray(column(donkey))))
    return null;
  return { podium, columns: perDonkey((donkey) => column(donkey) as unknown[]) };
}

/** rules: Score sheet. Payouts and totals are computed from the board of the sheet. */
function scoreRace({ payouts }: Board, seats: number, { podium, columns }: RaceEntry): ScoredRound {
  const owners = perDonkey((donkey) => columns[donkey].map((owner) => seatOf(owner, seats)));
  const possible = isPodium(podium);
  return {
    scores: scoresOf(payouts, seats, possible ? podium : [], owners),
    problems: [
      ...(possible ? [] : [{ seat: null, code: 'podium' } as const]),
      ...DONKEYS.flatMap((donkey) => columnProblems(owners[donkey])),
      ...markerProblems(seats, Object.values(owners).flat()),
    ],
  };
}

const isPodium = (podium: readonly unknown[]): podium is readonly Donkey[] =>
  podium.length === PLACES &&
  new Set(podium).size === PLACES &&
  podium.every((donkey) => DONKEYS.includes(donkey as Donkey));

/** Returns null if `owner` is no seat: its marker takes a space and earns nothing. */
const seatOf = (owner: unknown, seats: number): Seat | null =>
  isCount(owner) && owner < seats ? owner : null;

/** rules: Score sheet. Five markers per column. */
const columnProblems = (owners: readonly (Seat | null)[]): Problem[] =>
  owners.flatMap((seat, space): Problem[] => [
    ...(seat === null ? [{ seat, code: 'value' } as const] : []),
    ...(space >= SPACES ? [{ seat, code: 'column-full' } as const] : []),
  ]);

/** rules: Score sheet. At most three markers per player. */
const markerProblems = (seats: number, owners: readonly (Seat | null)[]): Problem[] =>
  Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => owners.filter((owner) => owner === seat).length > MARKERS)
    .map((seat) => ({ seat, code: 'too-many-markers' }));

/** rules: Score sheet. A quick mode takes only each player's final sum. */
function scoreTotals(entries: readonly unknown[]): ScoredRound {
  const totals = entries.map(totalOf);
  return {
    scores: totals.map((total) => (isCount(total) ? total : 0)),
    problems: totals.flatMap((total, seat): Problem[] =>
      isCount(total) ? [] : [{ seat, code: 'value' }],
    ),
  };
}

/** A null entry is an absent seat: it scores nothing, without a warning. */
function totalOf(entry: unknown): unknown {
  if (entry === null) return 0;
  return isRecord(entry) ? entry['total'] : undefined;
}
