import type { z } from 'zod';
import type { Seat } from '#shared/ids.ts';
import type { GameTypes, Refusal } from './types.ts';

export interface Report {
  readonly type: string;
}

/** Move made with real cards, with the round and the index of the report that contains it. */
export interface ReportedMove {
  readonly round: number;
  readonly report: number;
  readonly seat: Seat;
  readonly move: GameTypes['move'] & Readonly<Record<string, unknown>>;
}

/**
 * Rules of a round with real cards: people report what they see, and the app applies the rules. A state is immutable
 * plain JSON; each report gives the next. People are identified by sheet column.
 */
export interface RefereeRules<Options, State, GameReport extends Report, View> {
  readonly report: z.ZodType<GameReport>;
  begin(options: Options, columns: readonly number[]): State;
  validateReport(state: State, report: GameReport): Refusal | null;
  /** Returns the state after a report that `validateReport` accepted. */
  apply(state: State, report: GameReport): State;
  view(state: State): View;
  /**
   * Converts finished rounds to the same match on the screen: the deals to prescribe, and each move with its report.
   * Every column played every round.
   */
  reconstructMatch(
    rounds: readonly (readonly GameReport[])[],
    columns: number,
  ): { readonly prescribed: object; readonly moves: readonly ReportedMove[] };
  /** Returns the round's cells by sheet column, in the order of `begin`; null while it is running. */
  cells(state: State): readonly Record<string, unknown>[] | null;
}

export type Referee = RefereeRules<object, object, Report, object>;

/** Erases the types of a game's referee: a state is only passed to the referee that made it. */
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
