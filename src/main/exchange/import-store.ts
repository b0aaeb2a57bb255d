import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { GAME_NAME_LENGTH_MAX } from '#shared/custom-game.ts';
import type { Environment } from '../app/environment.ts';
import { commitUnsynced } from '../db/commit.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { mergedGameReader } from '../records/merged-games.ts';
import { createYielder } from '../app/event-loop.ts';
import { caseFold } from '../records/text.ts';
import type { ImportRow } from './import-plan.ts';
import { uniqueNames } from './people-plan.ts';

/**
 * Writes an import in many short transactions, with moves played in between, yet as a whole: until it is accepted, its
 * matches have no end and are in no list, and a journal records all rows so that they can be undone, if need be after
 * the next start. An accepted import is completed.
 */
interface ImportStore {
  unfinished(): { readonly accepted: boolean } | null;
  begin(): Result<null, AppRefusal>;
  /** Stops early if `shouldContinue` returns false. Refuses if two people of one match were merged meanwhile. */
  write(
    rows: readonly ImportRow[],
    shouldContinue: () => boolean,
  ): Promise<Result<null, AppRefusal>>;
  accept(): Result<null, AppRefusal>;
  /** Makes an accepted import visible; `undo` removes others. Both may be stopped early and resumed. */
  finish(
    shouldContinue: () => boolean,
    onProgress: (done: number, total: number) => void,
  ): Promise<Result<null, AppRefusal>>;
  undo(
    shouldContinue: () => boolean,
    onProgress: (done: number, total: number) => void,
  ): Promise<Result<null, AppRefusal>>;
}

/** Rows per transaction: some milliseconds. */
const ROWS = 150;
/** Matches made visible per transaction: each is added to every index. */
const RECORDS_PER_BATCH = 40;
const DELETED = 400;

/** `ended_at` and `deleted_at` of a match in no list: neither active, nor ended, nor deleted. */
const HIDDEN = 'NULL, 0';

export function importStore(db: Db, environment: Pick<Environment, 'now'>): ImportStore {
  /** described games, which are written once the import is accepted: no journal undoes them */
  let games: ImportRow[] = [];
  const insertGames = gameInsertion(db, environment);
  const insert = insertions(db);
  const state = db.prepare<[], 0 | 1>('SELECT accepted FROM imports').pluck();
  const twice = db
    .prepare<[string], number>(
      'SELECT count(player) > count(DISTINCT player) FROM seats WHERE match = ?',
    )
    .pluck();
  const { finishBatch, undoBatch, left } = journal(db);

  const unfinished: ImportStore['unfinished'] = () => {
    const accepted = state.get();
    return accepted === undefined ? null : { accepted: accepted === 1 };
  };

  /**
   * Commits without waiting for the disk: a power failure loses only the last writes, and the journal still undoes or
   * finishes the import. Other writes wait for the disk, including for all earlier writes.
   */
  const unsynced = (work: () => Result<null, AppRefusal>): Result<null, AppRefusal> =>
    transact(db, work, commitUnsynced);

  const writeBatch = (rows: readonly ImportRow[]): Result<null, AppRefusal> =>
    unsynced(() => {
      for (const { into, values } of rows) {
        if (into === 'custom_games') continue;
        insert[into](values);
        // Two of its people may have been merged after planning.
        if (into === 'seats' && twice.get(values[0] as string) === 1)
          return fail(appRefusal('exchange-ended'));
      }
      return ok(null);
    });

  const all = async (
    runBatch: () => boolean,
    shouldContinue: () => boolean,
    onProgress: (done: number, total: number) => void,
  ): Promise<Result<null, AppRefusal>> => {
    const yieldIfDue = createYielder();
    const total = left();
    let done = 0;
    for (let isOver = false; !isOver && shouldContinue(); done += RECORDS_PER_BATCH) {
      const stored = unsynced(() => {
        isOver = runBatch();
        return ok(null);
      });
      if (!stored.ok) return stored;
      onProgress(Math.min(done, total), total);
      await yieldIfDue();
    }
    return ok(null);
  };

  return {
    unfinished,
    begin: () =>
      transact(db, () => {
        db.exec('INSERT INTO imports (id, accepted) VALUES (1, 0)');
        games = [];
        return ok(null);
      }),
    async write(rows, shouldContinue) {
      const yieldIfDue = createYielder();
      games.push(...rows.filter(({ into }) => into === 'custom_games'));
      for (let from = 0; from < rows.length && shouldContinue(); from += ROWS) {
        const stored = writeBatch(rows.slice(from, from + ROWS));
        if (!stored.ok) return stored;
        await yieldIfDue();
      }
      return ok(null);
    },
    accept: () =>
      transact(db, () => {
        db.exec('UPDATE imports SET accepted = 1');
        insertGames(games);
        return ok(null);
      }),
    finish: (shouldContinue, onProgress) => all(finishBatch, shouldContinue, onProgress),
    undo: (shouldContinue, onProgress) => all(undoBatch, shouldContinue, onProgress),
  };
}

