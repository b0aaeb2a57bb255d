import { z } from 'zod';
import { score } from '#shared/score-schema.ts';
import { seasonRules, SEASON_NAME_LENGTH_MAX } from '#shared/contract/seasons.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import { MODES } from '#shared/match.ts';
import { type AppCode, appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, NightId, PlayerId, SeasonId } from '#shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES, EMBLEMS, NAME_LENGTH_MAX } from '#shared/people.ts';
import { fail, type Result } from '#shared/result.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { normaliseLines } from '../records/text.ts';
import { NOTE_LENGTH_MAX, PLACE_LENGTH_MAX } from '#shared/text-limits.ts';
import { sheetDescription } from '#shared/sheet-description.ts';

/** History file format, version 1. docs/export-format.md describes each field. */
export const HISTORY_FORMAT = 'menagerie-history';
export const HISTORY_VERSION = 1;

/** Characters that need no escaping in a URL, and not a property name of objects. */
export const ID = /^(?!__)[\w-]{1,64}$/;
const id = <Id extends string>() =>
  z
    .string()
    .regex(ID)
    .transform((text) => text as Id);
/** end of the year 9999 */
export const INSTANT_MAX = 253_402_300_799_999;
const instant = z.int().min(0).max(INSTANT_MAX);

/** Limit in characters of JSON: several times what a page may send at once. */
const OBJECT_LENGTH_MAX = 64 * 1024;
const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= OBJECT_LENGTH_MAX);

/** Text that an older version stored may no longer be valid: it is normalised. */
const place = z
  .string()
  .max(16_000)
  .transform((text) => truncateText(normaliseLine(text), PLACE_LENGTH_MAX));
const note = z
  .string()
  .max(16_000)
  .transform((text) => truncateText(normaliseLines(text), NOTE_LENGTH_MAX));
/** Note of a night including notes of merged nights: longer than the limit for typed text. */
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
  /** person that this name was merged into */
  mergedInto: id<PlayerId>().nullable(),
  /** omitted for a person, as in older files */
  kind: z.enum(['guest', 'bot']).optional(),
});

/** Longest name of a board: older versions saved printed boards by name. */
export const BOARD_NAME_LENGTH_MAX = 40;

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

const game = z.strictObject({
  id: z.string().refine(isCustomGame),
  description: sheetDescription,
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
    /** program of an outside bot; otherwise omitted, as in older files */
    program: line(NAME_LENGTH_MAX).optional(),
    ...result,
    facts: jsonObject.nullable(),
  }),
]);

/** Longer than any match. */
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
  /** each round's score by seat; null for absent players */
  rounds: z.array(z.array(score.nullable()).max(40)).max(1000),
  log: z.array(entry).min(1).max(LOG_LENGTH_MAX),
});

/** File without validation of each match, so that matches can be validated one by one. */
export const historyOutline = z.strictObject({
  format: z.literal(HISTORY_FORMAT),
  version: z.literal(HISTORY_VERSION),
  players: z.array(player),
  boards: z.array(board),
  nights: z.array(night),
  /** omitted if empty, as in older files */
  seasons: z.array(season).default([]),
  /** described games of the matches; omitted if there are none, as in older files */
  games: z.array(game).exactOptional(),
  matches: z.array(z.unknown()),
});

type Outline = z.output<typeof historyOutline>;
export type FileMatch = z.output<typeof fileMatch>;
export type HistoryFile = Omit<Outline, 'matches'> & { readonly matches: FileMatch[] };
export type FilePlayer = HistoryFile['players'][number];
export type FileBoard = HistoryFile['boards'][number];
export type FileGame = z.output<typeof game>;
export type FileSeason = HistoryFile['seasons'][number];
export type FileNight = HistoryFile['nights'][number];
export type FileSeat = FileMatch['seats'][number];
export type FileEntry = FileMatch['log'][number];

type FileCode = Extract<AppCode, `file-${string}`>;

/** Refuses the whole file with its first fault and the path to it: `matches[3].seats[0].score`. */
export const fault = (
  code: FileCode,
  path: readonly PropertyKey[],
  more: AppRefusal['params'] = {},
): Result<never, AppRefusal> => fail(appRefusal(code, { path: pathText(path), ...more }));

export const shapeFault = (
  { issues }: z.ZodError,
  path: readonly PropertyKey[] = [],
): Result<never, AppRefusal> => fault('file-shape', [...path, ...(issues[0]?.path ?? [])]);

const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? '$'
    : path
        .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')
        // A key comes from the file and may be anything.
        .slice(0, 200);

export function peopleOf({ seats, log }: Pick<FileMatch, 'seats' | 'log'>): ReadonlySet<PlayerId> {
  const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
  return new Set([...seated, ...log.flatMap(peopleIn)]);
}

const NAMING: ReadonlySet<string> = new Set(['start', 'reseat', 'people']);

export const namesPeople = (kind: string): boolean => NAMING.has(kind);

export function peopleIn({
  kind,
  payload,
}: Pick<FileEntry, 'kind' | 'payload'>): readonly PlayerId[] {
  switch (kind) {
    case 'start':
      return [...list(payload.people).filter(isId), ...list(payload.sitters).flatMap(sitting)];
    case 'reseat':
      return sitting(payload.sitter);
    case 'people':
      return isId(payload.player) ? [payload.player] : [];
    default:
      return [];
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isId = (value: unknown): value is PlayerId => typeof value === 'string';

const sitting = (occupant: unknown): readonly PlayerId[] =>
  typeof occupant === 'object' && occupant !== null && 'player' in occupant && isId(occupant.player)
    ? [occupant.player]
    : [];

export function addMergeTargets(
  people: Set<PlayerId>,
  playerOf: (id: PlayerId) => { readonly mergedInto: PlayerId | null } | null,
): void {
  // Iteration includes elements added to the set meanwhile.
  for (const id of people) {
    const into = playerOf(id)?.mergedInto ?? null;
    if (into !== null) people.add(into);
  }
}
