import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { NightMatches } from './nights.ts';
import { isOver, historyMatchReader, type FinishedMatchRow } from './match-rows.ts';
import { parseNote } from './text.ts';

/**
 * Edits of a match that is over; its log stays unchanged. Each refuses an unknown match with unknown-match, an
 * unfinished one with match-running; notes and dates also a deleted one.
 */
export function matchEdits(db: Db, nights: NightMatches, environment: Environment) {
  const historyMatches = historyMatchReader(db);
  const setNote = db.prepare('UPDATE matches SET note = ? WHERE id = ?');
  const shift = db.prepare(
    `UPDATE matches SET started_at = started_at + :by, last_at = last_at + :by,
       ended_at = ended_at + :by WHERE id = :match`,
  );
  const setDeleted = db.prepare('UPDATE matches SET deleted_at = ? WHERE id = ?');

  const finishedRow = (match: MatchId): Result<FinishedMatchRow, AppRefusal> => {
    const row = historyMatches.row(match);
    if (!row) return fail(appRefusal('unknown-match'));
    return isOver(row) ? ok(row) : fail(appRefusal('match-running'));
  };
  const undeletedRow = (match: MatchId): Result<FinishedMatchRow, AppRefusal> => {
    const row = finishedRow(match);
    return row.ok && row.value.deleted_at !== null ? fail(appRefusal('match-deleted')) : row;
  };

  return {
    note(match: MatchId, text: string): Result<null, AppRefusal> {
      const [row, note] = [undeletedRow(match), parseNote(text)];
      if (!row.ok) return row;
      if (!note.ok) return note;
      setNote.run(note.value, match);
      return ok(null);
    },
    /** Answers the night the match belongs to then. Call it in a transaction. */
    moveDate(match: MatchId, startedAt: number): Result<{ night: NightId }, AppRefusal> {
      const row = undeletedRow(match);
      if (!row.ok) return row;
      const by = startedAt - row.value.started_at;
      if (row.value.ended_at + by > environment.now()) return fail(appRefusal('not-over-yet'));
      shift.run({ by, match });
      return ok({ night: nights.moveToFittingNight(match) });
    },
    delete(match: MatchId): Result<null, AppRefusal> {
      const row = finishedRow(match);
      if (!row.ok) return row;
      if (row.value.deleted_at === null) setDeleted.run(environment.now(), match);
      return ok(null);
    },
    undelete(match: MatchId): Result<null, AppRefusal> {
      const row = finishedRow(match);
      if (!row.ok) return row;
      setDeleted.run(null, match);
      return ok(null);
    },
  };
}
