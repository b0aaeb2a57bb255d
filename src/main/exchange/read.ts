import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { FileFormat, ImportPhase } from '../../shared/exchange.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Environment } from '../environment.ts';
import { bgStatsFile } from './bg-stats/file.ts';
import { fromBgStats } from './bg-stats/in.ts';
import type { Title } from './bg-stats/titles.ts';
import { fault, shapeFault } from './fault.ts';
import {
  fileMatch,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  historyOutline,
  type FileMatch,
  type HistoryFile,
} from './file.ts';
import { parseJson } from './json.ts';
import { checkReferences } from './references.ts';
import { readBoard, judgeMatch } from './rules-check.ts';

/** Plays of BG Stats that stay out. */
export interface Skipped {
  /** games that none of the titles names, the most plays first */
  readonly games: readonly { readonly name: string; readonly plays: number }[];
  readonly unusable: number;
}

/** A file that was found good, whatever it was written in. */
export interface ReadFile {
  readonly format: FileFormat;
  readonly file: HistoryFile;
  /** matches whose results are taken on trust, since they went by other rules than this version's */
  readonly unchecked: ReadonlySet<string>;
  readonly skipped: Skipped;
}

export interface Reading {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly environment: Environment;
  /** Called often, with how far it is. */
  readonly step: (phase: ImportPhase, done: number, total: number) => Promise<void>;
}

type Read = Result<ReadFile, AppRefusal>;

/** Checks a file against its format, itself and the rules; nothing of what is here is looked at. */
export async function readExchangeFile(text: string, reading: Reading): Promise<Read> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const value = parsed.value;
  if (isObject(value) && value.format === HISTORY_FORMAT) return readHistory(value, reading);
  if (isObject(value) && 'plays' in value && 'games' in value) return readBgStats(value, reading);
  return fail(appRefusal('file-unknown'));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readHistory(
  value: Readonly<Record<string, unknown>>,
  { step }: Reading,
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
  const unchecked = await judgeAll(matches, step);
  if (!unchecked.ok) return unchecked;
  const skipped = { games: [], unusable: 0 };
  return ok({ format: HISTORY_FORMAT, file, unchecked: unchecked.value, skipped });
}

async function judgeAll(
  matches: readonly FileMatch[],
  step: Reading['step'],
): Promise<Result<ReadonlySet<string>, AppRefusal>> {
  const unchecked = new Set<string>();
  for (const [index, match] of matches.entries()) {
    const judged = judgeMatch(match, index);
    if (!judged.ok) return judged;
    if (judged.value === 'unchecked') unchecked.add(match.id);
    await step('check', index, matches.length);
  }
  return ok(unchecked);
}

function readBgStats(value: unknown, reading: Reading): Read {
  const parsed = bgStatsFile.safeParse(value);
  if (!parsed.success) return shapeFault(parsed.error);
  const made = fromBgStats(parsed.data, reading);
  return made.ok ? ok({ format: 'bg-stats', unchecked: new Set<string>(), ...made.value }) : made;
}
