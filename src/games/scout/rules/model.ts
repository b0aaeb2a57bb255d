import { z } from 'zod';
import type { GameTypes } from '#core/types.ts';
import type { RandomState } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import type { SheetProblemCode } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';

export type Phase = 'orient' | 'play' | 'over';

/** End of the active set; `left` is its first card. */
export type End = 'left' | 'right';

export type Kind = 'run' | 'set';

/** End of a round: a hand is empty, or the turn returns to the player who showed last. */
export type RoundEnd = 'empty-hand' | 'all-kill';

/** Card as oriented: the number that counts, and the hidden number upside down below it. */
export type Card = readonly [top: number, bottom: number];

/** Strength of cards that may be shown together. A single card is a set of one. */
export interface Combination {
  readonly size: number;
  readonly kind: Kind;
  readonly low: number;
}

export interface ActiveSet {
  readonly cards: readonly Card[];
  readonly owner: Seat;
}

export type Options = z.infer<typeof optionsSchema>;
export type Move = Readonly<z.infer<typeof moveSchema>>;
/** Range of shown cards in the hand, both inclusive. */
export interface Showing {
  readonly from: number;
  readonly to: number;
}
export interface Scouting {
  readonly end: End;
  readonly flip: boolean;
  readonly at: number;
}

export interface Prescribed {
  readonly rounds: readonly { readonly hands: readonly (readonly Card[])[] }[];
}

export type Code =
  | 'orient-first'
  | 'oriented'
  | 'table-empty'
  | 'only-left'
  | 'no-place'
  | 'marker-spent'
  | 'backwards'
  | 'not-in-hand'
  | 'no-combination'
  | 'too-few'
  | 'set-beats-run'
  | 'too-low';

/**
 * Why the coach's move is better than the one played: its benefit, or the other's cost. `instead` is the same metric
 * after the move played; `of` counts rollouts out of a hundred; other rollout metrics are means.
 */
export type ReasonCode =
  /** empties the hand; the others are left with `cards` cards in all */
  | 'ends-round'
  /** the move played gives `seat` the all kill, and `cards` cards in hand count */
  | 'gives-all-kill'
  /** in this orientation `loose` cards fit no neighbour */
  | 'fewer-loose'
  /** in this orientation the longest group has `size` cards */
  | 'longer-group'
  /** the round ends with the seat's own all kill in `of` rollouts */
  | 'own-all-kill'
  /** the move played splits a group of `size` cards, which the coach's keeps or shows */
  | 'breaks-group'
  /** takes `cards` cards now */
  | 'wins-cards'
  /** takes `cards` cards until the end of the round */
  | 'wins-later'
  /** earns a token in `of` rollouts */
  | 'earns-tokens'
  /** the move played spends the marker, which in `of` rollouts serves later */
  | 'keeps-marker'
  /** `cards` cards in hand cost points at the end of the round */
  | 'fewer-left'
  /** the round ends by another player in `of` rollouts */
  | 'outrun'
  /** the shown set is not beaten before the seat's next turn in `of` rollouts */
  | 'holds'
  /** the move played shows a set that is beaten before the seat's next turn in `of` rollouts; the coach's shows none */
  | 'is-beaten'
  /** the move played gives `seat` `points` points more */
  | 'helps-other'
  /** the move played gives each of the others `points` points more, and no single one most of them */
  | 'helps-others'
  /** the rest of the round brings the seat `points` points: no single source is most of the difference */
  | 'scores-more';

/** Warnings of this game's score sheet, besides the common ones; rules: Score sheet. */
export const SHEET_CODES = ['too-many-cards', 'two-enders'] as const;
export type SheetCode = (typeof SHEET_CODES)[number] | SheetProblemCode;

export type Event =
  | { readonly type: 'oriented'; readonly seat: Seat }
  | { readonly type: 'play-began'; readonly first: Seat }
  | {
      readonly type: 'shown';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly combination: Combination;
      /** beaten cards, each worth a point */
      readonly won: number;
    }
  | { readonly type: 'marker-paid'; readonly seat: Seat }
  | {
      readonly type: 'scouted';
      readonly seat: Seat;
      readonly end: End;
      /** in its orientation on the table */
      readonly card: Card;
      readonly tokenTo: Seat;
    }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      readonly by: RoundEnd;
      readonly seat: Seat;
      readonly scores: readonly number[];
    }
  | { readonly type: 'dealt'; readonly round: number; readonly first: Seat }
  | { readonly type: 'match-ended'; readonly totals: readonly number[] };

