import { numberOf } from '../rules/goats.ts';
import type { Consequence, Goat, Mountain, Move, Phase } from '../rules/model.ts';

/** Places in a hand or in the display, in the order of selection. A hand may hold the same goat twice. */
export type Places = readonly number[];

/** Selection so far in the current step: goats, or a mountain. */
export interface Draft {
  readonly selected: Places;
  readonly mountain: Mountain | null;
}

export const EMPTY_DRAFT: Draft = { selected: [], mountain: null };

export interface Offer {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

export interface DraftContext {
  readonly phase: Phase;
  readonly hand: readonly Goat[];
  readonly display: readonly Goat[];
  readonly need: number;
  readonly choices: readonly Offer[];
}

/** Selects a pressed goat of the display in a draw, else of the hand, or puts it back. */
export const pressed = (
  { selected }: Draft,
  at: number,
  { phase, hand, need }: DraftContext,
): Draft => ({
  ...EMPTY_DRAFT,
  selected: phase === 'play' ? pickAlike(hand, selected, at) : pickUpTo(need, selected, at),
});

/** Lifts a goat, with the goats already selected if it is among them or equal in number. */
export const lifted = (draft: Draft, at: number, context: DraftContext): Draft =>
  draft.selected.includes(at) ? draft : pressed(draft, at, context);

/** Chooses an offered mountain, or clears the choice. */
export const aimed = (draft: Draft, mountain: Mountain): Draft => ({
  ...EMPTY_DRAFT,
  mountain: draft.mountain === mountain ? null : mountain,
});

/** Puts back goats of another number: only equal ones are played together. */
function pickAlike(from: readonly Goat[], selected: Places, at: number): Places {
  if (selected.includes(at)) return withoutPlace(selected, at);
  const isLike = (other: number): boolean => numberOf(from[other]!) === numberOf(from[at]!);
  return [...selected.filter(isLike), at];
}

/** Above `need`, the one selected first is put back. */
const pickUpTo = (need: number, selected: Places, at: number): Places =>
  selected.includes(at) ? withoutPlace(selected, at) : [...selected, at].slice(-need);

const withoutPlace = (selected: Places, at: number): Places =>
  selected.filter((other) => other !== at);

export const selectedGoats = (
  { selected }: Draft,
  { phase, hand, display }: DraftContext,
): readonly Goat[] => selected.map((at) => (phase === 'draw' ? display : hand)[at]!);

/** Returns the draft's choice; null while something is missing. */
export function offerOf(draft: Draft, context: DraftContext): Offer | null {
  if (context.phase === 'mountain') return mountainOffer(draft.mountain, context);
  const key = keyOf(selectedGoats(draft, context));
  return context.choices.find(({ move }) => 'cards' in move && keyOf(move.cards) === key) ?? null;
}

export const mountainOffer = (mountain: Mountain | null, { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => move.type === 'mountain' && move.mountain === mountain) ?? null;

/** Equal for the same goats, in any order. */
const keyOf = (goats: readonly Goat[]): string => goats.toSorted().join(' ');

/** Whether no flock is lost, so that no confirmation is needed. */
export const isSafe = ({ consequence }: Offer): boolean =>
  consequence?.type !== 'play' || consequence.lost === 0;

/** rules: A turn 1. Each goat lost or given up costs a point; a mountain is worth its number. */
export function scoreChangeOf(offer: Offer | null): number {
  if (offer?.move.type === 'give-up') return 0 - offer.move.cards.length;
  switch (offer?.consequence?.type) {
    case 'play':
      return 0 - offer.consequence.lost - offer.consequence.givesUp;
    case 'mountain':
      return offer.consequence.points;
    default:
      return 0;
  }
}

export const isSingle = ({ phase, need }: DraftContext): boolean =>
  phase === 'play' || (phase === 'draw' && need === 1);

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

/** First of equal goats, one place each. */
export function placesOf(goats: readonly Goat[], from: readonly Goat[]): Places {
  const places: number[] = [];
  for (const goat of goats) {
    const place = from.findIndex((other, at) => other === goat && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}
