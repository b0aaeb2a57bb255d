import type { Seat } from '../shared/ids.ts';
import type { Highlight } from '../shared/story.ts';
import type { Better } from './manifest.ts';
import type { GameTypes } from './types.ts';
import { placesHighestFirst, placesLowestFirst } from './ranking.ts';

/** What of a finished match is told: what everyone saw of it, step by step, and how it ended. */
export interface Telling<T extends Pick<GameTypes, 'options' | 'event' | 'view'>> {
  readonly options: T['options'];
  readonly steps: readonly { readonly event: T['event']; readonly view: T['view'] }[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** What of a finished score sheet is told: what was written, as the game adds it up, and how it ended. */
export interface SheetTelling<Options> {
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
export interface Finding {
  readonly unusual: number;
  readonly highlight: Highlight;
}

const MOST = 3;

/** The findings that are told: three at most, no kind twice, the most unusual first. */
export function highlightsOf(findings: readonly (Finding | null)[]): readonly Highlight[] {
  const sorted = findings
    .filter((finding) => finding !== null)
    .toSorted((a, b) => b.unusual - a.unusual)
    .map(({ highlight }) => highlight);
  return sorted
    .filter(({ code }, at) => sorted.findIndex((other) => other.code === code) === at)
    .slice(0, MOST);
}

/** The item of which `measure` is greatest, the first among equals; null where none comes up to `least`. */
export function greatest<Item>(
  items: readonly Item[],
  least: number,
  measure: (item: Item) => number,
): Item | null {
  const best = items.reduce<Item | null>(
    (found, item) => (found === null || measure(item) > measure(found) ? item : found),
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
}: Pick<SheetTelling<unknown>, 'scores' | 'places'>): Finding | null {
  const winner = onlySeatWith(places, 1);
  const second = places.indexOf(2);
  if (winner === null || second < 0 || Math.abs(scores[winner]! - scores[second]!) !== 1)
    return null;
  return found(62, 'narrow-win', winner, { second });
}

/** Who was alone in the last place after a round and still came among the first. Three people make no race to speak of. */
export function comeback(
  rounds: readonly (readonly number[])[],
  places: readonly number[],
  better: Better,
): Finding | null {
  const seats = places.length;
  const isTold = (place: number): boolean => place === 1 || (place <= 3 && seats >= place + 2);
  const totals = places.map(() => 0);
  const candidates = rounds.slice(0, -1).flatMap((scores, round) => {
    scores.forEach((score, seat) => (totals[seat]! += score));
    const standing = (better === 'low' ? placesLowestFirst : placesHighestFirst)(totals);
    const last = seats > 2 ? onlySeatWith(standing, seats) : null;
    return last !== null && isTold(places[last]!) ? [{ seat: last, round }] : [];
  });
  // First whoever came furthest, then the one who was last for longest.
  const told = greatest(candidates, 0, ({ seat, round }) => round - 100 * places[seat]! + 300);
  if (!told) return null;
  const place = places[told.seat]!;
  const unusual = 80 - 15 * place;
  return found(unusual, 'comeback', told.seat, { round: told.round + 1, place });
}

/** The same of a sheet, where everybody was there from the first round to the last and began with nothing. */
export function comebackOnSheet(
  { roundScores, scores, places }: SheetTelling<unknown>,
  better: Better,
): Finding | null {
  const rounds = roundScores.flatMap((own) => {
    const told = own.filter((score) => score !== null);
    return told.length === scores.length ? [told] : [];
  });
  const placed = places.filter((place) => place !== null);
  const isWhole =
    rounds.length === roundScores.length &&
    placed.length === places.length &&
    scores.every((score, seat) => score === rounds.reduce((sum, own) => sum + own[seat]!, 0));
  return isWhole ? comeback(rounds, placed, better) : null;
}

/** A finding in short. */
export const found = (
  unusual: number,
  code: string,
  seat: Seat | null,
  params: Highlight['params'] = {},
): Finding => ({ unusual, highlight: { code, seat, params } });
