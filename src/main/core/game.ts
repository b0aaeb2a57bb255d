import type { z } from 'zod';
import type { Seat, Viewer } from '../../shared/ids.ts';
import type { BotKit } from './bot.ts';
import type { GameTypes } from './game-types.ts';
import type { HistoryRules } from './history.ts';
import type { GameManifest } from './manifest.ts';
import type { Referee } from './referee.ts';
import type { Refusal } from './refusal.ts';
import type { SheetRules } from './sheet.ts';

/** Whether others may watch a decision being made. Secret ones need a curtain on a shared screen. */
export type Openness = 'open' | 'secret';

export interface Choice<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

export type Outcome =
  | { readonly over: false }
  | { readonly over: true; readonly scores: readonly number[]; readonly places: readonly number[] };

export interface Chance<Prescribed> {
  readonly seed: string;
  /** Used up first; after it the seed's numbers go on. */
  readonly prescribed: Prescribed | null;
}

/**
 * Called after each step that the table sees, while the state is as it stands right after that step. Undefined where
 * nobody watches, as in random play: then no events are made.
 */
export type Step<Event> = ((event: Event) => void) | undefined;

/**
 * One game, as its rules folder fills it in. `play` works in place on a state its caller owns and may assume that
 * `why` found nothing; `defineGame` wraps both for callers that hold unknown input.
 */
export interface GameDefinition<T extends GameTypes> {
  readonly manifest: GameManifest<T['options']>;

  /** Parses options and fills in defaults. */
  readonly options: z.ZodType<T['options']>;
  /** What a table's printed board says, kept under names: what stands under `board` in the options. Has defaults. */
  readonly board?: z.ZodType<object>;
  /** Whether these options may be played by that many seats. */
  optionsFit(options: T['options'], seats: number): boolean;
  readonly prescribed: z.ZodType<T['prescribed']>;
  /** Whether what is prescribed is complete and possible. */
  prescribedFits(prescribed: T['prescribed'], options: T['options'], seats: number): boolean;
  /** Strict: a move with unknown fields is no move. */
  readonly move: z.ZodType<T['move']>;

  setup(options: T['options'], seats: number, chance: Chance<T['prescribed']>): T['state'];
  clone(state: T['state']): T['state'];
  /** Chance from here on drawn anew: the generator and all that is shuffled but not yet seen by anyone. */
  redraw(state: T['state'], seed: string): void;

  /** Every seat that owes a move now, ascending; empty once over. */
  toMove(state: T['state']): readonly Seat[];
  openness(state: T['state'], seat: Seat): Openness;
  /** Seats whose choice is made but not revealed, and so may still be taken back by them. */
  pending(state: T['state']): readonly Seat[];
  /** Every legal move of a seat that is to move, none twice; depends on nothing hidden from that seat. */
  moves(state: T['state'], seat: Seat): readonly T['move'][];
  /** The same moves in the same order, each with what it would do. */
  choices(state: T['state'], seat: Seat): readonly Choice<T['move'], T['consequence']>[];
  /** The rule against a move of a seat that is to move; null if it is legal. */
  why(state: T['state'], seat: Seat, move: T['move']): Refusal<T['code']> | null;
  /** Plays a legal move. */
  play(state: T['state'], seat: Seat, move: T['move'], step?: Step<T['event']>): void;

  /** Built up from what is public and what is the viewer's own, never struck out from the state. */
  view(state: T['state'], viewer: Viewer): T['view'];
  outcome(state: T['state']): Outcome;
  /** Scores of the rounds that are complete, per round and seat. */
  roundScores(state: T['state']): readonly (readonly number[])[];
  /** Per seat, once over. */
  facts(state: T['state']): readonly T['facts'][];
  readonly history: HistoryRules<T['options'], T['facts']>;

  readonly sheet: SheetRules<T['options']>;
  /** For a table that has the real cards, where the app can place them. */
  readonly referee?: Referee;
  readonly bot: BotKit<T>;
}
