import {
  DESCRIBED_SEATS,
  isDeclared,
  type Category,
  type DescribedRounds,
  type SheetDescription,
  CATEGORIES_MAX,
  type Ties,
} from '#shared/custom-game.ts';
import { plainNumberText } from '#shared/number-text.ts';
import { sheetDescription, type DescriptionFault } from '#shared/sheet-description.ts';

export const CATEGORY_KINDS = ['number', 'table', 'ranks', 'bid', 'tick', 'note'] as const;

/** Category in the form. Values of kinds that are not chosen stay. */
export interface CategoryDraft {
  /** identifies it while it is renamed and moved */
  readonly key: number;
  readonly name: string;
  readonly kind: Category['kind'];
  readonly factor: number;
  /** null: any sum */
  readonly sum: number | null;
  readonly table: string;
  readonly ranks: string;
  readonly ties: Ties;
  readonly tick: number;
  readonly moon: boolean;
  /** points at each multiple of a count; null: none */
  readonly every: number | null;
  readonly everyPoints: number;
  readonly met: number;
  readonly each: number;
  readonly missed: number;
  /** null: a bid of 0 is like any other */
  readonly zero: number | null;
}

const NEW_CATEGORY: Omit<CategoryDraft, 'key'> = {
  name: '',
  kind: 'number',
  factor: 1,
  sum: null,
  table: '1, 3, 6, 10',
  ranks: '8, 4',
  ties: 'full',
  tick: 5,
  moon: false,
  every: null,
  everyPoints: -100,
  met: 20,
  each: 10,
  missed: -10,
  zero: null,
};

/** Descriptions number their categories from 0. */
let lastKey = CATEGORIES_MAX;

/** Returns a new category, under a key that no removed one had. */
export const newCategory = (): CategoryDraft => ({ ...NEW_CATEGORY, key: ++lastKey });

/** Whether nothing was entered into a category yet: the description goes without it. */
export const isBlank = (category: CategoryDraft): boolean =>
  category.name.trim() === '' &&
  NEW_FIELDS.every((field) => field === 'name' || category[field] === NEW_CATEGORY[field]);

const NEW_FIELDS = Object.keys(NEW_CATEGORY) as (keyof typeof NEW_CATEGORY)[];

function categoryDraftOf(category: Category, key: number): CategoryDraft {
  const blank = { ...NEW_CATEGORY, key, name: category.name, kind: category.kind };
  switch (category.kind) {
    case 'number':
      return {
        ...blank,
        factor: category.factor ?? 1,
        sum: category.sum ?? null,
        moon: category.moon ?? false,
        ...(category.every && { every: category.every.count, everyPoints: category.every.points }),
      };
    case 'bid': {
      const { met, each = 0, missed = 0, zero = null } = category;
      return { ...blank, met, each, missed, zero };
    }
    case 'table':
      return { ...blank, table: category.points.join(', ') };
    case 'ranks':
      return { ...blank, ranks: category.points.join(', '), ties: category.ties ?? 'full' };
    case 'tick':
      return { ...blank, tick: category.points };
    case 'note':
      return blank;
  }
}

export function describedCategory(draft: CategoryDraft): Category {
  const name = draft.name.trim();
  const { kind, factor, sum, ties, moon, every, everyPoints, met, each, missed, zero } = draft;
  switch (kind) {
    case 'number':
      return {
        name,
        kind,
        ...(factor !== 1 && { factor }),
        ...(sum !== null && { sum }),
        ...(moon && sum !== null && sum > 0 && { moon }),
        ...(every !== null && { every: { count: every, points: everyPoints } }),
      };
    case 'bid':
      return {
        name,
        kind,
        met,
        ...(each !== 0 && { each }),
        ...(missed !== 0 && { missed }),
        ...(zero !== null && { zero }),
      };
    case 'table':
      return { name, kind, points: readPoints(draft.table) };
    case 'ranks':
      return { name, kind, points: readPoints(draft.ranks), ...(ties !== 'full' && { ties }) };
    case 'tick':
      return { name, kind, points: draft.tick };
    case 'note':
      return { name, kind };
  }
}

