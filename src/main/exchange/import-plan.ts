import { SEASON_NAME_LENGTH_MAX } from '#shared/contract/seasons.ts';
import {
  GAMES_SHOWN_MAX,
  type ImportPreview,
  type ImportResult,
  type SkippedPlay,
  SKIPPED_SHOWN_MAX,
} from '#shared/contract/exchange.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { caseFold } from '../records/text.ts';
import { MAX_CLOCK_JUMP_MS } from '../event-log/event-log.ts';
import { type QueryRecords, QUERY_BATCH_MAX, entryText, type LogPart } from './existing-records.ts';
import type {
  FileBoard,
  FileGame,
  FileMatch,
  FileNight,
  FilePlayer,
  FileSeason,
} from './history-format.ts';
import { BOARD_NAME_LENGTH_MAX } from './history-format.ts';
import {
  knownPeople,
  type PeoplePlan,
  type PersonChoice,
  recognisePeople,
  uniqueNames,
} from './people-plan.ts';
import { duplicatesAmong, findNearMatches, peopleByPlays, scoresKey } from './duplicates.ts';
import type { ReadFile } from './read-file.ts';
import { countByReason, skippedMatch } from './skipped.ts';
import { queryInBatches } from './existing-records.ts';

/** Records that an import adds. Existing records are not changed. */
interface ImportPlan {
  readonly matches: readonly FileMatch[];
  readonly known: number;
  readonly conflicts: number;
  readonly nights: readonly FileNight[];
  readonly boards: readonly FileBoard[];
  readonly seasons: readonly FileSeason[];
  /** described games of the file */
  readonly games: readonly FileGame[];
  readonly people: PeoplePlan;
  /** matches dated too far ahead of the clock, and duplicates */
  readonly skipped: readonly SkippedPlay[];
  readonly duplicates: number;
}

interface PlanOptions {
  /** time by the computer's clock */
  readonly now: number;
  readonly choices: readonly PersonChoice[];
  /** whether plays that are probably here already are imported too */
  readonly withDuplicates: boolean;
  readonly query: QueryRecords;
  /** Called often, with the number of compared matches and the total. */
  readonly step: (done: number, total: number) => Promise<void>;
}

/** Plans an import; refuses an invalid choice of person. */
export async function planImport(
  { file, format }: ReadFile,
  { now, choices, withDuplicates, query, step }: PlanOptions,
): Promise<Result<ImportPlan, AppRefusal>> {
  const here = await findExisting(file.matches, query);
  const fresh = file.matches.filter((_, index) => !here[index]);
  const isFuture = ({ startedAt, endedAt }: FileMatch): boolean =>
    Math.max(startedAt, endedAt) - now > MAX_CLOCK_JUMP_MS;
  const past = fresh.filter((match) => !isFuture(match));
  const met = file.matches.filter((_, index) => here[index]);
  const isForeign = format !== 'menagerie-history';
  const conflicts = isForeign
    ? await countOtherScores(met, query)
    : await countConflicts(met, query, step);
  const known = await knownPeople(file.players, choices, query);
  const ids = new Set(file.matches.map(({ id }) => id));
  const near = isForeign ? await findNearMatches(past, ids, query) : new Map<MatchId, never>();
  const byPlays = peopleByPlays(file.players, past, { near, known: known.active });
  const people = recognisePeople(file.players, past, { choices, known, byPlays });
  if (!people.ok) return people;
  const duplicates = duplicatesAmong(past, near, people.value.personOf);
  const isLeftOut = ({ id }: FileMatch): boolean => !withDuplicates && duplicates.has(id);
  const matches = past.filter((match) => !isLeftOut(match));
  return ok({
    matches,
    known: met.length - conflicts,
    conflicts,
    nights: await newNights(file.nights, matches, query),
    boards: await newBoards(file.boards, query),
    seasons: await newSeasons(file.seasons, query),
    games: file.games ?? [],
    people: people.value.plan(matches),
    skipped: [
      ...fresh.filter(isFuture).map((match) => skippedMatch('future', match)),
      ...past.filter(isLeftOut).map((match) => skippedMatch('duplicate', match)),
    ],
    duplicates: duplicates.size,
  });
}

