import { type UnknownGame, type Conversions, NO_CONVERSIONS } from './foreign-plays.ts';
import type {
  CsvPreview,
  ColumnMapping,
  ImportTexts,
  SkippedPlay,
} from '#shared/contract/exchange.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { FileFormat, ImportPhase } from '#shared/exchange.ts';
import { PHOTOS_FORMAT } from '#shared/photos.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Environment } from '../app/environment.ts';
import { bgStatsFile } from './bg-stats/file-format.ts';
import { bgStatsToHistoryFile } from './bg-stats/import.ts';
import type { Title } from './bg-stats/names.ts';
import {
  fault,
  fileMatch,
  type FileMatch,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type HistoryFile,
  historyOutline,
  shapeFault,
  type FileBoard,
  type FileEntry,
  peopleOf,
} from './history-format.ts';
import { parseJson } from '../records/json.ts';
import { skippedMatch } from './skipped.ts';
import { bggToHistoryFile } from './bgg/import.ts';
import { isXml, readPlaysXml } from './bgg/read-xml.ts';
import { isTable } from './csv.ts';
import { csvToHistoryFile } from './csv-import/import.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { gameById, sheetGameById } from '#games/engines.ts';
import { hasFallbackForNonProgram } from '../match/fallback-moves.ts';
import type { MatchProjection } from '../event-log/log-store.ts';
import { applyEntry, replayMatch } from '../match/match-state.ts';
import { type Entry, matchEvent } from '../match/log.ts';
import { matchProjection } from '../match/store.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import { type SheetEntry, sheetEvent } from '../sheets/log.ts';
import { sheetProjection } from '../sheets/store.ts';

export interface ReadFile {
  readonly format: FileFormat;
  readonly file: HistoryFile;
  /** matches whose results are trusted because their rules version differs */
  readonly unchecked: ReadonlySet<string>;
  readonly skipped: readonly SkippedPlay[];
  readonly conversions: Conversions;
  readonly unknownGames: readonly UnknownGame[];
  /** reading of a table; null for any other file */
  readonly table: CsvPreview | null;
}

interface ReadOptions {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly table: ColumnMapping;
  readonly texts: ImportTexts;
  readonly environment: Environment;
  readonly step: (phase: ImportPhase, done: number, total: number) => Promise<void>;
}

type Read = Result<ReadFile, AppRefusal>;

