import { z } from 'zod';
import { enteredScore } from '#shared/score-schema.ts';
import { SCORE_MAX } from '#shared/score.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  categoryOfLine,
  describedManifest,
  initialTotal,
  isDeclared,
  isOptionalLine,
  linesOfRound,
  NOTE_LENGTH_MAX,
  ONE_NUMBER,
  openLines,
  PLAIN_DESCRIPTION,
  roundCount,
  roundOfLine,
  teamOf,
  teamsOf,
  type Category,
  type SheetDescription,
} from '#shared/custom-game.ts';
import { lineKey, lineWithKey, movedBoundary, previousLines } from '#shared/moved-lines.ts';
import { normalisedDescription } from '#shared/normalised-description.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import {
  bonusFor,
  isCountOf,
  isWrongSum,
  pointsForMultiples,
  pointsOf,
  type Counts,
} from '#shared/category-points.ts';
import { describedPlaces, statedPlaces } from './described-places.ts';
import type { AnySheetRules, SheetGame } from './game-instance.ts';
import {
  isCount,
  isRecord,
  ofPresent,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetProblem,
  type SheetResult,
} from './sheet.ts';

/** Returns a described game. Its options are its description, so that each log holds its own rules. */
export function customGame(id: string, description = PLAIN_DESCRIPTION): SheetGame {
  return {
    ...describedManifest(id, description),
    parseOptions(options) {
      const parsed = sheetDescription.safeParse(options);
      return parsed.success ? ok(normalisedDescription(parsed.data)) : fail('options');
    },
    withOptions: (options) => customGame(id, sheetDescription.parse(options)),
    board: null,
    sheetStory: () => null,
    history: {
      // Games with different winners are never compared: most points, fewest, nobody's.
      variant: (options) => (options as SheetDescription).winner,
      limit: () => null,
      metrics: () => [],
    },
    sheetRules: describedRules(description),
    statedPlaces: (columns, given) => statedPlaces(description, columns, given),
    referee: null,
  };
}

const cell = z.union([
  z.strictObject({ score: enteredScore }),
  z.strictObject({
    bid: z.int().min(0).max(SCORE_MAX),
    score: z.int().min(0).max(SCORE_MAX).exactOptional(),
  }),
  z.strictObject({ note: z.string().trim().min(1).max(NOTE_LENGTH_MAX) }),
]);
const winners = z.array(z.int().min(0).max(99)).max(40);

/** The rules of a description. Each line of the sheet, a category in a round, is one of the sheet's rounds. */
function describedRules(description: SheetDescription): AnySheetRules {
  const isOfWinners = isDeclared(description);
  return {
    endsItself: description.rounds !== 'open',
    cell,
    tablePart: isOfWinners ? z.strictObject({ winners }) : z.strictObject({}),
    isColumnComplete: (value) => !isOfWinners && !isOpenBid(value),
    isOptional: (line) => isOptionalLine(description, line),
    roundsTogether: linesOfRound(description),
    openRounds: (begun) => openLines(description, begun),
    sharesCell: (column, columns) => teamOf(description, column, columns),
    roundKey: (line) => lineKey(description, line),
    roundWithKey: (key) => lineWithKey(description, key),
    movedFrom: (options) => {
      const before = options as SheetDescription;
      return {
        previousRounds: (count, isWaiting) => previousLines(before, description, count, isWaiting),
        boundary: (line, side) => movedBoundary(before, description, line, side),
      };
    },
    coversFullRound: (tablePart) => isOfWinners && 'winners' in tablePart,
    renumber: (tablePart, column) =>
      'winners' in tablePart ? { winners: winners.parse(tablePart.winners).map(column) } : {},
    limit: () => null,
    sum: (_, columns, lines) => sumOf(description, columns, lines),
  };
}

/** Whether a bid was made whose tricks are not entered yet. */
const isOpenBid = (value: unknown): boolean =>
  isRecord(value) && 'bid' in value && !('score' in value);

