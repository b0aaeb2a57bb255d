import { z } from 'zod';
import type { GameTypes } from '#core/types.ts';
import type { RandomState } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import type { SheetProblemCode } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';
import {
  CARD_MAX,
  DEAL_COUNT,
  HAND_SIZE,
  manifest,
  POINTS_LIMIT,
  ROWS,
  VARIANTS,
} from '../manifest.ts';

/** Phases by pending move; in `place` none is pending, while the revealed cards are placed. */
export const PHASES = ['draft', 'choose', 'take-row', 'place', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export type Variant = (typeof VARIANTS)[number];

/** Reason for taking a row: it was full, or no row ended low enough. */
export const TAKING_CAUSES = ['sixth', 'too-low'] as const;
export type TakingCause = (typeof TAKING_CAUSES)[number];

export type Card = number;
export type Row = readonly Card[];

const boundedInt = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const card = boundedInt({ min: 1, max: CARD_MAX });

export const endSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('points'),
    limit: boundedInt(POINTS_LIMIT).default(POINTS_LIMIT.default),
  }),
  z.object({ kind: z.literal('deals'), count: boundedInt(DEAL_COUNT) }),
]);
export type End = Readonly<z.infer<typeof endSchema>>;

export const optionsSchema = z.object({
  end: endSchema.prefault({ kind: 'points' }),
  variant: z.enum(VARIANTS).default(manifest.defaultOptions.variant),
});
export type Options = Readonly<z.infer<typeof optionsSchema>>;

const upTo = (max: number): number[] => Array.from({ length: max }, (_, below) => below + 1);
const codedEnds: readonly End[] = [
  { kind: 'points', limit: POINTS_LIMIT.default },
  ...upTo(DEAL_COUNT.max).map((count): End => ({ kind: 'deals', count })),
  ...upTo(POINTS_LIMIT.max).map((limit): End => ({ kind: 'points', limit })),
];
export const codedOptions: readonly Options[] = codedEnds.flatMap((end) =>
  VARIANTS.map((variant) => ({ end, variant })),
);

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('draft'), card }),
  z.strictObject({ type: z.literal('choose'), card }),
  z.strictObject({
    type: z.literal('take-row'),
    row: z
      .int()
      .min(0)
      .max(ROWS - 1),
  }),
]);
export type Move = Readonly<z.infer<typeof moveSchema>>;

const deal = z.object({
  hands: z.array(z.array(card).length(HAND_SIZE)),
  rows: z.array(z.array(card).length(1)).length(ROWS),
});
export const prescribedSchema = z.object({ deals: z.array(deal).default([]) });
export type Prescribed = z.infer<typeof prescribedSchema>;
export type Deal = Prescribed['deals'][number];

export const CODES = [
  'draft-first',
  'draft-over',
  'take-row-first',
  'no-row-to-take',
  'not-in-deck',
  'already-drafted',
  'already-played',
  'not-in-hand',
] as const;
export type Code = (typeof CODES)[number];

/** Warnings of this game's score sheet, besides the common ones; rules: Score sheet. */
export const SHEET_CODES = [
  'too-many-bulls',
  'card-range',
  'card-twice',
  'too-many-cards',
] as const;
export type SheetCode = (typeof SHEET_CODES)[number] | SheetProblemCode;

export interface Revealed {
  readonly seat: Seat;
  readonly card: Card;
}

/** Finished turn, as it was before its cards were revealed. */
export interface PlayedTurn {
  readonly rows: readonly Row[];
  /** bull heads of this deal, per seat */
  readonly taken: readonly number[];
  /** chosen cards by seat */
  readonly cards: readonly Card[];
}

export interface Placed {
  readonly seat: Seat;
  readonly card: Card;
  readonly row: number;
  /** bull heads of the row it took; null if it took none */
  readonly took: number | null;
}

