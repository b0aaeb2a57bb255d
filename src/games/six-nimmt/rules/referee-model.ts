import { z } from 'zod';
import { ROWS } from '../manifest.ts';
import type { Card, Event, Row, Variant } from './model.ts';

/** Accepts numbers that are on no card, so that the refusal can name them. */
const card = z.int().min(0).max(9999);

/** Reports of a deal with the real cards, one card at a time. */
export const reportSchema = z.discriminatedUnion('type', [
  /** the next of the four cards turned up */
  z.strictObject({
    type: z.literal('starter'),
    card,
  }),
  z.strictObject({
    type: z.literal('reveal'),
    column: z.int().min(0).max(99),
    card,
  }),
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
  /** highest card of this deck */
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
