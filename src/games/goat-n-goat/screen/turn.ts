import { numberOf } from '../rules/goats.ts';
import type { Consequence, Goat, Mountain, Move, Phase } from '../rules/model.ts';

/** Places in a hand or in the display, in the order in which they were selected. A hand may hold the same goat twice. */
export type Places = readonly number[];

/** What is chosen so far of the step that is being made: goats, or a mountain. */
export interface Draft {
  readonly selected: Places;
  readonly mountain: Mountain | null;
}

export const EMPTY_DRAFT: Draft = { selected: [], mountain: null };

export interface Offer {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

/** What a draft is put together from. */
export interface DraftContext {
  readonly phase: Phase;
  readonly hand: readonly Goat[];
  readonly display: readonly Goat[];
  /** goats to be drawn or given up */
  readonly need: number;
  readonly choices: readonly Offer[];
}

/** A press on a goat, of the display in a draw, else of the hand: it is selected or put back. */
export const pressed = (
  { selected }: Draft,
  at: number,
  { phase, hand, need }: DraftContext,
): Draft => ({
  ...EMPTY_DRAFT,
  selected: phase === 'play' ? pickAlike(hand, selected, at) : pickUpTo(need, selected, at),
});

/** A goat is taken up, with those that are selected already if it is one of them or like them. */
export const lifted = (draft: Draft, at: number, context: DraftContext): Draft =>
  draft.selected.includes(at) ? draft : pressed(draft, at, context);

/** A press on a mountain that is offered: it is chosen or left. */
export const aimed = (draft: Draft, mountain: Mountain): Draft => ({
  ...EMPTY_DRAFT,
  mountain: draft.mountain === mountain ? null : mountain,
});

/** Those of another number go back: only equal ones are played together. */
function pickAlike(from: readonly Goat[], selected: Places, at: number): Places {
  if (selected.includes(at)) return withoutPlace(selected, at);
  const isLike = (other: number): boolean => numberOf(from[other]!) === numberOf(from[at]!);
  return [...selected.filter(isLike), at];
}

/** Of too many, the one selected first goes back. */
const pickUpTo = (need: number, selected: Places, at: number): Places =>
  selected.includes(at) ? withoutPlace(selected, at) : [...selected, at].slice(-need);

const withoutPlace = (selected: Places, at: number): Places =>
  selected.filter((other) => other !== at);

/** The goats that are selected. */
export const selectedGoats = (
  { selected }: Draft,
  { phase, hand, display }: DraftContext,
): readonly Goat[] => selected.map((at) => (phase === 'draw' ? display : hand)[at]!);

/** The choice that a draft comes to; null while something is missing. */
export function offerOf(draft: Draft, context: DraftContext): Offer | null {
  if (context.phase === 'mountain') return mountainOffer(draft.mountain, context);
  const key = keyOf(selectedGoats(draft, context));
  return context.choices.find(({ move }) => 'cards' in move && keyOf(move.cards) === key) ?? null;
}

export const mountainOffer = (mountain: Mountain | null, { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => move.type === 'mountain' && move.mountain === mountain) ?? null;

/** The same for the same goats, in any order. */
const keyOf = (goats: readonly Goat[]): string => goats.toSorted().join(' ');

/** A choice needs no second look where no flock is lost by it. */
export const isSafe = ({ consequence }: Offer): boolean =>
  consequence?.type !== 'play' || consequence.lost === 0;

/** One goat can be the whole move. */
export const isSingle = ({ phase, need }: DraftContext): boolean =>
  phase === 'play' || (phase === 'draw' && need === 1);

/** What a hint points to, as places. */
export interface Hint {
  readonly inHand: Places;
  readonly inDisplay: Places;
  readonly mountain: Mountain | null;
  readonly isPass: boolean;
}

export function hintFor(hinted: Move | null, { hand, display }: DraftContext): Hint {
  const cards = hinted && 'cards' in hinted ? hinted.cards : [];
  const isDraw = hinted?.type === 'draw';
  return {
    inHand: isDraw ? [] : placesOf(cards, hand),
    inDisplay: isDraw ? placesOf(cards, display) : [],
    mountain: hinted?.type === 'mountain' ? hinted.mountain : null,
    isPass: hinted?.type === 'no-mountain',
  };
}

/** Of equal goats the first, one place each. */
export function placesOf(goats: readonly Goat[], from: readonly Goat[]): Places {
  const places: number[] = [];
  for (const goat of goats) {
    const place = from.findIndex((other, at) => other === goat && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}
