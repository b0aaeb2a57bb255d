import type {
  DeletedMatch,
  HistoryFacets,
  HistorySort,
  Output,
  Parsed,
  PastMatch,
} from '#shared/contract.ts';
import { sheetGameById } from '#games/engines.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import {
  allOf,
  condition,
  type Condition,
  type Filter,
  type FilterReader,
  type Rosters,
} from '../records/filter.ts';
import { TIME_PLAYED_SQL } from '../records/nights.ts';
import { isOver, historyMatchReader, type FinishedMatchRow } from '../records/match-rows.ts';
import type { PlayerStore } from '../records/players.ts';

interface Page {
  readonly matches: readonly PastMatch[];
  readonly more: boolean;
}

/** Returns a page of the history. Refuses with unknown-match if `after` is not in it. */
type ListHistory = (input: Parsed<'history.list'>) => Result<Page, AppRefusal>;

interface Sort {
  readonly key: string;
  readonly order: 'ASC' | 'DESC';
  /** order by id among equal keys */
  readonly ties: 'ASC' | 'DESC';
}

/** Greater than every margin. */
const NO_MARGIN = Number.MAX_SAFE_INTEGER;

const SORTS: Readonly<Record<HistorySort, Sort>> = {
  latest: { key: 'ended_at', order: 'DESC', ties: 'ASC' },
  // The index of `latest`, read backwards.
  earliest: { key: 'ended_at', order: 'ASC', ties: 'DESC' },
  longest: { key: TIME_PLAYED_SQL, order: 'DESC', ties: 'ASC' },
  closest: { key: `ifnull(margin, ${String(NO_MARGIN)})`, order: 'ASC', ties: 'ASC' },
};

/** Finds the matches of any request in one index, and reads only those of the page. */
export function historyPager(db: Db, conditionsOf: FilterReader): ListHistory {
  const historyMatches = historyMatchReader(db);
  const find = ({ key, order, ties }: Sort, conditions: readonly Condition[], limit: number) => {
    const { sql, values } = allOf(conditions);
    const found = db
      .prepare<unknown[], MatchId>(
        `SELECT id FROM matches INDEXED BY matches_past WHERE ${sql}
         ORDER BY ${key} ${order}, id ${ties} LIMIT ?`,
      )
      .pluck();
    return found.all(...values, limit);
  };

  return ({ limit, after, filter, sort: by }) => {
    const sort = SORTS[by];
    const rest = after === null ? [] : afterCursor(db, sort, after);
    if (rest === null) return fail(appRefusal('unknown-match'));
    const found = find(sort, [...rest, ...conditionsOf(filter)], limit + 1);
    const rows = found.slice(0, limit).flatMap((id) => historyMatches.row(id) ?? []);
    return ok({
      matches: rows.filter(isOver).map(historyMatches.read),
      more: found.length > limit,
    });
  };
}

/** Returns the condition for matches after this one; null if it is not in the history. */
function afterCursor(
  db: Db,
  { key, order, ties }: Sort,
  match: MatchId,
): readonly Condition[] | null {
  const last = db
    .prepare<[string], number>(`SELECT ${key} FROM matches WHERE id = ? AND ended_at IS NOT NULL`)
    .pluck()
    .get(match);
  if (last === undefined) return null;
  const [keyOperator, tieOperator] = [order === 'ASC' ? '>' : '<', ties === 'ASC' ? '>' : '<'];
  return [
    condition(`${key} ${keyOperator}= ?`, last),
    condition(`${key} ${keyOperator} ? OR id ${tieOperator} ?`, last, match),
  ];
}

interface FacetPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly conditionsOf: FilterReader;
}

/** Counts matches under a filter, by game and by person. */
export function facetReader({ db, players, rosters, conditionsOf }: FacetPorts) {
  const places = db.prepare<[], HistoryFacets['places'][number]>(
    `SELECT place, count(*) AS nights FROM nights WHERE place <> ''
     GROUP BY place ORDER BY nights DESC, place`,
  );
  return (filter: Filter): HistoryFacets => {
    const counts = countTables(db, conditionsOf({ ...filter, games: [] }));
    const isSelectedGame = ([game]: Count) =>
      filter.games.length === 0 || filter.games.includes(game);
    const matchingCounts = counts.filter(isSelectedGame);
    const games = countByKey(counts, ([game]) => [game]);
    const people = countByKey(matchingCounts, ([, roster]) => rosters.people(roster));
    return {
      total: matchingCounts.reduce((total, [, , matches]) => total + matches, 0),
      games: mostFirst(games).map(([game, matches]) => ({ game, matches })),
      people: mostFirst(people).flatMap(([id, matches]) => {
        const player = players.byId(id);
        return player ? [{ player, matches }] : [];
      }),
      places: places.all(),
    };
  };
}

/** Number of a game's matches by one roster. */
type Count = readonly [game: string, roster: number, matches: number];

/** Reads the smallest sufficient index sorted by both columns, so that SQLite need not group. */
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

/** Sums counts under each of their keys. */
function countByKey<Key>(counts: readonly Count[], keysOf: (count: Count) => readonly Key[]) {
  const totals = new Map<Key, number>();
  for (const count of counts)
    for (const key of keysOf(count)) totals.set(key, (totals.get(key) ?? 0) + count[2]);
  return totals;
}

const mostFirst = <Key>(totals: ReadonlyMap<Key, number>): readonly [Key, number][] =>
  [...totals].sort(([, a], [, b]) => b - a);

interface DeletedRow extends FinishedMatchRow {
  readonly deleted_at: number;
}

type ReadBin = (page: Parsed<'history.deleted'>) => Result<Output<'history.deleted'>, AppRefusal>;

/** Returns deleted matches, the last deleted first. Refuses with unknown-match if `after` is not one. */
export function binReader(db: Db): ReadBin {
  const historyMatches = historyMatchReader(db);
  const page = db.prepare<[number, number, string, number], DeletedRow>(
    `SELECT * FROM matches WHERE deleted_at <= ? AND (deleted_at < ? OR id > ?)
     AND ended_at IS NOT NULL ORDER BY deleted_at DESC, id LIMIT ?`,
  );
  const read = (row: DeletedRow): DeletedMatch => ({
    ...historyMatches.read(row),
    deletedAt: row.deleted_at,
  });

  return ({ limit, after }) => {
    const last = after === null ? Number.MAX_SAFE_INTEGER : historyMatches.row(after)?.deleted_at;
    if (last === undefined || last === null) return fail(appRefusal('unknown-match'));
    const found = page.all(last, last, after ?? '', limit + 1);
    return ok({ matches: found.slice(0, limit).map(read), more: found.length > limit });
  };
}

/** A board of older options that would no longer be taken is none. */
export function lastBoardReader(db: Db): (game: string) => object | null {
  const last = db
    .prepare<[string], string | null>(
      `SELECT json_extract(options, '$.board') FROM matches
       WHERE game = ? ORDER BY started_at DESC, rowid DESC LIMIT 1`,
    )
    .pluck();
  return (game) => {
    const board = last.get(game) ?? null;
    const parsed = board === null ? null : sheetGameById(game)?.board?.safeParse(JSON.parse(board));
    return parsed?.success ? parsed.data : null;
  };
}
