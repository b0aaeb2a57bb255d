import { z } from 'zod';
import { BOARD_NAME_LENGTH_MAX } from '../../shared/contract/boards.ts';
import { score } from '../../shared/contract/fields.ts';
import { seasonRules, SEASON_NAME_LENGTH_MAX } from '../../shared/contract/seasons.ts';
import { MODES } from '../../shared/match.ts';
import { type AppCode, appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId, NightId, PlayerId, SeasonId } from '../../shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES, EMBLEMS, NAME_LENGTH_MAX } from '../../shared/people.ts';
import { fail, type Result } from '../../shared/result.ts';
import {
  truncateText,
  NOTE_LENGTH_MAX,
  PLACE_LENGTH_MAX,
  normaliseLine,
  normaliseLines,
} from '../records/text.ts';

/** The history as a file, version 1. What each field means is told in docs/export-format.md. */
export const HISTORY_FORMAT = 'menagerie-history';
export const HISTORY_VERSION = 1;

/** What stands in an address without being written otherwise, and is no name that objects have of their own. */
export const ID = /^(?!__)[\w-]{1,64}$/;
const id = <Id extends string>() =>
  z
    .string()
    .regex(ID)
    .transform((text) => text as Id);
/** the last of the year 9999 */
export const INSTANT_MAX = 253_402_300_799_999;
const instant = z.int().min(0).max(INSTANT_MAX);

/** As JSON, in characters: several times what a page may send at once. */
const OBJECT_LENGTH_MAX = 64 * 1024;
const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= OBJECT_LENGTH_MAX);

/** People's own words may stand in a file of an older version in a way that is no longer taken: they are tidied. */
const place = z
  .string()
  .max(16_000)
  .transform((text) => truncateText(normaliseLine(text), PLACE_LENGTH_MAX));
const note = z
  .string()
  .max(16_000)
  .transform((text) => truncateText(normaliseLines(text), NOTE_LENGTH_MAX));
/** Of a night with all that was said of those merged into it, which is longer than anybody may type. */
const nightNote = z.string().max(4_000_000).transform(normaliseLines);

const line = (max: number) =>
  z
    .string()
    .max(200)
    .refine((given) => given !== '' && given === normaliseLine(given) && [...given].length <= max);

const player = z.strictObject({
  id: id<PlayerId>(),
  name: line(NAME_LENGTH_MAX),
  emblem: z.enum(EMBLEMS),
  colour: z.enum(EMBLEMS),
  archived: z.boolean(),
  createdAt: instant,
  /** who this name turned out to be */
  mergedInto: id<PlayerId>().nullable(),
});

const board = z.strictObject({
  id: id<string>(),
  game: z.string().max(40),
  name: line(BOARD_NAME_LENGTH_MAX),
  board: jsonObject,
});

const night = z.strictObject({ id: id<NightId>(), startedAt: instant, place, note: nightNote });

const season = seasonRules.extend({
  id: id<SeasonId>(),
  name: line(SEASON_NAME_LENGTH_MAX),
  people: z.array(id<PlayerId>()).max(200),
  place,
  createdAt: instant,
  deletedAt: instant.nullable(),
});

const result = { score: score.nullable(), place: z.int().min(1).max(100).nullable() };
const seat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('player'),
    player: id<PlayerId>(),
    ...result,
    facts: jsonObject.nullable(),
  }),
  z.strictObject({
    kind: z.literal('bot'),
    name: z.enum(BOT_NAMES),
    level: z.enum(BOT_LEVELS),
    /** of an outside bot; left out for all others, as in files of before */
    program: line(NAME_LENGTH_MAX).optional(),
    ...result,
    facts: jsonObject.nullable(),
  }),
]);

/** Longer than any evening. */
const LOG_LENGTH_MAX = 100_000;

const entry = z.strictObject({
  revision: z.int().min(0),
  at: instant,
  actor: z.string().regex(/^(table|seat:\d{1,2})$/),
  kind: z.string().max(40),
  payload: jsonObject,
});

export const fileMatch = z.strictObject({
  id: id<MatchId>(),
  game: z.string().max(40),
  mode: z.enum(MODES),
  rulesVersion: z.int().min(1).max(1_000_000),
  options: jsonObject,
  seed: z.string().max(200),
  status: z.enum(['finished', 'abandoned']),
  startedAt: instant,
  lastAt: instant,
  endedAt: instant,
  /** minutes east of UTC */
  utcOffset: z.int().min(-900).max(900),
  night: id<NightId>(),
  note,
  rewound: z.boolean(),
  handedOver: z.boolean(),
  deletedAt: instant.nullable(),
  seats: z.array(seat).min(1).max(40),
  /** each round's score by seat; null for who was not there */
  rounds: z.array(z.array(score.nullable()).max(40)).max(1000),
  log: z.array(entry).min(1).max(LOG_LENGTH_MAX),
});

/** A file as far as it is quickly read; each match is then a matter of its own. */
export const historyOutline = z.strictObject({
  format: z.literal(HISTORY_FORMAT),
  version: z.literal(HISTORY_VERSION),
  players: z.array(player),
  boards: z.array(board),
  nights: z.array(night),
  /** left out where there is none, as in files of before */
  seasons: z.array(season).default([]),
  matches: z.array(z.unknown()),
});

type Outline = z.output<typeof historyOutline>;
export type FileMatch = z.output<typeof fileMatch>;
export type HistoryFile = Omit<Outline, 'matches'> & { readonly matches: FileMatch[] };
export type FilePlayer = HistoryFile['players'][number];
export type FileBoard = HistoryFile['boards'][number];
export type FileSeason = HistoryFile['seasons'][number];
export type FileNight = HistoryFile['nights'][number];
export type FileSeat = FileMatch['seats'][number];
export type FileEntry = FileMatch['log'][number];

type FileCode = Extract<AppCode, `file-${string}`>;

/** A bad file is refused whole, with its first fault and the path to it: `matches[3].seats[0].score`. */
export const fault = (
  code: FileCode,
  path: readonly PropertyKey[],
  more: AppRefusal['params'] = {},
): Result<never, AppRefusal> => fail(appRefusal(code, { path: pathText(path), ...more }));

/** What a schema found first in something that stands at `path`. */
export const shapeFault = (
  { issues }: z.ZodError,
  path: readonly PropertyKey[] = [],
): Result<never, AppRefusal> => fault('file-shape', [...path, ...(issues[0]?.path ?? [])]);

/** `$` is the file itself. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? '$'
    : path
        .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')
        // A key is the file's own word and may be anything.
        .slice(0, 200);
