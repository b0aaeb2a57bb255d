import type { GameTypes } from '#core/types.ts';
import type { RandomState } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import type { SheetProblemCode } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';

export const DISPLAY_SIZE = 6;
export const HAND_LIMIT = 8;

export const COLOURS = ['r', 'g', 'b'] as const;
export type Colour = (typeof COLOURS)[number];
export type PerColour<T> = Record<Colour, T>;

export const GOAT_NUMBERS = [1, 2, 3, 4, 5] as const;
export type GoatNumber = (typeof GOAT_NUMBERS)[number];
export type Goat = `${Colour}${GoatNumber}`;
/** Kinds of goats in the order of hands and moves: by number, then by colour. */
export const GOATS: readonly Goat[] = GOAT_NUMBERS.flatMap((number) =>
  COLOURS.map((colour): Goat => `${colour}${number}`),
);

export const MOUNTAIN_NUMBERS = [3, 4, 5, 6, 7, 8, 9] as const;
export type MountainNumber = (typeof MOUNTAIN_NUMBERS)[number];
export type Mountain = `${Colour}${MountainNumber}`;
export const MOUNTAINS: readonly Mountain[] = COLOURS.flatMap((colour) =>
  MOUNTAIN_NUMBERS.map((number): Mountain => `${colour}${number}`),
);

/** A player's flocks: ascending numbers of their goats; empty without a flock. */
export type Flocks = PerColour<GoatNumber[]>;

export const PHASES = ['play', 'draw', 'give-up', 'mountain', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = Readonly<Record<string, never>>;

export type Move =
  | { readonly type: 'play'; readonly cards: readonly Goat[] }
  | { readonly type: 'draw'; readonly cards: readonly Goat[] }
  | { readonly type: 'give-up'; readonly cards: readonly Goat[] }
  | { readonly type: 'mountain'; readonly mountain: Mountain }
  | { readonly type: 'no-mountain' };

export interface Prescribed {
  readonly hands: readonly (readonly Goat[])[];
  readonly display: readonly Goat[];
  /** first drawn first */
  readonly deck: readonly Goat[];
}

export const CODES = [
  'play-first',
  'already-played',
  'no-cards',
  'not-in-hand',
  'different-numbers',
  'no-draw-in-last-turn',
  'draw-first',
  'already-drawn',
  'draw-exactly',
  'not-in-display',
  'give-up-first',
  'hand-within-limit',
  'give-up-exactly',
  'no-such-mountain',
  'mountain-gone',
  'flock-too-small',
] as const;
export type Code = (typeof CODES)[number];

/**
 * Reasons why the coach's move is better than the one played. `instead` is the metric after the move played; `of`
 * counts rollouts out of a hundred; other metrics that only rollouts can determine are means.
 */
export const REASON_CODES = [
  /** the move played loses flocks of `cards` goats, the coach's `instead` */
  'loses-flock',
  /** the move played gives up `cards` goats for the hand limit, the coach's `instead` */
  'gives-up',
  /** `cards` more penalty cards until the end */
  'penalties',
  'fewer-left',
  /** in `of` rollouts it gets `mountain`, now or later */
  'reaches',
  /** takes `mountain`, which others take in `of` rollouts after the move played */
  'taken-first',
  /** in `of` rollouts `seat` takes `mountain` */
  'other-takes',
  /** the match brings `points` points: no single source is most of the difference */
  'scores-more',
  /** the others score `points` points more, on average, after the move played */
  'helps-others',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Warnings of this game's score sheet beside the common ones; rules: Score sheet. */
export const SHEET_CODES = ['mountain-unknown', 'mountain-twice', 'too-many-penalties'] as const;
export type SheetCode = (typeof SHEET_CODES)[number] | SheetProblemCode;

export type Event =
  | {
      readonly type: 'turn-began';
      readonly seat: Seat;
      /** last turns left, including the current one; null before the end has begun */
      readonly lastTurns: number | null;
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly number: GoatNumber;
      readonly cards: readonly Goat[];
    }
  /** a lower number was played on it: the whole flock becomes penalty */
  | {
      readonly type: 'flock-lost';
      readonly seat: Seat;
      readonly colour: Colour;
      readonly cards: readonly Goat[];
    }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly colour: Colour;
      readonly cards: readonly Goat[];
      readonly size: number;
    }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly cards: readonly Goat[] }
  | { readonly type: 'gave-up'; readonly seat: Seat; readonly cards: readonly Goat[] }
  | { readonly type: 'mountain-taken'; readonly seat: Seat; readonly mountain: Mountain }
  | {
      readonly type: 'flock-discarded';
      readonly seat: Seat;
      readonly colour: Colour;
      readonly cards: readonly Goat[];
    }
  | { readonly type: 'mountain-passed'; readonly seat: Seat }
  | { readonly type: 'refilled'; readonly cards: readonly Goat[] }
  /** the discard pile is the new deck, of `cards` cards */
  | { readonly type: 'reshuffled'; readonly cards: number }
  | { readonly type: 'end-began'; readonly lastTurns: number }
  | { readonly type: 'flocks-discarded' }
  /** per seat: number of cards that became penalty; faces stay hidden */
  | { readonly type: 'hands-given-up'; readonly counts: readonly number[] }
  | { readonly type: 'match-ended'; readonly scores: readonly number[] };