export async function readExchangeFile(given: string, reading: ReadOptions): Promise<Read> {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') return fail(appRefusal('file-empty'));
  if (text.includes('\0')) return fail(appRefusal('file-binary'));
  if (isXml(text)) return readBgg(text, reading);
  if (isTable(text)) return readTable(text, reading);
  if (!/^\s*[[{]/.test(text)) return fail(appRefusal('file-unknown'));
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const value = parsed.value;
  if (isObject(value) && value.format === HISTORY_FORMAT) return readHistory(value, reading);
  if (isObject(value) && 'plays' in value && 'games' in value) return readBgStats(value, reading);
  const isPhotos = isObject(value) && value.format === PHOTOS_FORMAT;
  return fail(appRefusal(isPhotos ? 'file-photos' : 'file-unknown'));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readHistory(
  value: Readonly<Record<string, unknown>>,
  { step }: ReadOptions,
): Promise<Read> {
  const { version } = value;
  if (typeof version === 'number' && version !== HISTORY_VERSION)
    return fail(appRefusal('file-version', { version }));
  const outline = historyOutline.safeParse(value);
  if (!outline.success) return shapeFault(outline.error);
  const given = outline.data.matches;
  const matches: FileMatch[] = [];
  for (const [index, one] of given.entries()) {
    const match = fileMatch.safeParse(one);
    if (!match.success) return shapeFault(match.error, ['matches', index]);
    matches.push(match.data);
    await step('read', index, given.length);
  }
  const read = outline.data.boards.map(readBoard);
  if (read.includes(null)) return fault('file-shape', ['boards', read.indexOf(null), 'board']);
  const file = { ...outline.data, boards: read.filter((board) => board !== null), matches };
  const references = checkReferences(file);
  if (!references.ok) return references;
  const unchecked = await checkAll(matches, step);
  if (!unchecked.ok) return unchecked;
  return ok({
    format: HISTORY_FORMAT,
    unchecked: unchecked.value,
    unknownGames: [],
    table: null,
    conversions: NO_CONVERSIONS,
    ...usablePart(file),
  });
}

function usablePart(file: HistoryFile): Pick<ReadFile, 'file' | 'skipped'> {
  const skipped: SkippedPlay[] = [];
  const seasons = file.seasons.filter((season) => {
    const { from, until } = season;
    const isReversed = from !== null && until !== null && until < from;
    if (isReversed)
      skipped.push({ reason: 'season-days', date: season.from!, title: season.name, line: null });
    return !isReversed;
  });
  const matches = file.matches.filter((match) => {
    const isInvalid = hasInvalidFallbackMove(match);
    if (isInvalid) skipped.push(skippedMatch('stand-in', match));
    return !isInvalid;
  });
  return { file: { ...file, seasons, matches }, skipped };
}

async function checkAll(
  matches: readonly FileMatch[],
  step: ReadOptions['step'],
): Promise<Result<ReadonlySet<string>, AppRefusal>> {
  const unchecked = new Set<string>();
  for (const [index, match] of matches.entries()) {
    const judged = checkMatch(match, index);
    if (!judged.ok) return judged;
    if (judged.value === 'unchecked') unchecked.add(match.id);
    await step('check', index, matches.length);
  }
  return ok(unchecked);
}

function readBgStats(value: unknown, reading: ReadOptions): Read {
  const parsed = bgStatsFile.safeParse(value);
  if (!parsed.success) return shapeFault(parsed.error);
  const made = bgStatsToHistoryFile(parsed.data, reading);
  return ok({ format: 'bg-stats', unchecked: new Set<string>(), table: null, ...made });
}

async function readBgg(text: string, reading: ReadOptions): Promise<Read> {
  const plays = await readPlaysXml(text, (done) => reading.step('read', done, 0));
  if (!plays.ok) return plays;
  const made = bggToHistoryFile(plays.value, reading);
  return made.ok
    ? ok({ format: 'bgg', unchecked: new Set<string>(), table: null, ...made.value })
    : made;
}

async function readTable(text: string, { step, table, ...reading }: ReadOptions): Promise<Read> {
  const made = await csvToHistoryFile(text, {
    ...reading,
    reading: table,
    step: (done, total) => step('read', done, total),
  });
  return made.ok ? ok({ format: 'table', unchecked: new Set<string>(), ...made.value }) : made;
}

type Checked = Result<null, AppRefusal>;

const PARTS = ['players', 'boards', 'nights', 'seasons', 'matches'] as const;

function checkReferences(file: HistoryFile): Checked {
  for (const part of PARTS) {
    const once = checkOnce(file, part);
    if (!once.ok) return once;
  }
  const people = checkMerges(file);
  if (!people.ok) return people;
  const players = new Set<string>(file.players.map(({ id }) => id));
  const nights = new Set<string>(file.nights.map(({ id }) => id));
  for (const [index, { people: members }] of file.seasons.entries()) {
    const stranger = members.find((id) => !players.has(id));
    if (stranger !== undefined)
      return fault('file-dangling', ['seasons', index, 'people'], { id: stranger });
  }
  for (const [index, match] of file.matches.entries()) {
    const known = checkNamesIn(match, index, players, nights);
    if (!known.ok) return known;
  }
  return ok(null);
}

function checkOnce(file: HistoryFile, part: (typeof PARTS)[number]): Checked {
  const seen = new Set<string>();
  for (const [index, { id }] of file[part].entries()) {
    if (seen.has(id)) return fault('file-twice', [part, index], { id });
    seen.add(id);
  }
  return ok(null);
}

function checkMerges({ players }: HistoryFile): Checked {
  const into = new Map(players.map(({ id, mergedInto }) => [id, mergedInto]));
  const sound = new Set<string>();
  for (const [index, player] of players.entries()) {
    const chain = new Set<string>();
    let at: string | null = player.id;
    while (at !== null && !sound.has(at)) {
      const next = into.get(at as typeof player.id);
      if (next === undefined || chain.has(at))
        return fault('file-dangling', ['players', index, 'mergedInto'], { id: at });
      chain.add(at);
      at = next;
    }
    for (const one of chain) sound.add(one);
  }
  return ok(null);
}

function checkNamesIn(
  match: FileMatch,
  index: number,
  players: ReadonlySet<string>,
  nights: ReadonlySet<string>,
): Checked {
  if (!nights.has(match.night))
    return fault('file-dangling', ['matches', index, 'night'], { id: match.night });
  const stranger = [...peopleOf(match)].find((player) => !players.has(player));
  return stranger === undefined
    ? ok(null)
    : fault('file-dangling', ['matches', index], { id: stranger });
}

/** Whether a match's results follow from its log; `unchecked` if this version does not know its rules version. */
type MatchCheck = 'checked' | 'unchecked';

function checkMatch(match: FileMatch, index: number): Result<MatchCheck, AppRefusal> {
  const path = ['matches', index];
  const game = match.mode === 'play' ? gameById(match.game) : sheetGameById(match.game);
  if (!game) return fault('file-game', path, { game: match.game });
  if (!optionsFit(game, match)) return fault('file-shape', [...path, 'options']);
  const unlike = match.rounds.findIndex(({ length }) => length !== match.seats.length);
  if (unlike !== -1) return fault('file-shape', [...path, 'rounds', unlike]);
  const placed = match.seats.findIndex(({ place }) => (place ?? 0) > lowestPlace(match));
  if (placed !== -1) return fault('file-shape', [...path, 'seats', placed, 'place']);
  const invalidEntry = firstInvalidEntry(match);
  if (invalidEntry !== -1) return fault('file-log', [...path, 'log', invalidEntry]);
  if (match.rulesVersion !== game.rulesVersion)
    return beginsMatch(match, match.log[0]!.payload)
      ? ok('unchecked')
      : fault('file-log', [...path, 'log', 0]);
  const folded = rowsByRules(match);
  if (!folded.ok) return fault('file-log', [...path, 'log', folded.error]);
  return hasSameRows(folded.value, match) ? ok('checked') : fault('file-results', path);
}

/** A single person may be second: the game has won. */
const lowestPlace = ({ game, seats }: FileMatch): number =>
  isCustomGame(game) ? Math.max(2, seats.length) : seats.length;

/** A sheet's options may fit any number of players: people may have joined or left since. */
const optionsFit = (game: SheetGame, { mode, options, seats }: FileMatch): boolean =>
  game.parseOptions(options, mode === 'play' ? seats.length : game.seats.min).ok;

const hasInvalidFallbackMove = ({ mode, log }: FileMatch): boolean =>
  mode === 'play' && hasFallbackForNonProgram(asMatchLog(log));

function readBoard(given: FileBoard): FileBoard | null {
  const board = gameById(given.game)?.board?.safeParse(given.board);
  return board?.success ? { ...given, board: board.data as FileBoard['board'] } : null;
}

/** Returns the index of the first invalid entry; -1 if none. Checks only what holds for any rules version. */
function firstInvalidEntry(match: FileMatch): number {
  const { log, mode } = match;
  const schema = mode === 'play' ? matchEvent : sheetEvent;
  let columns = 0;
  return log.findIndex((entry, index) => {
    if (entry.revision !== index || (entry.kind === 'start') !== (index === 0)) return true;
    if (!schema.safeParse(entry).success) return true;
    if (index === 0) {
      columns = mode === 'play' ? match.seats.length : sizeOf(entry.payload.people);
      return false;
    }
    if (entry.payload.change === 'join') columns++;
    return !staysWithin(entry, columns);
  });
}

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** A log keeps the described game that it began with, also once that is merged into another. */
const isSameGame = (logged: unknown, game: string): boolean =>
  logged === game || (typeof logged === 'string' && [logged, game].every(isCustomGame));

function beginsMatch(match: FileMatch, start: FileEntry['payload']): boolean {
  if (!isSameGame(start.game, match.game) || start.rulesVersion !== match.rulesVersion)
    return false;
  return match.mode === 'play'
    ? start.seed === match.seed && sizeOf(start.sitters) === match.seats.length
    : start.mode === match.mode && sizeOf(start.people) <= match.seats.length;
}

function staysWithin({ revision, actor, payload }: FileEntry, columns: number): boolean {
  const { seat, column, other, of, to } = payload;
  const columnRefs = [
    seat,
    column,
    other,
    actor === 'table' ? null : Number(actor.slice('seat:'.length)),
  ];
  return (
    columnRefs.every((one) => typeof one !== 'number' || one < columns) &&
    [of, to].every((one) => typeof one !== 'number' || one < revision)
  );
}

function rowsByRules(match: FileMatch): Result<MatchProjection, number> {
  let at = 0;
  try {
    if (match.mode !== 'play') {
      const sheetGame = sheetGameById(match.game)!;
      return ok(sheetProjection(replaySheet(sheetGame, asSheetLog(match.log))));
    }
    const [start, ...moves] = asMatchLog(match.log);
    let state = replayMatch(gameById(match.game)!, [start!]);
    for (const entry of moves) {
      at = entry.revision;
      const applied = applyEntry(state, at, entry);
      if (!applied.ok) return fail(at);
      state = applied.value;
    }
    return ok(matchProjection(state));
  } catch {
    // Replaying throws if this app cannot have written the log. In a file this is a fault, not a bug.
    return fail(at);
  }
}

// Each entry has passed its schema: only the idempotency keys are missing.
const asMatchLog = (log: readonly FileEntry[]): readonly Entry[] =>
  log.map((entry) => ({ ...entry, client: null })) as unknown as readonly Entry[];
const asSheetLog = (log: readonly FileEntry[]): readonly SheetEntry[] =>
  log.map((entry) => ({ ...entry, client: null })) as unknown as readonly SheetEntry[];

function hasSameRows(rows: MatchProjection, match: FileMatch): boolean {
  const fileEntries = Object.keys(rows).map((key) => [key, match[key as keyof MatchProjection]]);
  return JSON.stringify(sorted(Object.fromEntries(fileEntries))) === JSON.stringify(sorted(rows));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
