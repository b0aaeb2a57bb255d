import type { HistoryFacets } from '../../shared/contract.ts';
import type { Db } from '../db/open.ts';
import { allOf, type Filter, type FilterReader } from './filter.ts';
import type { PlayerStore } from './players.ts';
import type { Rosters } from './rosters.ts';

export interface FacetPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly conditionsOf: FilterReader;
}

/** How many matches there are under a filter, by game and by person. */
export function facetReader({ db, players, rosters, conditionsOf }: FacetPorts) {
  const places = db.prepare<[], HistoryFacets['places'][number]>(
    `SELECT place, count(*) AS nights FROM nights WHERE place <> ''
     GROUP BY place ORDER BY nights DESC, place`,
  );
  return (filter: Filter): HistoryFacets => {
    const counts = countTables(db, conditionsOf({ ...filter, games: [] }));
    const isAsked = ([game]: Count) => filter.games.length === 0 || filter.games.includes(game);
    const asked = counts.filter(isAsked);
    const games = sum(counts, ([game]) => [game]);
    const people = sum(asked, ([, roster]) => rosters.people(roster));
    return {
      total: asked.reduce((total, [, , matches]) => total + matches, 0),
      games: mostFirst(games).map(([game, matches]) => ({ game, matches })),
      people: mostFirst(people).flatMap(([id, matches]) => {
        const player = players.byId(id);
        return player ? [{ player, matches }] : [];
      }),
      places: places.all(),
    };
  };
}

/** So many matches of a game by one roster. */
type Count = readonly [game: string, roster: number, matches: number];

/** Read along an index that is sorted by both, so that nothing has to be gathered: the smallest that knows enough. */
function countTables(db: Db, conditions: ReturnType<FilterReader>): readonly Count[] {
  const { sql, values } = allOf(conditions);
  const index = conditions.length === 0 ? 'matches_counted' : 'matches_by_table';
  return db
    .prepare<unknown[], Count>(
      `SELECT game, roster, count(*) FROM matches INDEXED BY ${index}
       WHERE ${sql} GROUP BY game, roster`,
    )
    .raw()
    .all(...values);
}

/** Adds up what was counted, under each of its keys. */
function sum<Key>(counts: readonly Count[], keysOf: (count: Count) => readonly Key[]) {
  const sums = new Map<Key, number>();
  for (const count of counts)
    for (const key of keysOf(count)) sums.set(key, (sums.get(key) ?? 0) + count[2]);
  return sums;
}

const mostFirst = <Key>(sums: ReadonlyMap<Key, number>): readonly [Key, number][] =>
  [...sums].sort(([, a], [, b]) => b - a);
