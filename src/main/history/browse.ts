import type { HistorySort, Parsed, PastMatch } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { allOf, holds, type Condition, type FilterReader } from './filter.ts';
import { isOver, pastReader } from './past.ts';

interface Page {
  readonly matches: readonly PastMatch[];
  readonly more: boolean;
}

/** A page of what is over. Refused with unknown-match if `after` is none that is over. */
export type Browse = (asked: Parsed<'history.list'>) => Result<Page, AppRefusal>;

interface Sort {
  readonly key: string;
  readonly order: 'ASC' | 'DESC';
  /** in which order those of one key come, by id */
  readonly ties: 'ASC' | 'DESC';
}

/** Behind every margin there is. */
const NO_MARGIN = Number.MAX_SAFE_INTEGER;

const SORTS: Readonly<Record<HistorySort, Sort>> = {
  latest: { key: 'ended_at', order: 'DESC', ties: 'ASC' },
  // The index of `latest`, read backwards.
  earliest: { key: 'ended_at', order: 'ASC', ties: 'DESC' },
  longest: { key: 'ended_at - started_at', order: 'DESC', ties: 'ASC' },
  closest: { key: `ifnull(margin, ${String(NO_MARGIN)})`, order: 'ASC', ties: 'ASC' },
};

/** Whatever is asked, the matches are found in one index, and only those of the page are read. */
export function browser(db: Db, conditionsOf: FilterReader): Browse {
  const past = pastReader(db);
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
    const rest = after === null ? [] : behind(db, sort, after);
    if (rest === null) return fail(appRefusal('unknown-match'));
    const found = find(sort, [...rest, ...conditionsOf(filter)], limit + 1);
    const rows = found.slice(0, limit).flatMap((id) => past.row(id) ?? []);
    return ok({ matches: rows.filter(isOver).map(past.read), more: found.length > limit });
  };
}

/** What comes behind a match in this order; null if it is none that is over. */
function behind(db: Db, { key, order, ties }: Sort, match: MatchId): readonly Condition[] | null {
  const last = db
    .prepare<[string], number>(`SELECT ${key} FROM matches WHERE id = ? AND ended_at IS NOT NULL`)
    .pluck()
    .get(match);
  if (last === undefined) return null;
  const [beyond, past] = [order === 'ASC' ? '>' : '<', ties === 'ASC' ? '>' : '<'];
  return [
    holds(`${key} ${beyond}= ?`, last),
    holds(`${key} ${beyond} ? OR id ${past} ?`, last, match),
  ];
}
