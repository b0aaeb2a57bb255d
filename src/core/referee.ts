import type { z } from 'zod';
import type { Seat } from '../shared/ids.ts';
import type { GameTypes, Refusal } from './types.ts';

/** Something people report about the cards on their table. */
export interface Report {
  readonly type: string;
}

/** A move at a table with real cards: in which round, and by which of its reports it was told. */
export interface ReportedMove {
  readonly round: number;
  readonly report: number;
  readonly seat: Seat;
  readonly move: GameTypes['move'] & Readonly<Record<string, unknown>>;
}

/**
 * One round played with the real cards: people report what they see, and the app applies the rules. A state is plain
 * JSON and never changed; each report gives the next one. People are named by their columns on the sheet.
 */
export interface RefereeRules<Options, State, GameReport extends Report, View> {
  readonly report: z.ZodType<GameReport>;
  begin(options: Options, columns: readonly number[]): State;
  /** The rule against a report; null if it can be true. */
  validateReport(state: State, report: GameReport): Refusal | null;
  /** The state after a report that `why` has nothing against. */
  apply(state: State, report: GameReport): State;
  view(state: State): View;
  /**
   * Rounds that are over, as the same match played on the screen: what would have been dealt, and each move with the
   * report that tells it. Every column played every round.
   */
  reconstructMatch(
    rounds: readonly (readonly GameReport[])[],
    columns: number,
  ): { readonly prescribed: object; readonly moves: readonly ReportedMove[] };
  /** What the round leaves in each column of the sheet, in the order they began; null while it goes on. */
  cells(state: State): readonly Record<string, unknown>[] | null;
}

/** The same with its types erased by `defineReferee`. */
export type Referee = RefereeRules<object, object, Report, object>;

/** Erases the types of a game's referee: a state only ever comes back to the referee that made it. */
export const defineReferee = <
  Options extends object,
  State extends object,
  GameReport extends Report,
>(
  rules: RefereeRules<Options, State, GameReport, object>,
): Referee => ({
  report: rules.report,
  begin: (options, columns) => rules.begin(options as Options, columns),
  validateReport: (state, report) => rules.validateReport(state as State, report as GameReport),
  apply: (state, report) => rules.apply(state as State, report as GameReport),
  view: (state) => rules.view(state as State),
  reconstructMatch: (rounds, columns) =>
    rules.reconstructMatch(rounds as readonly (readonly GameReport[])[], columns),
  cells: (state) => rules.cells(state as State),
});
