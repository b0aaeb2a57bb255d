import type { Seat } from '../shared/ids.ts';
import type { Highlight } from '../shared/story.ts';
import type { ScoreOrder } from './manifest.ts';
import type { GameTypes } from './types.ts';
import { placesHighestFirst, placesLowestFirst } from './ranking.ts';

/** What of a finished match is told: what everyone saw of it, step by step, and how it ended. */
export interface StoryInput<T extends Pick<GameTypes, 'options' | 'event' | 'view'>> {
  readonly options: T['options'];
  readonly steps: readonly { readonly event: T['event']; readonly view: T['view'] }[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** What of a finished score sheet is told: what was written, as the game adds it up, and how it ended. */
export interface SheetStoryInput<Options> {
  readonly options: Options;
  /** as `SheetRules.sum` has them */
  readonly rounds: readonly unknown[];
  /** by round and column; null where somebody was not there */
  readonly roundScores: readonly (readonly (number | null)[])[];
  readonly scores: readonly number[];
  /** null for who left before the end */
  readonly places: readonly (number | null)[];
}

/** Something that might be told. Of several the more unusual ones are, on a scale of 0 to 100 that all games share. */
export interface HighlightCandidate {
  readonly rarity: number;
  readonly highlight: Highlight;
}

const HIGHLIGHTS_MAX = 3;

/** The findings that are told: three at most, no kind twice, the most unusual first. */
export function highlightsOf(
  candidates: readonly (HighlightCandidate | null)[],
): readonly Highlight[] {
  const sorted = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => b.rarity - a.rarity)
    .map(({ highlight }) => highlight);
  return sorted
    .filter(({ code }, at) => sorted.findIndex((other) => other.code === code) === at)
    .slice(0, HIGHLIGHTS_MAX);
}

/** The item of which `measure` is greatest, the first among equals; null where none comes up to `least`. */
export function greatest<Item>(
  items: readonly Item[],
  least: number,
  measure: (item: Item) => number,
): Item | null {
  const best = items.reduce<Item | null>(
    (leader, item) => (leader === null || measure(item) > measure(leader) ? item : leader),
    null,
  );
  return best !== null && measure(best) >= least ? best : null;
}

/** The only seat with this place, score or count; null where nobody has it or several do. */
export function onlySeatWith(values: readonly (number | null)[], value: number): Seat | null {
  const seat = values.indexOf(value);
  return seat >= 0 && values.lastIndexOf(value) === seat ? seat : null;
}

/** One point between the first and the second. */
export function narrowWin({
  scores,
  places,
}: Pick<SheetStoryInput<unknown>, 'scores' | 'places'>): HighlightCandidate | null {
  const winner = onlySeatWith(places, 1);
  const second = places.indexOf(2);
  if (winner === null || second < 0 || Math.abs(scores[winner]! - scores[second]!) !== 1)
    return null;
  return createCandidate(62, 'narrow-win', winner, { second });
}

/** Who was alone in the last place after a round and still came among the first. Three people make no race to speak of. */
export function comeback(
  rounds: readonly (readonly number[])[],
  places: readonly number[],
  scoreOrder: ScoreOrder,
): HighlightCandidate | null {
  const seats = places.length;
  const isNotable = (place: number): boolean => place === 1 || (place <= 3 && seats >= place + 2);
  const totals = places.map(() => 0);
  const candidates = rounds.slice(0, -1).flatMap((scores, round) => {
    scores.forEach((score, seat) => (totals[seat]! += score));
    const placesSoFar = (scoreOrder === 'low' ? placesLowestFirst : placesHighestFirst)(totals);
    const lastSeat = seats > 2 ? onlySeatWith(placesSoFar, seats) : null;
    return lastSeat !== null && isNotable(places[lastSeat]!) ? [{ seat: lastSeat, round }] : [];
  });
  // First whoever came furthest, then the one who was last for longest.
  const pick = greatest(candidates, 0, ({ seat, round }) => round - 100 * places[seat]! + 300);
  if (!pick) return null;
  const place = places[pick.seat]!;
  const rarity = 80 - 15 * place;
  return createCandidate(rarity, 'comeback', pick.seat, { round: pick.round + 1, place });
}

/** The same of a sheet, where everybody was there from the first round to the last and began with nothing. */
export function comebackOnSheet(
  { roundScores, scores, places }: SheetStoryInput<unknown>,
  scoreOrder: ScoreOrder,
): HighlightCandidate | null {
  const rounds = roundScores.flatMap((own) => {
    const entered = own.filter((score) => score !== null);
    return entered.length === scores.length ? [entered] : [];
  });
  const placed = places.filter((place) => place !== null);
  const isComplete =
    rounds.length === roundScores.length &&
    placed.length === places.length &&
    scores.every((score, seat) => score === rounds.reduce((sum, own) => sum + own[seat]!, 0));
  return isComplete ? comeback(rounds, placed, scoreOrder) : null;
}

/** A finding in short. */
export const createCandidate = (
  rarity: number,
  code: string,
  seat: Seat | null,
  params: Highlight['params'] = {},
): HighlightCandidate => ({ rarity, highlight: { code, seat, params } });
