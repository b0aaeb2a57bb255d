import type { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** Something people tell the app about the cards on their table. */
export interface Report {
  readonly type: string;
}

/**
 * One round played with the real cards: people tell what they see, and the app applies the rules. A state is plain
 * JSON and a value; each thing told gives the next one. People go by their columns on the sheet.
 */
export interface RefereeRules<Options, State, OwnReport extends Report, View> {
  readonly report: z.ZodType<OwnReport>;
  begin(options: Options, columns: readonly number[]): State;
  /** The rule against what was told; null if it can be. */
  why(state: State, report: OwnReport): Refusal | null;
  /** What can be, and what follows from it. */
  apply(state: State, report: OwnReport): State;
  view(state: State): View;
  /** What the round leaves in each column of the sheet, in the order they began; null while it goes on. */
  cells(state: State): readonly Record<string, unknown>[] | null;
}

/** The same with its types erased; `defineGame` makes it. */
export interface Referee {
  readonly report: z.ZodType<Report>;
  begin(options: object, columns: readonly number[]): object;
  why(state: object, report: Report): Refusal | null;
  apply(state: object, report: Report): object;
  view(state: object): object;
  cells(state: object): readonly Record<string, unknown>[] | null;
}

/** Seals the types of a game's referee: a state only ever comes back to the referee that made it. */
export const sealReferee = <Options extends object, State extends object, OwnReport extends Report>(
  rules: RefereeRules<Options, State, OwnReport, object>,
): Referee => ({
  report: rules.report,
  begin: (options, columns) => rules.begin(options as Options, columns),
  why: (state, report) => rules.why(state as State, report as OwnReport),
  apply: (state, report) => rules.apply(state as State, report as OwnReport),
  view: (state) => rules.view(state as State),
  cells: (state) => rules.cells(state as State),
});
