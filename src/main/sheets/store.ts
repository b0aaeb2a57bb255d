import type { MatchId, NightId } from '../../shared/ids.ts';
import { logStore } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import { takesPart } from './columns.ts';
import type { SummedSheet } from './fold.ts';
import type { SheetEntry, SheetStart } from './log.ts';
import { cellAt } from './rounds.ts';

export interface NewSheet {
  readonly match: MatchId;
  readonly night: NightId;
  /** minutes east of UTC */
  readonly utcOffset: number;
  readonly start: SheetStart;
}

/** The sheets' logs on disk. Every write is one transaction: the entry and all rows that follow from it. */
export interface SheetStore {
  begin(sheet: NewSheet, entry: SheetEntry, fold: SummedSheet): void;
  append(match: MatchId, entry: SheetEntry, fold: SummedSheet): void;
  /** In order; empty for an unknown match, and for one played on the screen. */
  entries(match: MatchId): readonly SheetEntry[];
}

/** Throws what the disk throws; nothing of that write stays then. */
export function sheetStore(db: Db): SheetStore {
  const log = logStore(db);
  const insertMatch = db.prepare(
    `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision,
                          started_at, last_at, utc_offset, night)
     VALUES (?, ?, ?, ?, ?, '', 'running', 0, ?, ?, ?, ?)`,
  );
  // A sheet that is corrected after its end has ended when it first did.
  const updateMatch = db.prepare(
    `UPDATE matches SET revision = :revision, last_at = max(last_at, :at), options = :options,
       status = :status,
       ended_at = CASE :status WHEN 'running' THEN NULL ELSE coalesce(ended_at, max(last_at, :at)) END
     WHERE id = :match`,
  );
  const isSheet = db
    .prepare<[string], number>(`SELECT 1 FROM matches WHERE id = ? AND mode <> 'play'`)
    .pluck();
  const writeRows = resultRows(db);

  return {
    begin: db.transaction(
      ({ match, night, utcOffset, start }: NewSheet, entry: SheetEntry, fold: SummedSheet) => {
        const { game, mode, rulesVersion, options } = start;
        const { at } = entry;
        const json = JSON.stringify(options);
        insertMatch.run(match, game, mode, rulesVersion, json, at, at, utcOffset, night);
        log.append(match, entry);
        writeRows(match, fold);
      },
    ),
    append: db.transaction((match: MatchId, entry: SheetEntry, fold: SummedSheet) => {
      log.append(match, entry);
      const { revision, status } = fold;
      const options = JSON.stringify(fold.options);
      updateMatch.run({ match, revision, at: entry.at, options, status });
      writeRows(match, fold);
    }),
    // This module alone writes such logs, so what is read back has the shape that was written.
    entries: (match) => (isSheet.get(match) ? (log.read(match) as readonly SheetEntry[]) : []),
  };
}

/** What history and statistics read: a few rows, written anew, since any of them may be corrected. */
function resultRows(db: Db) {
  const deleteSeats = db.prepare('DELETE FROM seats WHERE match = ?');
  const insertSeat = db.prepare(
    'INSERT INTO seats (match, seat, player, score, place) VALUES (?, ?, ?, ?, ?)',
  );
  const deleteRounds = db.prepare('DELETE FROM rounds WHERE match = ?');
  const insertRound = db.prepare(
    'INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)',
  );

  return (match: MatchId, { columns, rounds, sum, status }: SummedSheet): void => {
    deleteSeats.run(match);
    columns.forEach(({ player }, column) => {
      const place = status === 'finished' ? sum.places[column] : null;
      insertSeat.run(match, column, player, sum.totals[column], place);
    });
    deleteRounds.run(match);
    rounds.forEach((round, index) => {
      columns.forEach((owner, column) => {
        const isOut = !takesPart(owner, index) || cellAt(round, column).state === 'out';
        if (!isOut) insertRound.run(match, index, column, sum.roundScores[index]![column]);
      });
    });
  };
}
