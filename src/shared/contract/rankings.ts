import { z } from 'zod';
import type { Player } from '../people.ts';
import { byLaptop } from './call.ts';
import { gameId } from './fields.ts';
import { type Omitted, type Rating, scope } from './statistics.ts';

export interface RatedPerson extends Rating {
  readonly player: Player;
  readonly n: number;
}

export interface AverageScore {
  readonly player: Player;
  readonly n: number;
  readonly average: number;
  /** half a 95 % interval of the average; null for a single match */
  readonly margin: number | null;
}

export interface HeadToHeadTable {
  /** most matches first, at most 40 */
  readonly people: readonly Player[];
  readonly omittedPeople: number;
  /** [row][column]: matches in which both had a seat, as the history lists them; 0 for a person with themselves */
  readonly met: readonly (readonly number[])[];
  /** [row][column]: matches with a place for both in which the row's person had the better one */
  readonly ahead: readonly (readonly number[])[];
}

export interface Rankings {
  /** over and not deleted, whatever their flags and the scope */
  readonly all: number;
  readonly matches: number;
  readonly omitted: Omitted;
  /** numbers of players the scope can be narrowed to, ascending */
  readonly sizes: readonly number[];
  /** highest rating first; the scope does not change ratings, except for its game */
  readonly ratings: readonly RatedPerson[];
  /** best first; null over all games, whose scores have different scales */
  readonly averages: {
    readonly better: 'low' | 'high';
    readonly people: readonly AverageScore[];
  } | null;
  readonly headToHead: HeadToHeadTable;
}

export const rankingCalls = {
  'statistics.rankings': byLaptop(
    z.strictObject({ game: gameId.nullable(), scope }),
  ).answers<Rankings>(),
} as const;
