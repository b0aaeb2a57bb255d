import type { Season } from '#shared/contract.ts';
import { historyFilter } from '#shared/contract/history.ts';
import {
  type Condition,
  condition,
  type Filter,
  type FilterReader,
  type Rosters,
} from '../records/filter.ts';

const PEOPLE_MIN = 2;

/** Whether somebody won, in SQL: a match that all lost together gives nobody points. */
export const WON_SQL = `(game NOT BETWEEN 'custom-' AND 'custom.'
  OR EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND place = 1))`;

export interface SeasonSelection {
  counted(season: Season): readonly Condition[];
  /** matches of its days, games and place with at least one member */
  around(season: Season): readonly Condition[];
}

export function seasonSelection(conditionsOf: FilterReader, rosters: Rosters): SeasonSelection {
  const sat = ({ people }: Season, atLeast: number): Condition =>
    condition(
      'roster IN (SELECT value FROM json_each(?))',
      JSON.stringify(rosters.withSome(people, atLeast)),
    );
  const within = (season: Season): readonly Condition[] => conditionsOf(filterOf(season));
  return {
    counted: (season) => [
      ...within(season),
      condition(`status = 'finished'`),
      ...(season.bots ? [] : [condition('with_bots = 0')]),
      ...(season.rewound ? [] : [condition('rewound = 0')]),
      ...(season.handedOver ? [] : [condition('handed_over = 0')]),
      condition(WON_SQL),
      sat(season, PEOPLE_MIN),
    ],
    around: (season) => [...within(season), sat(season, 1)],
  };
}

const filterOf = ({ games, place, from, until }: Season): Filter =>
  historyFilter.parse({ games, place, from, until });

export function midnight(day: string, later: 0 | 1): number {
  const [year, month, date] = day.split('-').map(Number);
  return Math.max(0, new Date(year!, month! - 1, date! + later).getTime());
}