function sumOf(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  lines: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const teams = teamsOf(description, columns.length);
  const ofTeams = withTeamStarts(description, columns, teams);
  const scored: ScoredLine[] = [];
  for (const [at, line] of lines.entries()) {
    const seats = seatsOf(line, columns.length);
    if (!seats) return fail('shape');
    scored.push(
      isDeclared(description)
        ? scoreWinners(line, columns.length)
        : scoreLine(description, teams, seats, at),
    );
  }
  const bonuses = bonusesOf(description, scored);
  const earned = withMultiples(
    description,
    scored,
    scored.map(({ points }, at) => points.map((own, column) => own + bonuses[at]![column]!)),
  );
  const roundScores = withinLimit(description, ofTeams, earned);
  const totals = totalsOf(ofTeams, roundScores);
  const end = lineOfEnd(description, ofTeams, roundScores);
  return ok({
    roundScores,
    roundBonuses: bonuses.map((line, at) =>
      line.map((bonus, column) => {
        const [score, own] = [roundScores[at]![column]!, earned[at]![column]!];
        // A round that the limit changed has no parts any more.
        return score === own ? bonus : score === -own ? -bonus : 0;
      }),
    ),
    // Who won is no score, unless wins are counted over several rounds.
    totals:
      isDeclared(description) && description.rounds === 'once' ? columns.map(() => null) : totals,
    over: description.rounds === 'open' ? lines.length > 0 : end !== null,
    places: describedPlaces(description, columns, { totals, counts: scored }),
    problems: [...scored.flatMap(({ problems }) => problems), ...linesAfter(end, lines.length)],
  });
}

interface ScoredLine {
  readonly counts: Counts;
  readonly points: readonly number[];
  readonly problems: readonly SheetProblem[];
}

function scoreWinners(line: unknown, columns: number): ScoredLine {
  const given = isRecord(line) ? line['winners'] : [];
  const won = Array.isArray(given) ? given.filter(isCount) : [];
  const points = Array.from({ length: columns }, (_, column) => Number(won.includes(column)));
  return { counts: points, points, problems: [] };
}

/** A team has the starting score of its first person; all begin at the number that they count down from. */
const withTeamStarts = (
  description: SheetDescription,
  columns: readonly SheetColumn[],
  teams: readonly (readonly number[])[],
): readonly SheetColumn[] =>
  columns.map((column, at) => {
    const [first] = teams.find((team) => team.includes(at))!;
    return { ...column, start: columns[first!]!.start + initialTotal(description) };
  });

/**
 * Scores teams, each with its first count; all its people have its points, also those who came late or left.
 * @param seats cells by column; null for absent people, an empty object for what is not entered
 */
function scoreLine(
  description: SheetDescription,
  teams: readonly (readonly number[])[],
  seats: readonly unknown[],
  round: number,
): ScoredLine {
  const category = categoryOfLine(description, round) ?? ONE_NUMBER;
  const given = seats.map((cell) => (isRecord(cell) ? (cell['score'] ?? null) : null));
  const valid = given.map((count) => (isCountOf(category, count) ? count : null));
  const counts = teams.map((team) => valid[team.find((seat) => valid[seat] !== null) ?? team[0]!]!);
  const bids = teams.map((team) => bidOf(seats[team.find((seat) => bidOf(seats[seat]) !== null)!]));
  const points = pointsOf(category, counts, { bids, round: roundOfLine(description, round) + 1 });
  const byColumn = <T>(byTeam: readonly T[]): readonly T[] =>
    seats.map((_, seat) => byTeam[teams.findIndex((team) => team.includes(seat))]!);
  const countOf = byColumn(counts);
  const isInvalid = (count: unknown, seat: number): boolean =>
    seats[seat] !== null &&
    !isOpenBid(seats[seat]) &&
    (countOf[seat] === null
      ? count !== null || category.kind !== 'note'
      : category.kind === 'bid' && bidOf(seats[seat]) === null);
  const problems = given.flatMap((count, seat): SheetProblem[] =>
    isInvalid(count, seat) ? [{ round, seat, code: 'value' }] : [],
  );
  const entered = counts.filter((_, team) => teams[team]!.some((seat) => seats[seat] !== null));
  return {
    counts: countOf,
    points: byColumn(points),
    problems: isWrongSum(category, entered)
      ? [...problems, { round, seat: null, code: 'sum' }]
      : problems,
  };
}