/** Reads whole and half points between spaces, commas or middle dots; none if there is anything else. */
function readPoints(text: string): readonly number[] {
  const parts = plainNumberText(text)
    .split(/[\s,;/·・\u119e]+/)
    .filter((part) => part !== '');
  return parts.every((part) => /^-?\d+(?:\.[05])?$/.test(part)) ? parts.map(Number) : [];
}

type RoundsKind = 'once' | 'count' | 'until' | 'down' | 'open';
export const ROUNDS: readonly RoundsKind[] = ['once', 'count', 'until', 'down', 'open'];

/** Ends of a match whose total goes past the limit. */
export const OVERSHOOTS = ['ends', 'void', 'back'] as const;

/** Contents of the form. Parts that the chosen winner does not use stay, so that choosing another loses nothing. */
export interface DescriptionDraft {
  readonly winner: SheetDescription['winner'];
  /** null: people say whether they won together */
  readonly target: number | null;
  /** whether all have one score together */
  readonly isCommon: boolean;
  readonly teams: number | null;
  readonly seats: { readonly min: number; readonly max: number };
  readonly rounds: RoundsKind;
  readonly count: number;
  readonly until: number;
  readonly downFrom: number;
  readonly overshoot: (typeof OVERSHOOTS)[number];
  readonly backTo: number;
  readonly categories: readonly CategoryDraft[];
  readonly bonus: {
    readonly isGiven: boolean;
    /** keys of categories */
    readonly of: readonly number[];
    readonly atLeast: number;
    readonly points: number;
  };
  readonly tieBreak: { readonly category: number | null; readonly wins: 'most' | 'fewest' };
}

const DEFAULT_BONUS = { isGiven: false, of: [], atLeast: 63, points: 35 } as const;

export function draftOf(description: SheetDescription): DescriptionDraft {
  const { winner, rounds, target, teams, seats, bonus, tieBreak } = description;
  const categories = (description.categories ?? []).map(categoryDraftOf);
  const keyOf = (name: string): number | null =>
    categories.find((category) => category.name === name)?.key ?? null;
  return {
    winner,
    target: target ?? null,
    isCommon: target === undefined || teams === 1,
    teams: teams === 1 ? null : (teams ?? null),
    seats: seats ?? DESCRIBED_SEATS,
    ...roundsDraft(rounds),
    categories,
    bonus: bonus
      ? { ...bonus, isGiven: true, of: bonus.of.flatMap((name) => keyOf(name) ?? []) }
      : DEFAULT_BONUS,
    tieBreak: {
      category: tieBreak ? keyOf(tieBreak.category) : null,
      wins: tieBreak?.wins ?? 'most',
    },
  };
}

type RoundsDraft = Pick<
  DescriptionDraft,
  'rounds' | 'count' | 'until' | 'downFrom' | 'overshoot' | 'backTo'
>;

function roundsDraft(rounds: DescribedRounds): RoundsDraft {
  const blank = {
    count: 5,
    until: 100,
    downFrom: 501,
    overshoot: 'ends' as const,
    backTo: 25,
  };
  if (typeof rounds === 'string') return { ...blank, rounds };
  if ('count' in rounds) return { ...blank, rounds: 'count', count: rounds.count };
  const { over } = rounds;
  return {
    ...blank,
    ...('until' in rounds
      ? { rounds: 'until', until: rounds.until }
      : { rounds: 'down', downFrom: rounds.downFrom }),
    overshoot: over === undefined ? 'ends' : over === 'void' ? 'void' : 'back',
    ...(typeof over === 'number' && { backTo: over }),
  };
}

/** Returns the description that the form holds, with the names of `before`. */
export function describedBy(draft: DescriptionDraft, before: SheetDescription): SheetDescription {
  const { target, isCommon, teams, seats } = draft;
  // Whoever is first at 0 has the fewest points left.
  const winner = isCountdown(draft) ? 'fewest' : draft.winner;
  const isRanked = winner === 'most' || winner === 'fewest';
  const isAnyNumber = seats.min === DESCRIBED_SEATS.min && seats.max === DESCRIBED_SEATS.max;
  return {
    name: before.name,
    ...(before.names && { names: before.names }),
    winner,
    ...(winner === 'together' && target !== null && { target, ...(isCommon && { teams: 1 }) }),
    ...(isRanked && teams !== null && { teams }),
    ...(!isAnyNumber && { seats }),
    rounds: usesRounds(draft) ? roundsOf(draft) : 'once',
    ...(usesCategories(draft) && partsOfCategories(draft)),
  };
}