/** Counts what a plan adds, for the preview and the import result. */
const resultOf = ({ matches, nights, boards, seasons, people }: ImportPlan): ImportResult => ({
  matches: matches.length,
  nights: nights.length,
  people: people.added.filter(({ mergedInto, kind }) => mergedInto === null && kind === undefined)
    .length,
  boards: boards.length,
  seasons: seasons.length,
});

/** Returns counts, but lists people: the user decides about each. */
export function previewOf(
  { format, skipped: unusable, conversions, unknownGames, unchecked, table }: ReadFile,
  plan: ImportPlan,
): ImportPreview {
  const { matches, known, conflicts, boards, seasons, people } = plan;
  const skipped = [...unusable, ...plan.skipped];
  return {
    format,
    adds: resultOf(plan),
    isNoOp: [matches, boards, seasons, people.added].every(({ length }) => length === 0),
    known,
    conflicts,
    unchecked: matches.filter(({ id }) => unchecked.has(id)).length,
    ...conversions,
    people: people.met,
    morePeople: people.more,
    table,
    unknownGames: unknownGames.slice(0, GAMES_SHOWN_MAX),
    moreGames: Math.max(0, unknownGames.length - GAMES_SHOWN_MAX),
    skipped: countByReason(skipped),
    skippedPlays: skipped.slice(0, SKIPPED_SHOWN_MAX),
    duplicates: plan.duplicates,
  };
}

const findExisting = (
  matches: readonly FileMatch[],
  query: QueryRecords,
): Promise<readonly boolean[]> =>
  queryInBatches(
    matches.map(({ id }) => id),
    (ids) => query('matches', ids),
  );

/** Counts the matches whose stored scores differ: other programs' files have no logs. */
async function countOtherScores(
  matches: readonly FileMatch[],
  query: QueryRecords,
): Promise<number> {
  const stored = await queryInBatches(
    matches.map(({ id }) => id),
    (ids) => query('scores', ids),
  );
  return matches.filter(
    ({ seats }, at) => scoresKey(seats) !== scoresKey(stored[at]!.map((score) => ({ score }))),
  ).length;
}

/** Counts the matches whose stored log differs. */
async function countConflicts(
  matches: readonly FileMatch[],
  query: QueryRecords,
  step: PlanOptions['step'],
): Promise<number> {
  const others = new Set<MatchId>();
  const compare = async (parts: readonly LogPart[]): Promise<void> => {
    for (const [index, isSame] of (await query('logs', parts)).entries())
      if (!isSame) others.add(parts[index]!.match);
  };
  let [parts, entries]: [LogPart[], number] = [[], 0];
  for (const [index, match] of matches.entries())
    for (const part of logParts(match)) {
      parts.push(part);
      entries += part.entries.length;
      if (entries < QUERY_BATCH_MAX) continue;
      await compare(parts);
      [parts, entries] = [[], 0];
      await step(index, matches.length);
    }
  await compare(parts);
  return others.size;
}

function* logParts({ id: match, log }: FileMatch): Generator<LogPart> {
  for (let from = 0; from < log.length; from += QUERY_BATCH_MAX) {
    const entries = log
      .slice(from, from + QUERY_BATCH_MAX)
      .map(({ at, kind, payload }) => entryText(at, kind, JSON.stringify(payload)));
    yield { match, from, entries, length: log.length };
  }
}

async function newNights(
  nights: readonly FileNight[],
  matches: readonly FileMatch[],
  query: QueryRecords,
): Promise<readonly FileNight[]> {
  const referencedNights = new Set<NightId>(matches.map(({ night }) => night));
  const wanted = nights.filter(({ id }) => referencedNights.has(id));
  const here = await queryInBatches(
    wanted.map(({ id }) => id),
    (ids) => query('nights', ids),
  );
  return wanted.filter((_, index) => !here[index]);
}

/** Returns the boards to add; a board with a used name gets a number. */
async function newBoards(
  boards: readonly FileBoard[],
  query: QueryRecords,
): Promise<readonly FileBoard[]> {
  const here = await queryInBatches(boards, (batch) => query('boards', batch));
  const fresh = boards.filter((_, index) => !here[index]);
  const games = [...new Set(fresh.map(({ game }) => game))];
  const taken = await query('boardNames', games);
  const free = new Map(
    games.map((game, index) => [
      game,
      uniqueNames(new Set(taken[index]!.map(caseFold)), BOARD_NAME_LENGTH_MAX),
    ]),
  );
  return fresh.map((board) => ({ ...board, name: free.get(board.game)!(board.name) }));
}

