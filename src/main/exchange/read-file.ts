import type { CsvPreview, ColumnMapping } from '#shared/contract/exchange.ts';
import type { ImportTexts, SkippedPlay } from '#shared/contract/exchange.ts';
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
} from './history-format.ts';
import { parseJson } from '../records/json.ts';
import { peopleOf } from './log-people.ts';
import { checkMatch, hasInvalidFallbackMove, readBoard } from './match-check.ts';
import { skippedMatch, type UnknownGame } from './skipped.ts';
import { type Conversions, NO_CONVERSIONS } from './totals-sheet.ts';
import { bggToHistoryFile } from './bgg/import.ts';
import { isXml, readPlaysXml } from './bgg/read-xml.ts';
import { isTable } from './csv.ts';
import { csvToHistoryFile } from './csv-import/import.ts';

export interface ReadFile {
  readonly format: FileFormat;
  readonly file: HistoryFile;
  /** matches whose results are trusted because their rules version differs */
  readonly unchecked: ReadonlySet<string>;
  readonly skipped: readonly SkippedPlay[];
  readonly conversions: Conversions;
  /** become described games */
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
  /** Called often, with the progress. */
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
