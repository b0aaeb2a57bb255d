import { z } from 'zod';
import type { PlainTypes } from '#core/game.ts';
import type { RandomState } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';

export const optionsSchema = z.object({});
export const moveSchema = z.strictObject({ type: z.enum(['roll', 'hold']) });

export interface State {
  readonly scores: number[];
  /** seat to move; null once a seat has won */
  turn: Seat | null;
  /** points of this turn, which a 1 removes */
  pot: number;
  /** the last die of this turn; null before the first */
  die: number | null;
  random: RandomState;
}

export interface View {
  readonly toMove: readonly Seat[];
  readonly options: object;
  readonly scores: readonly number[];
  readonly pot: number;
  readonly die: number | null;
}

export type Move = z.infer<typeof moveSchema>;

export type Event =
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number; readonly pot: number }
  | { readonly type: 'lost'; readonly seat: Seat }
  | { readonly type: 'held'; readonly seat: Seat; readonly pot: number; readonly score: number }
  | { readonly type: 'match-ended'; readonly scores: readonly number[] };

export type Code = 'roll-first';

export type PigTypes = PlainTypes<{
  options: object;
  state: State;
  move: Move;
  view: View;
  event: Event;
  code: Code;
}>;