/** Returns seasons to add; one with a used name gets a number. */
async function newSeasons(
  seasons: readonly FileSeason[],
  query: QueryRecords,
): Promise<readonly FileSeason[]> {
  const here = await queryInBatches(
    seasons.map(({ id }) => id),
    (ids) => query('seasons', ids),
  );
  const fresh = seasons.filter((_, index) => !here[index]);
  if (fresh.length === 0) return [];
  const taken = new Set((await query('seasonNames', null)).map(caseFold));
  const free = uniqueNames(taken, SEASON_NAME_LENGTH_MAX);
  return fresh.map((one) => (one.deletedAt === null ? { ...one, name: free(one.name) } : one));
}

/** Row to insert, with its statement's values. */
export interface ImportRow {
  readonly into:
    | 'players'
    | 'nights'
    | 'board_profiles'
    | 'seasons'
    | 'season_people'
    | 'custom_games'
    | 'matches'
    | 'seats'
    | 'rounds'
    | 'entries';
  readonly values: readonly (string | number | null)[];
}

/** Yields all rows of a plan; a row comes after the rows it refers to. */
export function* importRows({
  people,
  nights,
  boards,
  seasons,
  games,
  matches,
}: ImportPlan): Generator<ImportRow> {
  for (const player of people.added) yield playerRow(player);
  for (const night of nights) yield nightRow(night);
  for (const board of boards) yield boardRow(board);
  for (const season of seasons) yield* seasonRows(season);
  for (const game of games) yield gameRow(game);
  for (const match of matches) yield* matchRows(match);
}

const playerRow = (player: FilePlayer): ImportRow => {
  const { id, name, emblem, colour, archived, createdAt, mergedInto, kind = 'person' } = player;
  return {
    into: 'players',
    values: [id, name, emblem, colour, Number(archived), createdAt, mergedInto, kind],
  };
};

const nightRow = ({ id, startedAt, place, note }: FileNight): ImportRow => ({
  into: 'nights',
  values: [id, startedAt, place, note],
});

const boardRow = ({ id, game, name, board }: FileBoard): ImportRow => ({
  into: 'board_profiles',
  values: [id, game, name, JSON.stringify(board)],
});

const gameRow = ({ id, description: { name, ...rules } }: FileGame): ImportRow => ({
  into: 'custom_games',
  values: [id, name, JSON.stringify(rules)],
});

function* seasonRows(season: FileSeason): Generator<ImportRow> {
  const { id, name, from, until, people, createdAt, deletedAt, ...rules } = season;
  yield {
    into: 'seasons',
    values: [id, name, from, until, JSON.stringify(rules), createdAt, deletedAt],
  };
  for (const player of new Set(people)) yield { into: 'season_people', values: [id, player] };
}

function* matchRows(match: FileMatch): Generator<ImportRow> {
  yield matchRow(match);
  const { id, seats, rounds, log } = match;
  for (const [index, seat] of seats.entries()) {
    const who =
      seat.kind === 'player'
        ? [seat.player, null, null, null]
        : [null, seat.name, seat.level, seat.program ?? null];
    const facts = seat.facts && JSON.stringify(seat.facts);
    yield { into: 'seats', values: [id, index, ...who, seat.score, seat.place, facts] };
  }
  for (const [round, scores] of rounds.entries())
    for (const [seat, score] of scores.entries())
      if (score !== null) yield { into: 'rounds', values: [id, round, seat, score] };
  for (const { revision, at, actor, kind, payload } of log)
    yield { into: 'entries', values: [id, revision, at, actor, kind, JSON.stringify(payload)] };
}

const matchRow = (match: FileMatch): ImportRow => ({
  into: 'matches',
  values: [
    match.id,
    match.game,
    match.mode,
    match.rulesVersion,
    JSON.stringify(match.options),
    match.seed,
    match.status,
    match.log.at(-1)!.revision,
    match.startedAt,
    match.lastAt,
    match.utcOffset,
    match.night,
    match.note,
    Number(match.rewound),
    Number(match.handedOver),
    match.endedAt,
    match.deletedAt,
  ],
});