export type Event =
  | { readonly type: 'draft-began'; readonly deal: number; readonly pool: readonly Card[] }
  | { readonly type: 'drafted'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'dealt'; readonly deal: number; readonly rows: readonly Row[] }
  | { readonly type: 'chosen'; readonly seat: Seat }
  /** ascending, in placing order */
  | { readonly type: 'revealed'; readonly cards: readonly Revealed[] }
  /** a row is owed before any placing */
  | { readonly type: 'too-low'; readonly seat: Seat; readonly card: Card }
  /** the row is empty until the card is placed */
  | {
      readonly type: 'row-taken';
      readonly seat: Seat;
      readonly card: Card;
      readonly row: number;
      readonly cause: TakingCause;
      readonly cards: readonly Card[];
      readonly bulls: number;
    }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly card: Card;
      readonly row: number;
      /** in the row; 0 starts it */
      readonly position: number;
    }
  | { readonly type: 'deal-ended'; readonly deal: number; readonly scores: readonly number[] }
  | { readonly type: 'match-ended'; readonly totals: readonly number[] };

/** Result of a card if it were placed now, before all others. */
export type Placing =
  | {
      readonly type: 'lands';
      readonly row: number;
      /** last card of the row */
      readonly behind: Card;
      /** in the row; at most the last of its five places */
      readonly position: number;
    }
  | {
      readonly type: 'sixth';
      readonly row: number;
      readonly behind: Card;
      readonly bulls: number;
    }
  /** `leastBulls`: of the row that would cost least */
  | { readonly type: 'too-low'; readonly leastBulls: number };

/** `between`: number of cards that others may hold between the row's last card and this one. They go first. */
export type Chosen = Placing & { readonly between: number };

export type Consequence =
  | Chosen
  /** certain, with `cards` cards */
  | {
      readonly type: 'takes';
      readonly row: number;
      readonly cards: number;
      readonly bulls: number;
    }
  | { readonly type: 'drafts'; readonly bulls: number };

/**
 * Why the coach's move is better than the one played; `card` and `coach` are the two. Chances are of a hundred,
 * `bulls` those of the taken row, or the average excess. Rows and positions count from 0.
 */
