import { z } from 'zod';
import {
  CATEGORIES_MAX,
  CATEGORY_NAME_LENGTH_MAX,
  DESCRIBED_ROUNDS_MAX,
  DESCRIBED_SEATS,
  DESCRIBED_SEATS_MAX,
  GAME_NAME_LENGTH_MAX,
  isDeclared,
  linesOfRound,
  roundCount,
  SHEET_LINES_MAX,
  TABLE_LENGTH_MAX,
  TEAMS_MAX,
  TIES,
  WINNERS,
  type Category,
  type DescribedRounds,
  type SheetDescription,
} from './custom-game.ts';
import { enteredScore } from './score-schema.ts';
import { SCORE_MAX } from './score.ts';

/** Refuses control characters and marks that change the direction of text. */
const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

const line = (length: number) => z.string().trim().min(1).max(length).regex(SINGLE_LINE);
const gameName = line(GAME_NAME_LENGTH_MAX);
const categoryName = line(CATEGORY_NAME_LENGTH_MAX);
const points = enteredScore;
const amount = z.int().min(1).max(SCORE_MAX);
const table = z.array(points).min(1).max(TABLE_LENGTH_MAX);

const overshoot = z.union([z.literal('void'), z.int().min(0).max(SCORE_MAX)]);

const rounds: z.ZodType<DescribedRounds, DescribedRounds> = z.union([
  z.enum(['once', 'open']),
  z.strictObject({ count: z.int().min(1).max(DESCRIBED_ROUNDS_MAX) }),
  z.strictObject({ until: amount, over: overshoot.exactOptional() }),
  z.strictObject({ downFrom: amount, over: overshoot.exactOptional() }),
]);

const category: z.ZodType<Category, Category> = z.discriminatedUnion('kind', [
  z.strictObject({
    name: categoryName,
    kind: z.literal('number'),
    factor: points.exactOptional(),
    sum: z.int().min(0).max(SCORE_MAX).exactOptional(),
    moon: z.boolean().exactOptional(),
    every: z.strictObject({ count: amount, points }).exactOptional(),
  }),
  z.strictObject({ name: categoryName, kind: z.literal('table'), points: table }),
  z.strictObject({
    name: categoryName,
    kind: z.literal('ranks'),
    points: table,
    ties: z.enum(TIES).exactOptional(),
  }),
  z.strictObject({
    name: categoryName,
    kind: z.literal('bid'),
    met: points,
    each: points.exactOptional(),
    missed: points.exactOptional(),
    zero: points.exactOptional(),
  }),
  z.strictObject({ name: categoryName, kind: z.literal('tick'), points }),
  z.strictObject({ name: categoryName, kind: z.literal('note') }),
]);

const seat = z.int().min(DESCRIBED_SEATS.min).max(DESCRIBED_SEATS_MAX);

/** Reasons for which parts of a description do not fit together, each with the path of the part to change. */
export const DESCRIPTION_FAULTS = [
  'category-twice',
  'category-unknown',
  'categories-unused',
  'target-unused',
  'teams-unused',
  'teams-few',
  'rounds-unused',
  'rounds-down',
  'over-far',
  'moon-without-sum',
  'seats-reversed',
  'too-many-lines',
] as const;
export type DescriptionFault = (typeof DESCRIPTION_FAULTS)[number];

interface FoundFault {
  readonly fault: DescriptionFault;
  readonly path: readonly (string | number)[];
}

/** Schema of a description, in calls and in the options of a match. */
export const sheetDescription: z.ZodType<SheetDescription, SheetDescription> = z
  .strictObject({
    name: gameName,
    names: z
      .strictObject({ en: gameName.exactOptional(), ko: gameName.exactOptional() })
      .exactOptional(),
    seats: z.strictObject({ min: seat, max: seat }).exactOptional(),
    winner: z.enum(WINNERS),
    target: amount.exactOptional(),
    teams: z.int().min(1).max(TEAMS_MAX).exactOptional(),
    rounds,
    categories: z.array(category).min(1).max(CATEGORIES_MAX).exactOptional(),
    bonus: z
      .strictObject({
        of: z.array(categoryName).min(1).max(CATEGORIES_MAX),
        atLeast: points,
        points,
      })
      .exactOptional(),
    tieBreak: z
      .strictObject({ category: categoryName, wins: z.enum(['most', 'fewest']) })
      .exactOptional(),
  })
  .superRefine((description, context) => {
    for (const { fault, path } of faultsIn(description))
      context.addIssue({ code: 'custom', message: fault, path: [...path] });
  });

function faultsIn(description: SheetDescription): readonly FoundFault[] {
  const { winner, teams, rounds: plan, target, seats } = description;
  const isPoints = winner === 'most' || winner === 'fewest';
  const check = (
    isFault: boolean,
    fault: DescriptionFault,
    path: FoundFault['path'],
  ): readonly FoundFault[] => (isFault ? [{ fault, path }] : []);
  return [
    ...categoryFaults(description),
    ...check(winner !== 'together' && target !== undefined, 'target-unused', ['target']),
    ...check(teams === 1 && winner !== 'together', 'teams-few', ['teams']),
    ...check(
      teams !== undefined && !isPoints && !(teams === 1 && target !== undefined),
      'teams-unused',
      ['teams'],
    ),
    ...check(typeof plan === 'object' && 'downFrom' in plan && winner !== 'fewest', 'rounds-down', [
      'rounds',
    ]),
    ...check(isOvershootFar(plan), 'over-far', ['rounds', 'over']),
    ...check(winner === 'together' && target === undefined && plan !== 'once', 'rounds-unused', [
      'rounds',
    ]),
    ...check(seats !== undefined && seats.min > seats.max, 'seats-reversed', ['seats']),
    ...check(
      linesOfRound(description) * (roundCount(plan) ?? 1) > SHEET_LINES_MAX,
      'too-many-lines',
      ['categories'],
    ),
  ];
}

/** Whether a total would fall back to the number that ends the match, or beyond. */
const isOvershootFar = (plan: DescribedRounds): boolean =>
  typeof plan === 'object' &&
  !('count' in plan) &&
  typeof plan.over === 'number' &&
  ('until' in plan ? plan.over >= plan.until : plan.over < 1 || plan.over > plan.downFrom);

/** Finds names that stand twice or nowhere, and categories where people say who won. */
function categoryFaults(description: SheetDescription): readonly FoundFault[] {
  const { categories = [], bonus, tieBreak } = description;
  const names = categories.map(({ name }) => name);
  const unknown = (name: string, path: FoundFault['path']): readonly FoundFault[] =>
    names.includes(name) ? [] : [{ fault: 'category-unknown', path }];
  return [
    ...names.flatMap((name, at): readonly FoundFault[] =>
      names.indexOf(name) === at
        ? []
        : [{ fault: 'category-twice', path: ['categories', at, 'name'] }],
    ),
    ...categories.flatMap((one, at): readonly FoundFault[] =>
      one.kind === 'number' && one.moon && !one.sum
        ? [{ fault: 'moon-without-sum', path: ['categories', at, 'moon'] }]
        : [],
    ),
    ...(isDeclared(description) && categories.length > 0
      ? [{ fault: 'categories-unused', path: ['categories'] } as const]
      : []),
    ...(bonus?.of ?? []).flatMap((name, at) => unknown(name, ['bonus', 'of', at])),
    ...(tieBreak ? unknown(tieBreak.category, ['tieBreak', 'category']) : []),
  ];
}
