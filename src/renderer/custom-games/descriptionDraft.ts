import {
  DESCRIBED_SEATS,
  isDeclared,
  type Category,
  type DescribedRounds,
  type SheetDescription,
} from '#shared/custom-game.ts';
import {
  categoryDraftOf,
  describedCategory,
  isBlank,
  type CategoryDraft,
} from './categoryDraft.ts';

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

/** Fills the form with a description. */
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

/** Whether there are points for categories. */
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

/** Categories of the description, in order. */
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
