import type { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** Something people tell the app about the cards on their table. */
export interface Told {
  readonly type: string;
}

/**
 * One round played with the real cards: people tell what they see, and the app applies the rules. A state is plain
 * JSON and a value; each thing told gives the next one. People go by their columns on the sheet.
 */
export interface RefereeRules<Options, State, Tidings extends Told, View> {
  readonly told: z.ZodType<Tidings>;
  begin(options: Options, columns: readonly number[]): State;
  /** The rule against what was told; null if it can be. */
  why(state: State, told: Tidings): Refusal | null;
  /** What can be, and what follows from it. */
  hear(state: State, told: Tidings): State;
  view(state: State): View;
  /** What the round leaves in each column of the sheet, in the order they began; null while it goes on. */
  cells(state: State): readonly Record<string, unknown>[] | null;
}

/** The same with its types erased; `defineGame` makes it. */
export interface Referee {
  readonly told: z.ZodType<Told>;
  begin(options: object, columns: readonly number[]): object;
  why(state: object, told: Told): Refusal | null;
  hear(state: object, told: Told): object;
  view(state: object): object;
  cells(state: object): readonly Record<string, unknown>[] | null;
}

/** Seals the types of a game's referee: a state only ever comes back to the referee that made it. */
export const sealReferee = <Options extends object, State extends object, Tidings extends Told>(
  rules: RefereeRules<Options, State, Tidings, object>,
): Referee => ({
  told: rules.told,
  begin: (options, columns) => rules.begin(options as Options, columns),
  why: (state, told) => rules.why(state as State, told as Tidings),
  hear: (state, told) => rules.hear(state as State, told as Tidings),
  view: (state) => rules.view(state as State),
  cells: (state) => rules.cells(state as State),
});
