import type { DeletedMatch, Output, Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { pastReader, type PastRow } from './past.ts';

interface DeletedRow extends PastRow {
  readonly deleted_at: number;
}

type ReadBin = (page: Parsed<'history.deleted'>) => Result<Output<'history.deleted'>, AppRefusal>;

/** The deleted matches, the last deleted first. Refused with unknown-match if `after` is none of them. */
export function binReader(db: Db): ReadBin {
  const past = pastReader(db);
  const page = db.prepare<[number, number, string, number], DeletedRow>(
    `SELECT * FROM matches WHERE deleted_at <= ? AND (deleted_at < ? OR id > ?)
     AND ended_at IS NOT NULL ORDER BY deleted_at DESC, id LIMIT ?`,
  );
  const read = (row: DeletedRow): DeletedMatch => ({
    ...past.read(row),
    deletedAt: row.deleted_at,
  });

  return ({ limit, after }) => {
    const last = after === null ? Number.MAX_SAFE_INTEGER : past.row(after)?.deleted_at;
    if (last === undefined || last === null) return fail(appRefusal('unknown-match'));
    const found = page.all(last, last, after ?? '', limit + 1);
    return ok({ matches: found.slice(0, limit).map(read), more: found.length > limit });
  };
}
