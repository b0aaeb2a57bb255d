import { z } from 'zod';
import type { DecisionId } from '#shared/ids.ts';
import { emptyInput } from '#shared/contract/call.ts';
import { revision, seat } from '#shared/contract/fields.ts';
import { begun, type EntryHead, eventOf, jsonObject } from '../event-log/log-store.ts';
import { loggedOccupant } from '../records/players.ts';

export const matchEvent = z.discriminatedUnion('kind', [
  eventOf(
    'start',
    z.strictObject({
      ...begun,
      seed: z.string(),
      sitters: z.array(loggedOccupant).min(1).max(20).readonly(),
      /** names the deal; omitted if it has no code */
      code: z.string().max(40).exactOptional(),
      /** deals the cards of an earlier match again; the entries up to `copied` are that match's, 0 for none */
      dealtAgain: z.strictObject({ copied: revision }).readonly().exactOptional(),
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
      /** a fallback move, since the seat's program had none */
      standIn: z.literal(true).exactOptional(),
    }),
  ),
  /** Takes back the seat's own move at revision `of`. */
  eventOf('take-back', z.strictObject({ seat, of: revision })),
  /** Rewinds to revision `to` with the new seed; with `anew` the first deal is redealt too. */
  eventOf(
    'rewind',
    z.strictObject({
      to: revision,
      seed: z.string().max(200),
      anew: z.literal(true).exactOptional(),
    }),
  ),
  /** Copied from an earlier match: its rewind brought this seed, and with `anew` another first deal. */
  eventOf(
    'reseed',
    z.strictObject({ seed: z.string().max(200), anew: z.literal(true).exactOptional() }),
  ),
  eventOf('reseat', z.strictObject({ seat, sitter: loggedOccupant })),
  eventOf('abandon', emptyInput),
]);

export type LogEvent = z.output<typeof matchEvent>;
export type StartEvent = Extract<LogEvent, { kind: 'start' }>;

/** Events that a replay shows beside the game's own. */
export type ControlLogEvent = Exclude<LogEvent, { kind: 'start' | 'move' | 'reseed' }>;

export const isControlEvent = (event: LogEvent): event is ControlLogEvent =>
  event.kind !== 'start' && event.kind !== 'move' && event.kind !== 'reseed';

export type Entry = EntryHead & LogEvent;
