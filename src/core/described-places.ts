import {
  categoryOfLine,
  describedScoreOrder,
  isDeclared,
  togetherTotal,
  type SheetDescription,
} from '#shared/custom-game.ts';
import type { Counts } from '#shared/category-points.ts';
import type { StatedResult } from './game-instance.ts';
import { placesBy } from './ranking.ts';
import { ofPresent, type SheetColumn, type SheetResult } from './sheet.ts';

interface Scores {
  readonly totals: readonly number[];
  readonly counts: readonly { readonly counts: Counts }[];
}

export function describedPlaces(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  scores: Scores,
): SheetResult['places'] {
  const shared =
    description.winner === 'together' ? sharedPlace(description, columns, scores) : null;
  const places = shared ? columns.map(() => shared) : placesOfTeams(description, columns, scores);
  return columns.map(({ present }, column) => (present ? places[column]! : null));
}

/** All share the first place, or the second, with nobody in the first: the game has won. */
function sharedPlace(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  { totals }: Pick<Scores, 'totals'>,
): 1 | 2 {
  const sum = togetherTotal(description, ofPresent(columns, totals));
  return sum >= (isDeclared(description) ? 1 : description.target!) ? 1 : 2;
}

/** Returns the places that people stated; null if the totals decide, or places are missing. */
export function statedPlaces(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  { totals, places }: StatedResult,
): readonly number[] | null {
  const { winner } = description;
  const stated = columns.map((_, column) => places[column] ?? null);
  const isFull = ofPresent(columns, stated).every((place) => place !== null);
  if (winner === 'one' && isFull)
    return placesBy(columns.length, (one, other) => isHereBefore(columns, stated, one, other));
  if (winner !== 'together') return null;
  const isWon = ofPresent(columns, stated).every((place) => place === 1);
  const shared = isFull
    ? isWon
      ? 1
      : 2
    : sharedPlace(description, columns, { totals: totals.map((total) => total ?? 0) });
  return columns.map(() => shared);
}

const isHereBefore = (
  columns: readonly SheetColumn[],
  places: readonly (number | null)[],
  one: number,
  other: number,
): boolean => columns[one]!.present && places[one]! < places[other]!;

/** Ranks teams by their first members who are here; without teams everybody is a team. */
function placesOfTeams(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  { totals, counts }: Scores,
): readonly number[] {
  const { teams = columns.length } = description;
  const tieBreak = tieBreakTotals(description, columns, counts);
  const here = [...columns.keys()].filter((column) => columns[column]!.present);
  const firstOf = (team: number): number | undefined =>
    here.find((column) => column % teams === team);
  const first = [...new Set(here.map((column) => column % teams))].sort((a, b) => a - b);
  const sign = describedScoreOrder(description) === 'high' ? 1 : -1;
  const places = placesBy(first.length, (one, other) => {
    const [a, b] = [firstOf(first[one]!)!, firstOf(first[other]!)!];
    const ahead = sign * (totals[a]! - totals[b]!);
    return ahead > 0 || (ahead === 0 && tieBreak[a]! > tieBreak[b]!);
  });
  return columns.map((_, column) => places[first.indexOf(column % teams)] ?? 0);
}

/** Returns numbers of which the higher one decides a tie; all 0 without a tie-break. */
function tieBreakTotals(
  description: SheetDescription,
  columns: readonly SheetColumn[],
  lines: Scores['counts'],
): readonly number[] {
  const { tieBreak } = description;
  if (!tieBreak) return columns.map(() => 0);
  const sign = tieBreak.wins === 'most' ? 1 : -1;
  const counted = lines.filter(
    (_, line) => categoryOfLine(description, line)?.name === tieBreak.category,
  );
  return columns.map(
    (_, column) => sign * counted.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0),
  );
}
