import { z } from 'zod';
import type { DecisionId } from '../../shared/ids.ts';
import { emptyInput } from '../../shared/contract/call.ts';
import { revision, seat } from '../../shared/contract/fields.ts';
import { begun, type EntryHead, eventOf, jsonObject } from '../event-log/log-store.ts';
import { loggedOccupant } from '../records/names.ts';

/** What can stand in a match's log. State is the fold of these and nothing else. */
export const matchEvent = z.discriminatedUnion('kind', [
  eventOf(
    'start',
    z.strictObject({
      ...begun,
      seed: z.string(),
      sitters: z.array(loggedOccupant).min(1).max(20).readonly(),
    }),
  ),
  eventOf(
    'move',
    z.strictObject({
      seat,
      decision: z
        .string()
        .max(64)
        .transform((text) => text as DecisionId),
      move: jsonObject,
      /** the house moved in the place of the seat's program, which had no move */
      standIn: z.literal(true).exactOptional(),
    }),
  ),
  /** The seat's own move, made at revision `of`, is taken back. */
  eventOf('take-back', z.strictObject({ seat, of: revision })),
  /** Back to how it stood after revision `to`; chance is drawn anew from `seed`, with `anew` the first deal as well. */
  eventOf(
    'rewind',
    z.strictObject({
      to: revision,
      seed: z.string().max(200),
      anew: z.literal(true).exactOptional(),
    }),
  ),
  eventOf('reseat', z.strictObject({ seat, sitter: loggedOccupant })),
  eventOf('abandon', emptyInput),
]);

export type LogEvent = z.output<typeof matchEvent>;
export type StartEvent = Extract<LogEvent, { kind: 'start' }>;

/** What the table itself does. */
export type ControlLogEvent = Exclude<LogEvent, { kind: 'start' | 'move' }>;

export type Entry = EntryHead & LogEvent;
