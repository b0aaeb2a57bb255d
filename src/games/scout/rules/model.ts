import type { z } from 'zod';
import type { GameTypes } from '../../../core/types.ts';
import type { RandomState } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { SheetProblemCode } from '../../../shared/pushes.ts';
import type { Story } from '../../../shared/story.ts';
import type { moveSchema, optionsSchema } from './schemas.ts';

export type Phase = 'orient' | 'play' | 'over';

/** The two ends of the active set; `left` is where its first card lies. */
export type End = 'left' | 'right';

/** The weaker kind first. */
export const KINDS = ['run', 'set'] as const;
export type Kind = (typeof KINDS)[number];

/** How a round can end: someone's hand is empty, or the turn comes back to whoever showed last. */
export type RoundEnd = 'empty-hand' | 'all-kill';

/** A card as it lies: the number that counts, and the one that stands upside down below it. */
export type Card = readonly [top: number, bottom: number];

/** Cards that may be shown together, as far as strength goes. A single card is a set of one. */
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
/** Where a Show starts and stops in the hand, both inclusive. */
export interface Showing {
  readonly from: number;
  readonly to: number;
}
/** Which end is scouted, whether the card is turned from how it lay, and its place in the hand. */
export interface Scouting {
  readonly end: End;
  readonly flip: boolean;
  readonly at: number;
}

export interface Prescribed {
  readonly rounds: readonly { readonly hands: readonly (readonly Card[])[] }[];
}

/** Everything that can be wrong with a move, one code a rule. */
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
 * Why the coach's move is better than the one played: what it brings, or what the other one costs. `instead` is the same
 * figure after the move played; `of` counts tries out of a hundred; other figures that only tries can tell are means.
 */
export type ReasonCode =
  /** it empties the hand, and the others are left with `cards` cards in all */
  | 'ends-round'
  /** the move played gives `seat` the all kill, and `cards` cards in hand count */
  | 'gives-all-kill'
  /** this way up `loose` cards fit no neighbour */
  | 'fewer-loose'
  /** this way up the longest group has `size` cards */
  | 'longer-group'
  /** the move played pulls apart a group of `size` cards, which the coach's keeps or shows */
  | 'breaks-group'
  /** it takes `cards` cards now */
  | 'wins-cards'
  /** it takes `cards` cards until the end of the round */
  | 'wins-later'
  /** in `of` tries it earns a token */
  | 'earns-tokens'
  /** the move played spends the marker, which in `of` tries serves later */
  | 'keeps-marker'
  /** `cards` cards in hand cost points at the end of the round */
  | 'fewer-left'
  /** in `of` tries another ends the round */
  | 'outrun'
  /** what it shows is not beaten before the seat's next turn in `of` tries */
  | 'holds'
  /** what the move played shows is beaten before the seat's next turn in `of` tries; the coach's shows nothing */
  | 'is-beaten'
  /** the move played gives `seat` `points` points more */
  | 'helps-other';

/** What can be odd about a score sheet of this game, beside what can be about any; rules: Score sheet. */
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
      /** the beaten cards, each worth a point */
      readonly won: number;
    }
  | { readonly type: 'marker-paid'; readonly seat: Seat }
  | {
      readonly type: 'scouted';
      readonly seat: Seat;
      readonly end: End;
      /** as it lay on the table */
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

/** Cards that lie together in a hand already. */
export interface Group extends Showing {
  readonly combination: Combination;
}

/** What lies together with the hand this way up: the longest first, none sharing a card. */
export interface OrientConsequence {
  readonly type: 'orient';
  readonly groups: readonly Group[];
}

export interface ShowConsequence {
  readonly type: 'show';
  readonly combination: Combination;
  readonly won: number;
  /** the hand is empty after it, and so the round over */
  readonly endsRound: boolean;
}

export interface ScoutConsequence {
  readonly type: 'scout';
  readonly tokenTo: Seat;
  /** what stays on the table */
  readonly left: Combination | null;
  /** it gives the owner of the active set the all kill */
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
  OrientConsequence | ShowConsequence | ScoutConsequence | ScoutAndShowConsequence;

/** What the history keeps of a seat; counted over all rounds. */
export type Facts = Readonly<Counters>;
/** `shows` and `scouts` count those within a Scout & Show too. */
// A type, for the core asks of facts an index signature.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type Counters = {
  shows: number;
  scouts: number;
  scoutAndShows: number;
  taken: number;
  tokens: number;
  /** cards that cost a point at the end of a round */
  leftInHand: number;
  handsEmptied: number;
  allKills: number;
  strongestShow: Combination | null;
};

/** What made up the score of one seat in one round. */
export interface SeatRound {
  readonly score: number;
  /** null, like all below, where a sheet does not say */
  readonly taken: number | null;
  readonly tokens: number | null;
  /** cards left in hand; they cost nothing after an all kill of one's own */
  readonly hand: number | null;
}

export interface RoundStory {
  /** null, like who did it, where a sheet does not say */
  readonly by: RoundEnd | null;
  readonly ender: Seat | null;
  /** null for who was not there */
  readonly seats: readonly (SeatRound | null)[];
}

/** How a finished match came to its points. */
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
  /** true: still has it */
  markers: boolean[];
  /** beaten this round, in order; all have seen them */
  beaten: Card[];
  /** per seat: the cards of its hand that all saw it scout, as they lay on the table */
  scouted: Card[][];
  /** of the rounds that are complete */
  readonly roundScores: (readonly number[])[];
  readonly counters: Counters[];
  /** rounds still to come whose hands were given beforehand */
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
  /** what a Show has to beat */
  readonly strength: Combination | null;
  readonly taken: readonly number[];
  readonly tokens: readonly number[];
  readonly markers: readonly boolean[];
  readonly totals: readonly number[];
  readonly roundScores: readonly (readonly number[])[];
  /** what an attentive player remembers of the round: see `State` */
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
