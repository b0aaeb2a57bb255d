import { z } from 'zod';
import type { GameTypes } from '#core/types.ts';
import type { RandomState } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import type { SheetProblemCode } from '#shared/pushes.ts';
import type { Story } from '#shared/story.ts';
import { DEFAULT_BOARD, DONKEYS, FACES, PLACES, SPACES } from '../manifest.ts';

export type Donkey = (typeof DONKEYS)[number];
export type PerDonkey<T> = Record<Donkey, T>;
/** Bits, one per donkey. */
export type Herd = number;

export const PHASES = ['bet', 'roll', 'advance', 'over'] as const;
export type Phase = (typeof PHASES)[number];

const count = z.int().min(0);

/** Values that the printed board shows only as pictures. Defaults are to be adjusted to the real board. */
export const boardSchema = z
  .object({
    track: z.int().min(2).default(DEFAULT_BOARD.track),
    bridge: z.int().min(1).default(DEFAULT_BOARD.bridge),
    /** by place of the donkey, then by space */
    payouts: z
      .array(z.array(count).length(SPACES))
      .length(PLACES)
      .default(() => DEFAULT_BOARD.payouts.map((spaces) => [...spaces])),
  })
  .refine(({ bridge, track }) => bridge < track);
export type Board = z.infer<typeof boardSchema>;

export const optionsSchema = z.object({
  bridge: z.boolean().default(false),
  board: boardSchema.prefault({}),
});
export type Options = z.infer<typeof optionsSchema>;

const donkey = z.enum(DONKEYS);

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bet'), donkey }),
  z.strictObject({ type: z.literal('no-bet') }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('advance'), donkey }),
]);
export type Move = Readonly<z.infer<typeof moveSchema>>;

export const prescribedSchema = z.object({
  dice: z
    .array(
      z
        .int()
        .min(0)
        .max(FACES - 1),
    )
    .default([]),
});
export type Prescribed = z.infer<typeof prescribedSchema>;

export const CODES = [
  'bet-first',
  'bets-closed',
  'race-running',
  'column-full',
  'roll-first',
  'already-rolled',
  'home',
  'resting',
  'already-moved',
] as const;
export type Code = (typeof CODES)[number];

/**
 * Reasons why the coach's move is better than the one played. `instead` is the metric after the move played; `of`
 * counts rollouts out of a hundred; coins are means if only rollouts can determine them.
 */
export const REASON_CODES = [
  /** `donkey`, on which the seat has bet, is on the podium in `of` rollouts */
  'own-home',
  /** `donkey`, on which others have bet, is on the podium in `of` rollouts */
  'other-home',
  /** the move played puts `donkey`, on which the seat has bet, to rest on the bridge */
  'own-rests',
  /** the move played puts `donkey`, on which others have bet, to rest on the bridge */
  'other-rests',
  /** `donkey` is on the podium in `of` rollouts, `other` in `instead` */
  'likelier',
  /** the space on `donkey` pays `coins` for the first place, that on `other` pays `instead` */
  'pays-more',
  /** after the move played a marker stays unplaced in `of` rollouts */
  'stays-unplaced',
  /**
   * after the move played, without a bet, another takes the free space on `donkey` in `of` rollouts; with the bet it is
   * on the podium in `home`
   */
  'space-goes',
  'likely',
  /**
   * `donkey`, bet on in the move played, is on the podium in at most `of` rollouts; without the bet another takes that
   * space in `gone`
   */
  'too-early',
  'earns-more',
  /** the markers of `seat` pay `coins` */
  'rival-earns',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Warnings of this game's score sheet beside the common ones; rules: Score sheet. */
export const SHEET_CODES = ['podium', 'column-full', 'too-many-markers'] as const;
export type SheetCode = (typeof SHEET_CODES)[number] | SheetProblemCode;

export type Event =
  | {
      readonly type: 'bet-placed';
      readonly seat: Seat;
      readonly donkey: Donkey;
      readonly space: number;
    }
  | { readonly type: 'bet-passed'; readonly seat: Seat }
  | { readonly type: 'race-began'; readonly round: number; readonly roller: Seat }
  | { readonly type: 'race-passed'; readonly round: number; readonly roller: Seat }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number }
  | {
      readonly type: 'advanced';
      readonly seat: Seat;
      readonly donkey: Donkey;
      readonly die: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'stopped-on-bridge'; readonly donkey: Donkey }
  | { readonly type: 'crossed'; readonly donkey: Donkey; readonly place: number }
  | { readonly type: 'bets-closed' }
  | {
      readonly type: 'round-began';
      readonly round: number;
      readonly roller: Seat;
      readonly resting: readonly Donkey[];
    }
  | { readonly type: 'match-ended'; readonly scores: readonly number[] };

export interface BetConsequence {
  readonly type: 'bet';
  readonly space: number;
  readonly payouts: readonly number[];
}

export interface AdvanceConsequence {
  readonly type: 'advance';
  readonly to: number;
  readonly place: number | null;
  readonly rests: boolean;
}

export type Consequence = BetConsequence | AdvanceConsequence;

export interface PaidBet {
  readonly donkey: Donkey;
  readonly space: number;
  /** round of placing, from 0 */
  readonly round: number;
  /** place of its donkey, if among the first three */
  readonly place: number | null;
  readonly payout: number;
}

export type Facts = Readonly<{
  bets: readonly PaidBet[];
  markersLeft: number;
  rolls: readonly number[];
}>;

export interface DonkeyBets {
  readonly donkey: Donkey;
  readonly place: number | null;
  readonly payouts: readonly number[];
}

export interface MatchStory extends Story {
  /** by seat, in the donkeys' finishing order */
  readonly bets: readonly (readonly DonkeyBets[])[];
  readonly markersLeft: readonly number[];
  readonly podium: readonly Donkey[];
  /** donkeys off the podium, nearest the finish first; on a sheet, which has no positions, in column order */
  readonly unplaced: readonly Donkey[];
}

/** A marker; its space is the number of markers placed on that column before. */
export interface Bet {
  readonly seat: Seat;
  readonly donkey: number;
  readonly round: number;
}

/** Donkeys are numbers, their index in `DONKEYS`, because random play needs very many races. */
export interface State {
  readonly seats: number;
  readonly options: Options;
  phase: Phase;
  round: number;
  /** the roller except for betting turns */
  turn: Seat;
  die: number | null;
  readonly positions: number[];
  readonly podium: number[];
  readonly bets: Bet[];
  open: Herd;
  readonly markers: number[];
  readonly moved: number[];
  movable: Herd;
  resting: Herd;
  readonly rolls: number[][];
  /** future dice, the next one last: those prescribed, then some drawn ahead */
  dice: number[];
  random: RandomState;
}

export interface View {
  readonly phase: Phase;
  readonly toMove: readonly Seat[];
  readonly options: Options;
  readonly round: number;
  readonly roller: Seat;
  readonly die: number | null;
  readonly positions: Readonly<PerDonkey<number>>;
  readonly podium: readonly Donkey[];
  readonly columns: Readonly<PerDonkey<readonly Seat[]>>;
  readonly markers: readonly number[];
  readonly moved: readonly Donkey[];
  readonly resting: readonly Donkey[];
  readonly movable: readonly Donkey[];
  readonly restingNext: readonly Donkey[];
  readonly betsOpen: boolean;
  /** on the current podium */
  readonly scores: readonly number[];
}

export interface DerbyTypes extends GameTypes {
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