const bidOf = (cell: unknown): number | null =>
  isRecord(cell) && isCount(cell['bid']) ? cell['bid'] : null;

/** Adds the points for multiples that the counts of a category pass, round after round. */
function withMultiples(
  description: SheetDescription,
  scored: readonly ScoredLine[],
  points: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const passed = new Map<Category, readonly number[]>();
  return points.map((line, at) => {
    const category = categoryOfLine(description, at);
    if (category?.kind !== 'number' || !category.every) return line;
    const before = passed.get(category) ?? line.map(() => 0);
    const after = before.map((sum, column) => sum + (scored[at]!.counts[column] ?? 0));
    passed.set(category, after);
    return line.map(
      (own, column) => own + pointsForMultiples(category, before[column]!, after[column]!),
    );
  });
}

/**
 * Turns points into what a total changes by: downwards if people count down, and as the description says where a total
 * would pass the number that ends the match. A round is corrected at its last line.
 */
function withinLimit(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  points: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const plan = description.rounds;
  if (typeof plan === 'string' || 'count' in plan) return points;
  const isDown = 'downFrom' in plan;
  if (!isDown && plan.over === undefined) return points;
  const length = linesOfRound(description);
  const totals = columns.map(({ start }) => start);
  const atStart = [...totals];
  return points.map((line, at) => {
    if (at % length === 0) atStart.splice(0, atStart.length, ...totals);
    return line.map((own, column) => {
      const before = totals[column]!;
      const sum = before + (isDown ? -own : own);
      const isPast = isDown ? sum < 0 : sum > plan.until;
      const isLast = at % length === length - 1;
      totals[column] =
        isPast && isLast && plan.over !== undefined
          ? plan.over === 'void'
            ? atStart[column]!
            : plan.over
          : sum;
      return totals[column]! - before;
    });
  });
}

/** Returns the bonus of each round at the last of its categories, once that is entered. */
function bonusesOf(
  description: SheetDescription,
  scored: readonly ScoredLine[],
): readonly (readonly number[])[] {
  const { bonus, categories = [] } = description;
  const points = scored.map((line) => line.points);
  const noBonuses = points.map((line) => line.map(() => 0));
  if (!bonus) return noBonuses;
  const counted = [...categories.keys()].filter((at) => bonus.of.includes(categories[at]!.name));
  const linesCounted = (round: number): readonly number[] =>
    counted.map((at) => round * linesOfRound(description) + at);
  return noBonuses.map((line, at) => {
    const others = linesCounted(roundOfLine(description, at));
    if (others.at(-1) !== at) return line;
    return line.map((_, column) => {
      if (scored[at]!.counts[column] === null) return 0;
      const sum = others.reduce((total, other) => total + points[other]![column]!, 0);
      return bonusFor(bonus, sum);
    });
  });
}

/** Returns the number of lines after which the match is over; null while it is not. Notes may stay empty. */
function lineOfEnd(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  roundScores: SheetResult['roundScores'],
): number | null {
  const plan = description.rounds;
  const length = linesOfRound(description);
  const isAt = (end: number): boolean =>
    roundScores.length >= end - trailingNotes(description) && roundScores.length > 0;
  const last = (roundCount(plan) ?? Infinity) * length;
  if (typeof plan === 'string' || 'count' in plan) return isAt(last) ? last : null;
  for (let end = length; isAt(end); end += length) {
    const totals = ofPresent(columns, totalsOf(columns, roundScores.slice(0, end)));
    if (totals.some((total) => isAtEnd(plan, total))) return end;
  }
  return null;
}

/** Whether a total ends the match; one that must hit its number exactly cannot pass it. */
const isAtEnd = (
  plan: Exclude<SheetDescription['rounds'], string | { readonly count: number }>,
  total: number,
): boolean => ('until' in plan ? total >= plan.until : total <= 0);

const trailingNotes = ({ categories = [] }: SheetDescription): number =>
  categories.length - 1 - categories.findLastIndex(({ kind }) => kind !== 'note');

const linesAfter = (end: number | null, count: number): readonly SheetProblem[] =>
  Array.from({ length: end === null ? 0 : Math.max(0, count - end) }, (_, late) => ({
    round: end! + late,
    seat: null,
    code: 'after-end',
  }));