export const REASON_CODES = [
  // the card more often takes a row at once. chance, bulls, coachChance:
  'too-low',
  // full row: row, behind
  'sixth-card',
  // cards that come between may fill its row: row, behind, position, between (how many are unseen)
  'comes-between',
  // a row is taken by others first, and it goes to a full one
  'rows-change',
  // the card costs more at once, on average: bulls, coachBulls
  'costs-now',
  // the coach's card takes a cheap row now, which costs less than what comes later: bulls
  'cheap-row-now',
  // the remaining hand takes more: bulls, next (its card that costs most more)
  'costs-later',
  // the others take fewer: bulls
  'others-take-less',
  // a row is taken: row, bulls, coach (a row), coachBulls
  'dearer-row',
  // both rows cost the same, but the remaining rows differ: row, coach (a row)
  'better-row-left',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Counted over all deals. A type, because facts need an index signature. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type Counters = {
  rowsTaken: number;
  /** rows taken by cards below all rows */
  tooLow: number;
  cardsTaken: number;
  /** bull heads of the most expensive row */
  worstRow: number;
};

/** Facts of a seat in the history. `cleanDeals` are those without a bull head. */
export type Facts = Readonly<
  Counters & { deals: number; cleanDeals: number; bestDeal: number; worstDeal: number }
>;

export interface MatchStory extends Story {
  readonly end: End;
  /** by deal and seat; null for absent players */
  readonly deals: readonly (readonly (number | null)[])[];
  /** seats over the limit, which ended the match; none if the number of deals was fixed */
  readonly over: readonly Seat[];
  /** bull heads by turn and seat of the only deal; null for several deals, and on a sheet */
  readonly turns: readonly (readonly number[])[] | null;
}

export interface State {
  readonly seats: number;
  readonly options: Options;
  phase: Phase;
  deal: number;
  /** within the deal, from 0 */
  turn: number;
  /** undrafted cards while drafting */
  pool: Card[];
  /** none while drafting */
  rows: Card[][];
  /** ascending, without the chosen card */
  hands: Card[][];
  /** face down; all null from the reveal on */
  chosen: (Card | null)[];
  /** revealed cards not yet placed; ascending */
  revealed: Revealed[];
  /** cards of the running turn, or of the previous one until the next has its first card */
  placed: Placed[];
  /** face-up cards of this deal's rows, in that order */
  seen: Card[];
  /** turns of this deal, from their reveal */
  turns: PlayedTurn[];
  /** bull heads and cards of this deal */
  taken: number[];
  takenCards: number[];
  /** totals of completed deals */
  readonly totals: number[];
  readonly roundScores: (readonly number[])[];
  readonly counters: Counters[];
  prescribed: readonly Deal[];
  random: RandomState;
}

export interface View {
  readonly phase: Phase;
  readonly toMove: readonly Seat[];
  readonly options: Options;
  readonly deal: number;
  readonly turn: number;
  /** only while drafting */
  readonly pool?: readonly Card[];
  readonly rows: readonly Row[];
  readonly rowBulls: readonly number[];
  readonly hand: readonly Card[] | null;
  readonly chosen: readonly boolean[];
  readonly revealed: readonly Revealed[];
  readonly placed: readonly Placed[];
  readonly taken: readonly number[];
  readonly takenCards: readonly number[];
  readonly totals: readonly number[];
  readonly roundScores: readonly (readonly number[])[];
  readonly seen: readonly Card[];
  readonly turns: readonly PlayedTurn[];
  /** publicly known cards per seat, chosen card included: all of a drafted hand, nothing of a dealt one */
  readonly known: readonly (readonly Card[])[];
}

export interface NimmtTypes extends GameTypes {
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

/** Accepts numbers that are on no card, so that the refusal can name them. */
const reportedCard = z.int().min(0).max(9999);

export const reportSchema = z.discriminatedUnion('type', [
  /** the next of the four cards turned up */
  z.strictObject({ type: z.literal('starter'), card: reportedCard }),
  z.strictObject({ type: z.literal('reveal'), column: z.int().min(0).max(99), card: reportedCard }),
  /** the row that the owner of a card too low takes */
  z.strictObject({
    type: z.literal('row'),
    row: z
      .int()
      .min(0)
      .max(ROWS - 1),
  }),
]);
export type Report = Readonly<z.infer<typeof reportSchema>>;

export const REFEREE_CODES = [
  'no-such-card',
  'card-on-table',
  'card-gone',
  'starters-first',
  'starters-lie',
  'row-owed',
  'no-row-owed',
  'has-revealed',
  'not-in-deal',
] as const;
export type RefereeCode = (typeof REFEREE_CODES)[number];

/** Card shown by the person of a column. */
export interface Shown {
  readonly column: number;
  readonly card: Card;
}

/** Result of the last turn, with columns in place of seats. */
export type Resolution = Extract<Event, { type: 'row-taken' | 'placed' }>;

export interface RefereeState {
  readonly variant: Variant;
  readonly columns: readonly number[];
  /** fewer than four while the first cards are being reported */
  readonly rows: readonly Row[];
  /** within the deal, from 0 */
  readonly turn: number;
  /** cards of this turn, in the order reported */
  readonly shown: readonly Shown[];
  /** card below all rows, whose owner chooses a row */
  readonly tooLow: Shown | null;
  /** every card that was face up in this deal */
  readonly seen: readonly Card[];
  /** penalty cards, in the order of `columns` */
  readonly taken: readonly (readonly Card[])[];
  readonly last: readonly Resolution[];
}

export interface RefereeView {
  readonly columns: readonly number[];
  readonly rows: readonly Row[];
  readonly rowBulls: readonly number[];
  readonly turn: number;
  readonly highest: Card;
  readonly shown: readonly Shown[];
  /** columns whose card has not been reported yet */
  readonly missing: readonly number[];
  readonly tooLow: Shown | null;
  readonly seen: readonly Card[];
  /** bull heads of this deal, in the order of `columns` */
  readonly bulls: readonly number[];
  /** result of the previous turn; a `seat` in it is a column */
  readonly last: readonly Resolution[];
}
