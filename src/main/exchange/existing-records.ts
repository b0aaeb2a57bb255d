import type { MatchId, NightId, PlayerId, SeasonId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { Db } from '../db/open.ts';
import { mergedGameReader } from '../records/merged-games.ts';
import type { FileBoard } from './history-format.ts';

/** Consecutive entries of a log in a file, each as text from `entryText`. */
export interface LogPart {
  readonly match: MatchId;
  readonly from: number;
  readonly entries: readonly string[];
  readonly length: number;
}

interface NearQuery {
  readonly game: string;
  readonly startedAt: number;
}

export interface NearMatch {
  readonly id: MatchId;
  readonly startedAt: number;
  readonly utcOffset: number;
  readonly seats: readonly {
    /** null for bots and guests */
    readonly player: PlayerId | null;
    readonly score: number | null;
    readonly place: number | null;
  }[];
}

/** ms; days in other time zones are included. */
const NEAR = 2 * 24 * 60 * 60 * 1000;

/**
 * Queries about the history from the thread that reads a file: input, and results in the same order. Batches are small
 * enough to take a few milliseconds.
 */
export interface RecordQueries {
  readonly people: readonly [readonly PlayerId[], readonly (Player | null)[]];
  /** unarchived, unmerged people after this row; an empty page is the end */
  readonly active: readonly [number, readonly (Player & { readonly row: number })[]];
  readonly matches: readonly [readonly MatchId[], readonly boolean[]];
  /** whether the stored match has these entries, and no others */
  readonly logs: readonly [readonly LogPart[], readonly boolean[]];
  readonly scores: readonly [readonly MatchId[], readonly (readonly (number | null)[])[]];
  /** finished matches of the game that began within about a day of a time */
  readonly near: readonly [readonly NearQuery[], readonly (readonly NearMatch[])[]];
  readonly nights: readonly [readonly NightId[], readonly boolean[]];
  readonly seasons: readonly [readonly SeasonId[], readonly boolean[]];
  readonly seasonNames: readonly [null, readonly string[]];
  /** whether a board exists, by id or with the same name and spaces */
  readonly boards: readonly [readonly FileBoard[], readonly boolean[]];
  readonly boardNames: readonly [readonly string[], readonly (readonly string[])[]];
}

export type QueryRecords = <Name extends keyof RecordQueries>(
  name: Name,
  input: RecordQueries[Name][0],
) => Promise<RecordQueries[Name][1]>;

export type ExistingRecords = {
  readonly [Name in keyof RecordQueries]: (input: RecordQueries[Name][0]) => RecordQueries[Name][1];
};

export const QUERY_BATCH_MAX = 200;

export async function queryInBatches<Thing, Answer>(
  things: readonly Thing[],
  query: (batch: readonly Thing[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < things.length; from += QUERY_BATCH_MAX)
    for (const answer of await query(things.slice(from, from + QUERY_BATCH_MAX)))
      answers.push(answer);
  return answers;
}

export const entryText = (at: number, kind: string, payload: string): string =>
  `${String(at)} ${kind} ${payload}`;

export function existingRecords(db: Db): ExistingRecords {
  const person = db.prepare<[string], Player>(
    `SELECT players.id, name, emblem, colour FROM identities
     JOIN players ON players.id = person WHERE identities.id = ?`,
  );
  const active = db.prepare<[number, number], Player & { readonly row: number }>(
    `SELECT rowid AS row, id, name, emblem, colour FROM players
     WHERE kind = 'person' AND rowid > ? AND archived = 0 AND merged_into IS NULL ORDER BY rowid LIMIT ?`,
  );
  const match = db.prepare<[string]>('SELECT 1 FROM matches WHERE id = ?').pluck();
  const length = db
    .prepare<[string], number>('SELECT count(*) FROM entries WHERE match = ?')
    .pluck();
  const entries = db.prepare<
    [string, number, number],
    { at: number; kind: string; payload: string }
  >(
    'SELECT at, kind, payload FROM entries WHERE match = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const scores = db
    .prepare<[string], number | null>('SELECT score FROM seats WHERE match = ?')
    .pluck();
  const near = nearReader(db);
  const night = db.prepare<[string]>('SELECT 1 FROM nights WHERE id = ?').pluck();
  const season = db.prepare<[string]>('SELECT 1 FROM seasons WHERE id = ?').pluck();
  const seasonNames = db
    .prepare<[], string>('SELECT name FROM seasons WHERE deleted_at IS NULL')
    .pluck();
  const board = db
    .prepare<[string, string, string, string]>(
      'SELECT 1 FROM board_profiles WHERE id = ? OR (game = ? AND name = ? AND board = ?)',
    )
    .pluck();
  const boardNames = db
    .prepare<[string], string>('SELECT name FROM board_profiles WHERE game = ?')
    .pluck();

  const isSame = ({ match, from, entries: given, length: all }: LogPart): boolean => {
    if (from === 0 && length.get(match) !== all) return false;
    const stored = entries.all(match, from, given.length);
    return (
      stored.length === given.length &&
      stored.every(({ at, kind, payload }, index) => entryText(at, kind, payload) === given[index])
    );
  };

  return {
    people: (ids) => ids.map((id) => person.get(id) ?? null),
    active: (after) => active.all(after, QUERY_BATCH_MAX),
    matches: (ids) => ids.map((id) => match.get(id) !== undefined),
    logs: (parts) => parts.map(isSame),
    scores: (ids) => ids.map((id) => scores.all(id)),
    near: (queries) => queries.map(near),
    nights: (ids) => ids.map((id) => night.get(id) !== undefined),
    seasons: (ids) => ids.map((id) => season.get(id) !== undefined),
    seasonNames: () => seasonNames.all(),
    boards: (boards) =>
      boards.map(
        ({ id, game, name, board: made }) =>
          board.get(id, game, name, JSON.stringify(made)) !== undefined,
      ),
    boardNames: (games) => games.map((game) => boardNames.all(game)),
  };
}

function nearReader(db: Db): (query: NearQuery) => readonly NearMatch[] {
  const gameNow = mergedGameReader(db);
  const matches = db.prepare<[number, number, string], Omit<NearMatch, 'seats'>>(
    `SELECT id, started_at AS startedAt, utc_offset AS utcOffset FROM matches INDEXED BY matches_past
     WHERE ended_at IS NOT NULL AND deleted_at IS NULL AND ended_at BETWEEN ? AND ?
       AND game = ? AND status = 'finished'`,
  );
  const seats = db.prepare<[string], NearMatch['seats'][number]>(
    `SELECT CASE kind WHEN 'person' THEN player END AS player, score, place
     FROM seats LEFT JOIN players ON players.id = player WHERE match = ?`,
  );
  return ({ game, startedAt }) =>
    matches
      .all(startedAt - NEAR, startedAt + NEAR, gameNow(game))
      .map((match) => ({ ...match, seats: seats.all(match.id) }));
}
