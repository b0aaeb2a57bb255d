import { z } from 'zod';
import type { GameTypes } from '../../../core/types.ts';
import type { RandomState } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { SheetProblemCode } from '../../../shared/pushes.ts';
import type { Story } from '../../../shared/story.ts';
import { DEFAULT_BOARD, DONKEYS, PLACES, SPACES } from '../manifest.ts';

export type Donkey = (typeof DONKEYS)[number];
export type PerDonkey<T> = Record<Donkey, T>;
/** Some of the donkeys: a bit for each, as `herd.ts` handles them. */
export type Herd = number;

/** Named after the move that is owed. */
export const PHASES = ['bet', 'roll', 'advance', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The die shows 0 (its blank) to 5. */
export const FACES = 6;

const count = z.int().min(0);

/** What the printed board shows only as pictures. The defaults are to be changed to match the table's. */
export const boardSchema = z
  .object({
    /** steps from the start across the finish line */
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

/** Everything that can be wrong with a move, one code a rule. */
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
 * Why the coach's move is better than the one played. `instead` is the same figure after the move played; `of` counts
 * tries out of a hundred; coins are means where only tries can tell them.
 */
export const REASON_CODES = [
  /** `donkey`, on which the seat has staked, is on the podium in `of` tries */
  'own-home',
  /** `donkey`, on which others have staked, is on the podium in `of` tries */
  'other-home',
  /** the move played puts `donkey`, on which the seat has staked, to rest on the bridge */
  'own-rests',
  /** it puts `donkey`, on which others have staked, to rest on the bridge */
  'other-rests',
  /** `donkey` is on the podium in `of` tries, `other` in `instead` */
  'likelier',
  /** the space on `donkey` pays `coins` for the first place, that on `other` pays `instead` */
  'pays-more',
  /** after the move played a marker stays unplaced in `of` tries */
  'stays-unplaced',
  /** after the move played another takes the free space on `donkey` in `of` tries */
  'space-goes',
  /** `donkey` is on the podium in `of` tries */
  'likely',
  /** `donkey`, bet on in the move played, is on the podium in no more than `of` tries */
  'too-early',
  /** the seat's markers pay `coins` */
  'earns-more',
  /** the markers of `seat` pay `coins` */
  'rival-earns',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What can be odd about a score sheet of this game, beside what can be about any; rules: Score sheet. */
export const SHEET_CODES = ['podium', 'column-full', 'too-many-markers'] as const;
export type SheetCode = (typeof SHEET_CODES)[number] | SheetProblemCode;

export type Event =
  | {
      readonly type: 'bet-placed';
      readonly seat: Seat;
      readonly donkey: Donkey;
      /** 0 is the topmost */
      readonly space: number;
    }
  | { readonly type: 'bet-passed'; readonly seat: Seat }
  | { readonly type: 'race-began'; readonly round: number; readonly roller: Seat }
  /** every donkey in the race rests */
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
  /** what it earns should the donkey come 1st, 2nd or 3rd */
  readonly payouts: readonly number[];
}

export interface AdvanceConsequence {
  readonly type: 'advance';
  readonly to: number;
  /** the place it takes on the podium, if it crosses */
  readonly place: number | null;
  /** it stays on the bridge and rests in the next race */
  readonly rests: boolean;
}

export type Consequence = BetConsequence | AdvanceConsequence;

/** One marker after the race. */
export interface PaidBet {
  readonly donkey: Donkey;
  readonly space: number;
  /** in which it was placed, from 0 */
  readonly round: number;
  /** of its donkey, if among the first three */
  readonly place: number | null;
  readonly payout: number;
}

/** What the history keeps of a seat. */
export type Facts = Readonly<{
  bets: readonly PaidBet[];
  markersLeft: number;
  /** how often this seat rolled each face, the blank first */
  rolls: readonly number[];
}>;

/** What one seat's markers on one donkey paid, marker by marker. */
export interface DonkeyBets {
  readonly donkey: Donkey;
  /** of the donkey, if among the first three */
  readonly place: number | null;
  readonly payouts: readonly number[];
}

/** How a finished match came to its points. */
export interface MatchStory extends Story {
  /** by seat, the donkey that came first first */
  readonly bets: readonly (readonly DonkeyBets[])[];
  /** markers that were never placed, by seat */
  readonly markersLeft: readonly number[];
  readonly podium: readonly Donkey[];
  /** the others, the one nearest the finish first; on a sheet, which does not know, in the order of their columns */
  readonly unplaced: readonly Donkey[];
}

/** One marker on a column, its donkey told by number; its space is how many lay there before it. */
export interface Bet {
  readonly seat: Seat;
  readonly donkey: number;
  readonly round: number;
}

/** Donkeys are told by number, their index in `DONKEYS`: random play asks for very many races. */
export interface State {
  readonly seats: number;
  readonly options: Options;
  phase: Phase;
  round: number;
  /** who owes the move; the roller but for betting turns */
  turn: Seat;
  die: number | null;
  /** by donkey */
  readonly positions: number[];
  /** in the order of crossing */
  readonly podium: number[];
  /** in the order of placing */
  readonly bets: Bet[];
  /** those whose column has a free space */
  open: Herd;
  /** left to place, per seat */
  readonly markers: number[];
  /** in the running race, in that order */
  readonly moved: number[];
  /** still to be moved in this round's race */
  movable: Herd;
  /** in the race of this round */
  resting: Herd;
  /** per seat and face */
  readonly rolls: number[][];
  /** still to fall, the next one last: those given beforehand, then some drawn ahead */
  dice: number[];
  random: RandomState;
}

export interface View {
  readonly phase: Phase;
  readonly toMove: readonly Seat[];
  readonly options: Options;
  readonly round: number;
  /** while betting: the next to roll */
  readonly roller: Seat;
  readonly die: number | null;
  readonly positions: Readonly<PerDonkey<number>>;
  readonly podium: readonly Donkey[];
  readonly columns: Readonly<PerDonkey<readonly Seat[]>>;
  readonly markers: readonly number[];
  readonly moved: readonly Donkey[];
  readonly resting: readonly Donkey[];
  /** still to be moved in this round's race */
  readonly movable: readonly Donkey[];
  /** donkeys that have stopped on the bridge in the running race */
  readonly restingNext: readonly Donkey[];
  readonly betsOpen: boolean;
  /** what each seat's markers earn on the podium as it stands */
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