export interface Group extends Showing {
  readonly combination: Combination;
}

/** Groups in the hand in this orientation: the longest first, none sharing a card. */
export interface OrientConsequence {
  readonly type: 'orient';
  readonly groups: readonly Group[];
}

export interface ShowConsequence {
  readonly type: 'show';
  readonly combination: Combination;
  readonly won: number;
  readonly endsRound: boolean;
}

export interface ScoutConsequence {
  readonly type: 'scout';
  readonly tokenTo: Seat;
  readonly left: Combination | null;
  readonly endsRound: boolean;
}

export interface ScoutAndShowConsequence {
  readonly type: 'scout-and-show';
  readonly tokenTo: Seat;
  readonly combination: Combination;
  readonly won: number;
  readonly endsRound: boolean;
}

export type Consequence =
  | OrientConsequence
  | ShowConsequence
  | ScoutConsequence
  | ScoutAndShowConsequence;

export type Facts = Readonly<Counters>;
/** `shows` and `scouts` include those within a Scout & Show. */
// A type, because facts need an index signature.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type Counters = {
  shows: number;
  scouts: number;
  scoutAndShows: number;
  taken: number;
  tokens: number;
  leftInHand: number;
  handsEmptied: number;
  allKills: number;
  strongestShow: Combination | null;
};

export interface SeatRound {
  readonly score: number;
  /** null, like all below, if unknown from a sheet */
  readonly taken: number | null;
  readonly tokens: number | null;
  /** cards left in hand; free after the seat's own all kill */
  readonly hand: number | null;
}

export interface RoundStory {
  /** null, like `ender`, if unknown from a sheet */
  readonly by: RoundEnd | null;
  readonly ender: Seat | null;
  /** null for absent players */
  readonly seats: readonly (SeatRound | null)[];
}

export interface MatchStory extends Story {
  readonly rounds: readonly RoundStory[];
}

export interface State {
  readonly seats: number;
  readonly options: Options;
  phase: Phase;
  round: number;
  turn: Seat;
  oriented: boolean[];
  hands: Card[][];
  active: ActiveSet | null;
  taken: number[];
  tokens: number[];
  /** true: unspent */
  markers: boolean[];
  /** beaten this round, in order; public */
  beaten: Card[];
  /** per seat: publicly scouted cards of its hand, as oriented on the table */
  scouted: Card[][];
  /** completed rounds only */
  readonly roundScores: (readonly number[])[];
  readonly counters: Counters[];
  prescribed: Prescribed['rounds'];
  random: RandomState;
}

export interface View {
  readonly phase: Phase;
  readonly toMove: readonly Seat[];
  readonly options: Options;
  readonly round: number;
  readonly first: Seat;
  readonly hand: readonly Card[] | null;
  readonly handSizes: readonly number[];
  readonly active: ActiveSet | null;
  readonly strength: Combination | null;
  readonly taken: readonly number[];
  readonly tokens: readonly number[];
  readonly markers: readonly boolean[];
  readonly totals: readonly number[];
  readonly roundScores: readonly (readonly number[])[];
  /** public memory of the round: see `State` */
  readonly beaten: readonly Card[];
  readonly scouted: readonly (readonly Card[])[];
}

export interface ScoutTypes extends GameTypes {
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

// Screens, and rules that they share, take only types of this file: a value would bring zod to phones.
const card = z.tuple([z.int().min(1).max(10), z.int().min(1).max(10)]);
const place = z.int().min(0);
const scouting = { end: z.enum(['left', 'right']), flip: z.boolean(), at: place };
const showing = { from: place, to: place };

export const optionsSchema = z.object({});

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('orient'), flip: z.boolean() }),
  z.strictObject({ type: z.literal('show'), ...showing }),
  z.strictObject({ type: z.literal('scout'), ...scouting }),
  z.strictObject({ type: z.literal('scout-and-show'), ...scouting, ...showing }),
]);

export const prescribedSchema = z.object({
  rounds: z.array(z.object({ hands: z.array(z.array(card)) })).default([]),
});
