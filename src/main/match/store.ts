import type { MatchId, NightId, Seat } from '../../shared/ids.ts';
import { logStore } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { MatchFold } from './fold.ts';
import type { Entry, Sitter } from './log.ts';

export interface NewMatch {
  readonly match: MatchId;
  readonly night: NightId;
  /** minutes east of UTC */
  readonly utcOffset: number;
}

/** The logs on disk. Every write is one transaction: the entry and all rows that follow from it. */
export interface MatchStore {
  begin(match: NewMatch, entry: Entry, fold: MatchFold): void;
  append(match: MatchId, entry: Entry, fold: MatchFold): void;
  /** In order; empty for an unknown match, and for a sheet. */
  entries(match: MatchId): readonly Entry[];
}

/** Throws what the disk throws; nothing of that write stays then. */
export function matchStore(db: Db): MatchStore {
  const insertMatch = db.prepare(
    `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision,
                          started_at, last_at, utc_offset, night)
     VALUES (?, ?, 'play', ?, ?, ?, 'running', 0, ?, ?, ?, ?)`,
  );
  // Its date may have been moved since the entry before, so that the row's times and the log's differ.
  const updateMatch = db.prepare(
    `UPDATE matches SET revision = :revision, last_at = max(last_at, :at), status = :status,
       ended_at = CASE :status WHEN 'running' THEN NULL ELSE max(last_at, :at) END,
       rewound = :rewound, handed_over = :handedOver
     WHERE id = :match`,
  );
  const isPlayed = db
    .prepare<[string], number>(`SELECT 1 FROM matches WHERE id = ? AND mode = 'play'`)
    .pluck();
  const log = logStore(db);
  const rows = resultRows(db);

  return {
    begin: db.transaction(
      ({ match, night, utcOffset }: NewMatch, entry: Entry, fold: MatchFold) => {
        const { game, rulesVersion, options, seed } = fold.start;
        const { at } = entry;
        const json = JSON.stringify(options);
        insertMatch.run(match, game, rulesVersion, json, seed, at, at, utcOffset, night);
        log.append(match, entry);
        rows.seat(match, fold);
      },
    ),
    append: db.transaction((match: MatchId, entry: Entry, fold: MatchFold) => {
      log.append(match, entry);
      const { revision, status } = fold;
      const flags = { rewound: Number(fold.rewound), handedOver: Number(fold.handedOver) };
      updateMatch.run({ match, revision, at: entry.at, status, ...flags });
      if (entry.kind !== 'move' || status === 'finished') rows.seat(match, fold);
      rows.rounds(match, fold);
    }),
    // This module alone writes such logs, so what is read back has the shape that was written.
    entries: (match) => (isPlayed.get(match) ? (log.read(match) as readonly Entry[]) : []),
  };
}

/** What history and statistics read: it always says what the log says. */
function resultRows(db: Db) {
  const insertSeat = db.prepare(
    `INSERT OR REPLACE INTO seats (match, seat, player, bot, level, score, place, facts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const countRounds = db
    .prepare<[string], number>('SELECT coalesce(max(round) + 1, 0) FROM rounds WHERE match = ?')
    .pluck();
  const deleteRounds = db.prepare('DELETE FROM rounds WHERE match = ? AND round >= ?');
  const insertRound = db.prepare(
    'INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)',
  );

  const seatRow = (match: MatchId, fold: MatchFold, sitter: Sitter, seat: Seat): void => {
    const outcome = fold.table.outcome();
    const result =
      fold.status === 'finished' && outcome.over
        ? [outcome.scores[seat], outcome.places[seat], JSON.stringify(fold.table.facts()[seat])]
        : [null, null, null];
    const who =
      sitter.kind === 'player' ? [sitter.player, null, null] : [null, sitter.name, sitter.level];
    insertSeat.run(match, seat, ...who, ...result);
  };

  return {
    seat(match: MatchId, fold: MatchFold): void {
      fold.sitters.forEach((sitter, seat) => {
        seatRow(match, fold, sitter, seat);
      });
    },
    rounds(match: MatchId, fold: MatchFold): void {
      const scores = fold.table.roundScores();
      const written = countRounds.get(match) ?? 0;
      // Only a rewind makes them fewer, and then the last ones kept are the same as before.
      if (scores.length < written) deleteRounds.run(match, scores.length);
      for (let round = written; round < scores.length; round++)
        scores[round]!.forEach((score, seat) => insertRound.run(match, round, seat, score));
    },
  };
}