/** Whether the form offers a number of rounds: who won together is said once. */
export const usesRounds = ({ winner, target }: DescriptionDraft): boolean =>
  winner !== 'together' || target !== null;

export const usesCategories = ({ winner, target }: DescriptionDraft): boolean =>
  !isDeclared({ name: '', rounds: 'once', winner, ...(target !== null && { target }) });

/** Whether totals are counted down, which only people who play against each other can do. */
export const isCountdown = ({ rounds, winner }: DescriptionDraft): boolean =>
  rounds === 'down' && (winner === 'most' || winner === 'fewest');

function roundsOf(draft: DescriptionDraft): DescribedRounds {
  const { rounds, count, until, downFrom, overshoot, backTo } = draft;
  if (rounds === 'count') return { count };
  if (rounds !== 'until' && rounds !== 'down') return rounds;
  const over = { ends: {}, void: { over: 'void' }, back: { over: backTo } } as const;
  return isCountdown(draft) ? { downFrom, ...over[overshoot] } : { until, ...over[overshoot] };
}

export const namedCategories = ({ categories }: DescriptionDraft): readonly CategoryDraft[] =>
  categories.filter((category) => !isBlank(category));

/** Categories that can count towards a bonus or decide a tie. */
export const countedCategories = (draft: DescriptionDraft): readonly CategoryDraft[] =>
  namedCategories(draft).filter(({ kind }) => kind !== 'note');

function partsOfCategories(
  draft: DescriptionDraft,
): Pick<SheetDescription, 'categories' | 'bonus' | 'tieBreak'> {
  const categories: readonly Category[] = namedCategories(draft).map(describedCategory);
  if (categories.length === 0) return {};
  const { bonus, tieBreak, winner } = draft;
  const counted = countedCategories(draft);
  const of = counted.filter(({ key }) => bonus.of.includes(key)).map(({ name }) => name.trim());
  const decider =
    winner === 'together' ? null : counted.find(({ key }) => key === tieBreak.category);
  return {
    categories,
    ...(bonus.isGiven &&
      counted.length > 0 && { bonus: { of, atLeast: bonus.atLeast, points: bonus.points } }),
    ...(decider && { tieBreak: { category: decider.name.trim(), wins: tieBreak.wins } }),
  };
}

type FaultCode =
  | 'nameMissing'
  | 'nameLong'
  | 'nameHidden'
  | 'nameTwice'
  | 'points'
  | 'lines'
  | 'bonus'
  | 'seats'
  | 'over';

/** Reason why the app does not accept the form's description, for the sentence beside that part. */
export interface DraftFault {
  readonly code: FaultCode;
  /** category; null: the whole description */
  readonly key: number | null;
}

const ANY_NAME: SheetDescription = { name: '?', winner: 'most', rounds: 'once' };

/** Returns the faults of the form, but for the game's name, which stands elsewhere. */
export function faultsOf(draft: DescriptionDraft): readonly DraftFault[] {
  const read = sheetDescription.safeParse(describedBy(draft, ANY_NAME));
  const categories = namedCategories(draft);
  return (read.error?.issues ?? []).flatMap(({ code, path, message }) => {
    const fault = faultAt(path, message in FAULTS ? message : code);
    const category = typeof path[1] === 'number' ? categories[path[1]] : undefined;
    return fault ? [{ code: fault, key: category?.key ?? null }] : [];
  });
}

const FAULTS: Partial<Record<string, FaultCode>> = {
  'category-twice': 'nameTwice',
  too_small: 'nameMissing',
  too_big: 'nameLong',
  invalid_format: 'nameHidden',
} satisfies Partial<
  Record<DescriptionFault | 'too_small' | 'too_big' | 'invalid_format', FaultCode>
>;

/** A bonus and a tie-break repeat the names of categories, which are reported once. */
function faultAt([part, at, field]: readonly PropertyKey[], issue: string): FaultCode | null {
  if (part === 'seats') return 'seats';
  if (part === 'rounds') return 'over';
  if (part === 'bonus') return at === 'of' && field === undefined ? 'bonus' : null;
  if (part !== 'categories') return null;
  if (field === 'name') return FAULTS[issue] ?? null;
  return field === 'points' ? 'points' : 'lines';
}