export const FLOCK_FATES = ['begins', 'grows', 'is-lost'] as const;
export type FlockFate = (typeof FLOCK_FATES)[number];

export interface NextMountain {
  readonly number: MountainNumber;
  readonly missing: number;
}

export interface FlockConsequence {
  readonly colour: Colour;
  readonly fate: FlockFate;
  /** goats of the old flock that become penalty */
  readonly lost: number;
  readonly size: number;
  readonly reach: MountainNumber | null;
  readonly next: NextMountain | null;
}

export interface PlayConsequence {
  readonly type: 'play';
  readonly flocks: readonly FlockConsequence[];
  readonly lost: number;
  readonly draws: number;
  readonly givesUp: number;
}

export interface DrawConsequence {
  readonly type: 'draw';
  /** goats in hand after the draw, before any are given up */
  readonly hand: number;
  readonly givesUp: number;
}

export interface MountainConsequence {
  readonly type: 'mountain';
  readonly colour: Colour;
  readonly points: number;
  readonly flock: number;
}

export type Consequence = PlayConsequence | DrawConsequence | MountainConsequence;

export type Facts = Readonly<{
  mountains: readonly Mountain[];
  turns: number;
  drawn: number;
  flocksLost: number;
  largestFlock: number;
  /** penalty cards by origin: lost flocks, the hand limit, the hand left at the end */
  penalties: Readonly<{ flocks: number; handLimit: number; lastHand: number }>;
}>;

/** Two mountains of the same rank in a tie; null: no mountain left to compare. */
export type ComparedMountains = readonly [Mountain | null, Mountain | null];

/** A tie decided by mountains: two seats, the higher first, with their mountains, highest first. */
export interface DecidedTie {
  readonly seats: readonly [Seat, Seat];
  readonly score: number;
  /** only the last pair differs */
  readonly compared: readonly ComparedMountains[];
}

export interface SeatScore {
  readonly mountains: readonly Mountain[];
  readonly points: number;
  readonly penalties: number;
}

export interface MatchStory extends Story {
  readonly seats: readonly SeatScore[];
  readonly tie: DecidedTie | null;
}

export interface Counters {
  turns: number;
  drawn: number;
  flocksLost: number;
  largestFlock: number;
  lostInFlocks: number;
  givenUp: number;
  leftInHand: number;
}

export interface State {
  readonly seats: number;
  phase: Phase;
  turn: Seat;
  need: number | null;
  deck: Goat[];
  /** whether the deck was made from the discard pile */
  reshuffled: boolean;
  display: Goat[];
  discard: Goat[];
  readonly mountains: PerColour<MountainNumber[]>;
  readonly flocks: Flocks[];
  readonly scorePiles: Mountain[][];
  readonly penaltyPiles: Goat[][];
  /** in the order of `GOATS`, as is `known` */
  readonly hands: Goat[][];
  /** goats drawn publicly that must still be in that hand */
  readonly known: Goat[][];
  /** goats on their way from the hand to the flocks */
  laid: Goat[];
  /** last turns left, including the current one; null before the end has begun */
  lastTurns: number | null;
  readonly counters: Counters[];
  random: RandomState;
}

export interface View {
  readonly phase: Phase;
  readonly toMove: readonly Seat[];
  readonly options: Options;
  readonly need: number | null;
  readonly display: readonly Goat[];
  readonly deck: number;
  readonly discard: number;
  readonly mountains: Readonly<PerColour<readonly MountainNumber[]>>;
  readonly flocks: readonly Readonly<PerColour<readonly GoatNumber[]>>[];
  readonly scorePiles: readonly (readonly Mountain[])[];
  readonly penalties: readonly number[];
  readonly hand: readonly Goat[] | null;
  readonly handSizes: readonly number[];
  readonly lastTurns: number | null;
  /** goats on their way from the hand to the flocks */
  readonly laid: readonly Goat[];
  readonly reach: readonly Readonly<PerColour<MountainNumber | null>>[];
  readonly next: readonly Readonly<PerColour<NextMountain | null>>[];
  readonly scores: readonly number[];
  /** the mountains of each colour in this match, taken or not */
  readonly mountainSet: readonly MountainNumber[];
  /** per seat: goats drawn publicly that must still be in that hand */
  readonly known: readonly (readonly Goat[])[];
  /** goats that were never public: in hands since the deal, or in the first deck */
  readonly unseen: readonly Goat[];
  readonly discardPile: readonly Goat[];
  /** once the deck was made from the discard pile: its remaining cards, not in drawing order */
  readonly reshuffledDeck: readonly Goat[] | null;
}

export interface GoatTypes extends GameTypes {
  options: Options;
  state: State;
  move: Move;
  view: View;
  event: Event;
  prescribed: Prescribed;
  code: Code;
  reason: ReasonCode;
  consequence: Consequence;
  facts: Facts;
  story: MatchStory;
}
