import { z } from 'zod';
import { MODES } from '../../shared/contract/past.ts';
import type { MatchId, NightId, PlayerId } from '../../shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES, EMBLEMS, NAME_LENGTH_MAX } from '../../shared/people.ts';
import { tidyLine } from '../history/text.ts';

/** The history as a file, version 1. What each field means is told in docs/export-format.md. */
export const HISTORY_FORMAT = 'menagerie-history';
export const HISTORY_VERSION = 1;

const id = <Id extends string>() =>
  z
    .string()
    .min(1)
    .max(64)
    .transform((text) => text as Id);
const instant = z.int().min(0).max(253_402_300_799_999);
const score = z.int().min(-1_000_000_000).max(1_000_000_000);
const object = z.record(z.string(), z.unknown());
const text = z.string().max(16_000);

const name = z
  .string()
  .refine((given) => given !== '' && given === tidyLine(given))
  .refine((given) => [...given].length <= NAME_LENGTH_MAX);

const player = z.strictObject({
  id: id<PlayerId>(),
  name,
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
  name: z.string().max(200),
  board: object,
});

const night = z.strictObject({ id: id<NightId>(), startedAt: instant, place: text, note: text });

const result = { score: score.nullable(), place: z.int().min(1).max(100).nullable() };
const seat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('player'),
    player: id<PlayerId>(),
    ...result,
    facts: object.nullable(),
  }),
  z.strictObject({
    kind: z.literal('bot'),
    name: z.enum(BOT_NAMES),
    level: z.enum(BOT_LEVELS),
    ...result,
    facts: object.nullable(),
  }),
]);

const entry = z.strictObject({
  revision: z.int().min(0),
  at: instant,
  actor: z.string().regex(/^(table|seat:\d{1,2})$/),
  kind: z.string().max(40),
  payload: object,
});

export const fileMatch = z.strictObject({
  id: id<MatchId>(),
  game: z.string().max(40),
  mode: z.enum(MODES),
  rulesVersion: z.int().min(1).max(1_000_000),
  options: object,
  seed: z.string().max(200),
  status: z.enum(['finished', 'abandoned']),
  startedAt: instant,
  lastAt: instant,
  endedAt: instant,
  /** minutes east of UTC */
  utcOffset: z.int().min(-900).max(900),
  night: id<NightId>(),
  note: text,
  rewound: z.boolean(),
  handedOver: z.boolean(),
  deletedAt: instant.nullable(),
  seats: z.array(seat).min(1).max(40),
  /** each round's score by seat; null for who was not there */
  rounds: z.array(z.array(score.nullable()).max(40)).max(1000),
  log: z.array(entry).min(1),
});

/** A file as far as it is quickly read; each match is then a matter of its own. */
export const historyOutline = z.strictObject({
  format: z.literal(HISTORY_FORMAT),
  version: z.literal(HISTORY_VERSION),
  players: z.array(player),
  boards: z.array(board),
  nights: z.array(night),
  matches: z.array(z.unknown()),
});

type Outline = z.output<typeof historyOutline>;
export type FileMatch = z.output<typeof fileMatch>;
export type HistoryFile = Omit<Outline, 'matches'> & { readonly matches: FileMatch[] };
export type FilePlayer = HistoryFile['players'][number];
export type FileBoard = HistoryFile['boards'][number];
export type FileNight = HistoryFile['nights'][number];
export type FileSeat = FileMatch['seats'][number];
export type FileEntry = FileMatch['log'][number];

/** A record a line, so that two files can be compared, and a fault has a line of its own. */
export function writeHistory({ format, version, ...parts }: HistoryFile): string {
  const lists = Object.entries(parts).map(
    ([part, records]) => `${JSON.stringify(part)}: [${lines(records)}]`,
  );
  const head = `"format": ${JSON.stringify(format)},\n"version": ${String(version)}`;
  return `{\n${[head, ...lists].join(',\n')}\n}\n`;
}

const lines = (records: readonly object[]): string =>
  records.length === 0 ? '' : `\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n`;
