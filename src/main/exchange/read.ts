import type { ImportPreview } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { FileFormat } from '../../shared/exchange.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Fresh } from '../fresh.ts';
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
import { judgeMatch } from './rules-check.ts';

/** A file that was found good, whatever it was written in. */
export interface ReadFile {
  readonly format: FileFormat;
  readonly file: HistoryFile;
  /** matches whose results are taken on trust, since they went by other rules than this version's */
  readonly unchecked: ReadonlySet<string>;
  readonly skipped: ImportPreview['skipped'];
}

export interface Reading {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly fresh: Fresh;
  /** Called often: lets the table be heard while a long file is read. */
  readonly breathe: () => Promise<void>;
}

type Read = Result<ReadFile, AppRefusal>;

/** Checks a file against its format, itself and the rules; nothing of the house is looked at. */
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
  { breathe }: Reading,
): Promise<Read> {
  const { version } = value;
  if (typeof version === 'number' && version !== HISTORY_VERSION)
    return fail(appRefusal('file-version', { version }));
  const outline = historyOutline.safeParse(value);
  if (!outline.success) return shapeFault(outline.error);
  const matches: FileMatch[] = [];
  for (const [index, given] of outline.data.matches.entries()) {
    const match = fileMatch.safeParse(given);
    if (!match.success) return shapeFault(match.error, ['matches', index]);
    matches.push(match.data);
    await breathe();
  }
  const file = { ...outline.data, matches };
  const references = checkReferences(file);
  if (!references.ok) return references;
  const unchecked = await judgeAll(matches, breathe);
  if (!unchecked.ok) return unchecked;
  const skipped = { games: [], unusable: 0 };
  return ok({ format: HISTORY_FORMAT, file, unchecked: unchecked.value, skipped });
}

async function judgeAll(
  matches: readonly FileMatch[],
  breathe: Reading['breathe'],
): Promise<Result<ReadonlySet<string>, AppRefusal>> {
  const unchecked = new Set<string>();
  for (const [index, match] of matches.entries()) {
    if (match.endedAt < match.startedAt) return fault('file-shape', ['matches', index, 'endedAt']);
    const judged = judgeMatch(match, index);
    if (!judged.ok) return judged;
    if (judged.value === 'unchecked') unchecked.add(match.id);
    await breathe();
  }
  return ok(unchecked);
}

function readBgStats(value: unknown, reading: Reading): Read {
  const parsed = bgStatsFile.safeParse(value);
  if (!parsed.success) return shapeFault(parsed.error);
  const made = fromBgStats(parsed.data, reading);
  return made.ok ? ok({ format: 'bg-stats', unchecked: new Set<string>(), ...made.value }) : made;
}