/** Returns a function that adds described games, with a number if the name is taken. Games known here stay as they are. */
function gameInsertion(db: Db, { now }: Pick<Environment, 'now'>) {
  const names = db
    .prepare<[string], string>(
      'SELECT name FROM custom_games WHERE merged_into IS NULL AND id <> ?',
    )
    .pluck();
  const insert = db.prepare(
    'INSERT INTO custom_games (id, name, rules, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return (games: readonly ImportRow[]): void => {
    for (const { values } of games) {
      const [id, name, rules] = values as readonly string[];
      const taken = new Set(names.all(id!).map(caseFold));
      insert.run(id, uniqueNames(taken, GAME_NAME_LENGTH_MAX)(name!), rules, now());
    }
  };
}

function insertions(
  db: Db,
): Readonly<
  Record<Exclude<ImportRow['into'], 'custom_games'>, (values: ImportRow['values']) => void>
> {
  const note = db.prepare(
    'INSERT INTO import_records (kind, id, ended_at, deleted_at) VALUES (?, ?, ?, ?)',
  );
  const player = db.prepare(
    `INSERT INTO players (id, name, emblem, colour, archived, created_at, merged_into, kind)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const merge = db.prepare(
    `UPDATE players SET stands_for = (SELECT person FROM identities WHERE id = players.merged_into)
     WHERE id = ? AND merged_into IS NOT NULL`,
  );
  const night = db.prepare('INSERT INTO nights (id, started_at, place, note) VALUES (?, ?, ?, ?)');
  const board = db.prepare(
    'INSERT INTO board_profiles (id, game, name, board) VALUES (?, ?, ?, ?)',
  );
  const season = db.prepare(
    `INSERT INTO seasons (id, name, first_day, last_day, rules, created_at, deleted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const seasonPerson = db.prepare('INSERT INTO season_people (season, player) VALUES (?, ?)');
  const match = db.prepare(
    `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at,
       last_at, utc_offset, night, note, rewound, handed_over, ended_at, deleted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${HIDDEN})`,
  );
  const gameNow = mergedGameReader(db);
  const seat = db.prepare(
    `INSERT INTO seats (match, seat, player, bot, level, program, score, place, facts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const round = db.prepare('INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)');
  const entry = db.prepare(
    'INSERT INTO entries (match, revision, at, actor, kind, payload) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    players: (values) => {
      player.run(values);
      merge.run(values[0]);
      note.run('player', values[0], null, null);
    },
    nights: (values) => {
      night.run(values);
      note.run('night', values[0], null, null);
    },
    board_profiles: (values) => {
      board.run(values);
      note.run('board', values[0], null, null);
    },
    seasons: (values) => {
      season.run(values);
      note.run('season', values[0], null, null);
    },
    season_people: (values) => void seasonPerson.run(values),
    matches: (values) => {
      const [id, game, ...others] = values.slice(0, -2);
      match.run([id, gameNow(game as string), ...others]);
      note.run('match', values[0], ...values.slice(-2));
    },
    seats: (values) => void seat.run(values),
    rounds: (values) => void round.run(values),
    entries: (values) => void entry.run(values),
  };
}

interface JournalRow {
  readonly id: MatchId;
  readonly ended_at: number;
  readonly deleted_at: number | null;
}

function journal(db: Db) {
  const left = db.prepare<[], number>('SELECT count(*) FROM import_records').pluck();
  const matches = db.prepare<[number], JournalRow>(
    `SELECT id, ended_at, deleted_at FROM import_records WHERE kind = 'match' LIMIT ?`,
  );
  const show = db.prepare('UPDATE matches SET ended_at = ?, deleted_at = ? WHERE id = ?');
  const forgetMatch = db.prepare(`DELETE FROM import_records WHERE kind = 'match' AND id = ?`);
  const forgetOthers = db.prepare(
    `DELETE FROM import_records WHERE (kind, id) IN (SELECT kind, id FROM import_records LIMIT ${String(DELETED)})`,
  );
  const deleteEntries = db.prepare(
    `DELETE FROM entries WHERE match = :match AND revision IN
       (SELECT revision FROM entries WHERE match = :match LIMIT ${String(DELETED)})`,
  );
  const deleteRounds = db.prepare(
    `DELETE FROM rounds WHERE match = :match AND (round, seat) IN
       (SELECT round, seat FROM rounds WHERE match = :match LIMIT ${String(DELETED)})`,
  );
  const deleteMatch = db.prepare('DELETE FROM matches WHERE id = ?');
  const undoOthers = otherRecords(db);
  const end = (): boolean => {
    db.exec('DELETE FROM imports');
    return true;
  };

  /** Deletes part of a match, at last the match itself; returns the number of rows. */
  const undoMatch = (match: MatchId): number => {
    const rows = deleteEntries.run({ match }).changes || deleteRounds.run({ match }).changes;
    if (rows > 0) return rows;
    deleteMatch.run(match);
    return forgetMatch.run(match).changes;
  };

  return {
    left: () => left.get()!,
    finishBatch(): boolean {
      const batch = matches.all(RECORDS_PER_BATCH);
      for (const { id, ended_at, deleted_at } of batch) {
        show.run(ended_at, deleted_at, id);
        forgetMatch.run(id);
      }
      return batch.length === 0 && forgetOthers.run().changes === 0 && end();
    },
    undoBatch(): boolean {
      for (let rows = 0; rows < DELETED;) {
        const [next] = matches.all(1);
        if (!next) return undoOthers() === 0 && end();
        rows += undoMatch(next.id);
      }
      return false;
    },
  };
}

function otherRecords(db: Db): () => number {
  const records = db.prepare<[], { kind: 'player' | 'night' | 'board' | 'season'; id: string }>(
    // Seasons come first: they refer to people.
    `SELECT kind, id FROM import_records ORDER BY kind = 'season' DESC LIMIT ${String(RECORDS_PER_BATCH)}`,
  );
  const forget = db.prepare('DELETE FROM import_records WHERE kind = ? AND id = ?');
  const unused = db
    .prepare<{ id: string }, 0 | 1>(
      `SELECT NOT EXISTS (SELECT 1 FROM seats WHERE player = :id)
         AND NOT EXISTS (SELECT 1 FROM seats WHERE sat_as = :id)
         AND NOT EXISTS (SELECT 1 FROM season_people WHERE player = :id)`,
    )
    .pluck();
  const part = db.prepare('UPDATE players SET merged_into = NULL WHERE merged_into = ?');
  const clearStandsFor = db.prepare('UPDATE players SET stands_for = NULL WHERE stands_for = ?');
  const deletePlayer = db.prepare('DELETE FROM players WHERE id = ?');
  const deleteNight = db.prepare(
    'DELETE FROM nights WHERE id = :id AND NOT EXISTS (SELECT 1 FROM matches WHERE night = :id)',
  );
  const deleteBoard = db.prepare('DELETE FROM board_profiles WHERE id = ?');

  const deleteSeason = db.prepare('DELETE FROM seasons WHERE id = ?');

  const undo = {
    player(id: string) {
      if (unused.get({ id }) !== 1) return;
      part.run(id);
      clearStandsFor.run(id);
      deletePlayer.run(id);
    },
    night: (id: string) => void deleteNight.run({ id }),
    board: (id: string) => void deleteBoard.run(id),
    season: (id: string) => void deleteSeason.run(id),
  };

  return () => {
    const batch = records.all();
    for (const { kind, id } of batch) {
      undo[kind](id);
      forget.run(kind, id);
    }
    return batch.length;
  };
}
