import { z } from 'zod';
import { instant } from '../../shared/contract/fields.ts';
import {
  cell,
  column,
  COLUMNS_MAX,
  problem,
  resultDetail,
  round,
  SHEET_MODES,
  start,
} from '../../shared/contract/sheets.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES } from '../../shared/people.ts';
import type { FileEntry, FileMatch } from './history-format.ts';

/** What the entries of a log look like in a file, each as the log of a match or of a sheet writes it. */
const revision = z.int().min(0);
const seat = z.int().min(0).max(19);
const player = z
  .string()
  .min(1)
  .max(64)
  .transform((text) => text as PlayerId);
const object = z.record(z.string(), z.unknown());
const nothing = z.strictObject({});

const event = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), payload });

const sitter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), player }),
  z.strictObject({
    kind: z.literal('bot'),
    name: z.enum(BOT_NAMES),
    level: z.enum(BOT_LEVELS),
    program: z.string().max(200).optional(),
  }),
]);

const begun = { game: z.string(), rulesVersion: z.int(), options: object };

export const matchEvent = z.discriminatedUnion('kind', [
  event(
    'start',
    z.strictObject({ ...begun, seed: z.string(), sitters: z.array(sitter).min(1).max(20) }),
  ),
  event(
    'move',
    z.strictObject({
      seat,
      decision: z.string().max(64),
      move: object,
      standIn: z.literal(true).optional(),
    }),
  ),
  event('take-back', z.strictObject({ seat, of: revision })),
  event(
    'rewind',
    z.strictObject({
      to: revision,
      seed: z.string().max(200),
      anew: z.literal(true).optional(),
    }),
  ),
  event('reseat', z.strictObject({ seat, sitter })),
  event('abandon', nothing),
]);

const written = z.strictObject({ round, column: column.nullable(), cell });

const confirmed = problem.extend({
  parts: z.array(column).max(COLUMNS_MAX),
  limit: z.int().nullable(),
});

const peopleChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('join'), player, start, from: round }),
  z.strictObject({ change: z.literal('leave'), column, from: round }),
  z.strictObject({ change: z.literal('return'), column }),
  z.strictObject({ change: z.literal('replace'), column, player }),
  z.strictObject({ change: z.literal('swap'), column, other: column, from: round }),
  z.strictObject({ change: z.literal('start'), column, start }),
  z.strictObject({ change: z.literal('from'), column, from: round }),
]);

export const sheetEvent = z.discriminatedUnion('kind', [
  event(
    'start',
    z.strictObject({
      ...begun,
      mode: z.enum(SHEET_MODES),
      detail: resultDetail.optional(),
      endedAt: instant.optional(),
      people: z.array(player).min(1).max(COLUMNS_MAX),
    }),
  ),
  event('entry', written),
  event('correction', written),
  event('told', z.strictObject({ told: z.looseObject({ type: z.string() }) })),
  event('people', peopleChange),
  event('options', z.strictObject({ options: object })),
  event('confirm', confirmed),
  event('delete-round', z.strictObject({ round })),
  event('rewind', z.strictObject({ to: revision })),
  event('close', nothing),
  event('reopen', nothing),
  event('abandon', nothing),
]);

/** Every player a match names: in its seats, and anywhere in its log. */
export function peopleOf({ seats, log }: Pick<FileMatch, 'seats' | 'log'>): ReadonlySet<PlayerId> {
  const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
  return new Set([...seated, ...log.flatMap(peopleIn)]);
}

const NAMING: ReadonlySet<string> = new Set(['start', 'reseat', 'people']);

/** Whether entries of a kind may name anybody. */
export const namesPeople = (kind: string): boolean => NAMING.has(kind);

/** The kinds of entries that name people are few, and the same in both logs or in one of them. */
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

const sitting = (sitter: unknown): readonly PlayerId[] =>
  typeof sitter === 'object' && sitter !== null && 'player' in sitter && isId(sitter.player)
    ? [sitter.player]
    : [];

/** Adds whoever these people have been merged into, to the end of each chain. */
export function addMergeTargets(
  people: Set<PlayerId>,
  playerOf: (id: PlayerId) => { readonly mergedInto: PlayerId | null } | null,
): void {
  // A set is walked to its end also where it grows meanwhile.
  for (const id of people) {
    const into = playerOf(id)?.mergedInto ?? null;
    if (into !== null) people.add(into);
  }
}
