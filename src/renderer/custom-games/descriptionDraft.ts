import {
  DESCRIBED_SEATS,
  isDeclared,
  type Category,
  type DescribedRounds,
  type SheetDescription,
} from '../../shared/custom-game.ts';
import {
  categoryDraftOf,
  describedCategory,
  isBlank,
  type CategoryDraft,
} from './categoryDraft.ts';

type RoundsKind = 'once' | 'count' | 'until' | 'open';
export const ROUNDS: readonly RoundsKind[] = ['once', 'count', 'until', 'open'];

/** Contents of the form. Parts that the chosen winner does not use stay, so that choosing another loses nothing. */
export interface DescriptionDraft {
  readonly winner: SheetDescription['winner'];
  /** null: people say whether they won together */
  readonly target: number | null;
  readonly teams: number | null;
  readonly seats: { readonly min: number; readonly max: number };
  readonly rounds: RoundsKind;
  readonly count: number;
  readonly until: number;
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
    teams: teams ?? null,
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

function roundsDraft(
  rounds: DescribedRounds,
): Pick<DescriptionDraft, 'rounds' | 'count' | 'until'> {
  const numbers = { count: 5, until: 100 };
  if (typeof rounds === 'string') return { ...numbers, rounds };
  return 'count' in rounds
    ? { ...numbers, rounds: 'count', ...rounds }
    : { ...numbers, rounds: 'until', ...rounds };
}

/** Returns the description that the form holds, with the names of `before`. */
export function describedBy(draft: DescriptionDraft, before: SheetDescription): SheetDescription {
  const { winner, target, teams, seats } = draft;
  const isRanked = winner === 'most' || winner === 'fewest';
  const isAnyNumber = seats.min === DESCRIBED_SEATS.min && seats.max === DESCRIBED_SEATS.max;
  return {
    name: before.name,
    ...(before.names && { names: before.names }),
    winner,
    ...(winner === 'together' && target !== null && { target }),
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

function roundsOf({ rounds, count, until }: DescriptionDraft): DescribedRounds {
  if (rounds === 'count') return { count };
  return rounds === 'until' ? { until } : rounds;
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
