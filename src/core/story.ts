import type { Seat } from '#shared/ids.ts';
import type { Highlight } from '#shared/story.ts';
import type { ScoreOrder } from './manifest.ts';
import type { GameTypes } from './types.ts';
import { placesHighestFirst, placesLowestFirst } from './ranking.ts';

/** Input of a finished match's story: public steps and the result. */
export interface StoryInput<T extends Pick<GameTypes, 'options' | 'event' | 'view'>> {
  readonly options: T['options'];
  readonly steps: readonly { readonly event: T['event']; readonly view: T['view'] }[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
  /** seats of people: at least one highlight is about one of them, if there is any */
  readonly people?: readonly Seat[];
}

/** Input of a finished score sheet's story: rounds, their scores and the result. */
export interface SheetStoryInput<Options> {
  readonly options: Options;
  /** as for `SheetRules.sum` */
  readonly rounds: readonly unknown[];
  /** by round and column; null for an absent person */
  readonly roundScores: readonly (readonly (number | null)[])[];
  readonly scores: readonly number[];
  /** null for a person who left before the end */
  readonly places: readonly (number | null)[];
}

/** Candidate for a story. Rarer ones are chosen, on a scale of 0 to 100 common to all games. */
export interface HighlightCandidate {
  readonly rarity: number;
  readonly highlight: Highlight;
}

const HIGHLIGHTS_MAX = 3;

/**
 * Returns the rarest highlights, rarest first: at most three, with distinct codes. If none of them is about a person, the
 * last gives way to the rarest one that is.
 */
export function highlightsOf(
  candidates: readonly (HighlightCandidate | null)[],
  people: readonly Seat[] = [],
): readonly Highlight[] {
  const sorted = candidates
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => b.rarity - a.rarity)
    .map(({ highlight }) => highlight);
  const isPersonal = ({ seat }: Highlight): boolean => seat !== null && people.includes(seat);
  const rarest = sorted
    .filter(({ code }, at) => sorted.findIndex((other) => other.code === code) === at)
    .slice(0, HIGHLIGHTS_MAX);
  const personal = sorted.find(isPersonal);
  if (!personal || rarest.some(isPersonal)) return rarest;
  const others = rarest.filter(({ code }) => code !== personal.code);
  return [...others.slice(0, HIGHLIGHTS_MAX - 1), personal];
}

export const itemsOfPeople = <Item extends { readonly seat: Seat }>(
  items: readonly Item[],
  people: readonly Seat[] = [],
): readonly Item[] => items.filter(({ seat }) => people.includes(seat));

/** Returns the item with the greatest `measure`, the first among equals; null if none reaches `least`. */
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

/** Returns the only seat with this place, score or count; null if there is none or several. */
export function onlySeatWith(values: readonly (number | null)[], value: number): Seat | null {
  const seat = values.indexOf(value);
  return seat >= 0 && values.lastIndexOf(value) === seat ? seat : null;
}

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

/**
 * Candidate for a player who was sole last after some round but won, or came second or third ahead of at least two
 * players.
 */
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
  // Best final place first, then the longest time as last.
  const pick = greatest(candidates, 0, ({ seat, round }) => round - 100 * places[seat]! + 300);
  if (!pick) return null;
  const place = places[pick.seat]!;
  const rarity = 80 - 15 * place;
  return createCandidate(rarity, 'comeback', pick.seat, { round: pick.round + 1, place });
}

/** Like `comeback`, for a sheet; null unless everyone played all rounds and started with 0. */
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

export const createCandidate = (
  rarity: number,
  code: string,
  seat: Seat | null,
  params: Highlight['params'] = {},
): HighlightCandidate => ({ rarity, highlight: { code, seat, params } });
