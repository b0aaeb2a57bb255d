import { z } from 'zod';
import { emptyInput } from '#shared/contract/call.ts';
import { instant, playerId, revision } from '#shared/contract/fields.ts';
import {
  cell,
  changeOfPeople,
  column,
  COLUMNS_MAX,
  problem,
  resultDetail,
  round,
  SHEET_MODES,
  WINNER_REASON_LENGTH_MAX,
} from '#shared/contract/sheets.ts';
import type { Report } from '#core/referee.ts';
import { begun, type EntryHead, eventOf, jsonObject } from '../event-log/log-store.ts';

const loggedChange = changeOfPeople({ player: playerId });
export type LoggedChange = z.output<typeof loggedChange>;

/** If `column` is null: the shared part. */
const written = z.strictObject({ round, column: column.nullable(), cell });

const confirmation = problem.extend({
  parts: z.array(column).max(COLUMNS_MAX).readonly(),
  /** maximum possible amount; null without a numeric limit */
  limit: z.int().nullable(),
});
export type Confirmation = Readonly<z.output<typeof confirmation>>;

const report: z.ZodType<Report> = z.looseObject({ type: z.string() });

export const sheetEvent = z.discriminatedUnion('kind', [
  eventOf(
    'start',
    z.strictObject({
      ...begun,
      mode: z.enum(SHEET_MODES),
      /** omitted for rounds */
      detail: resultDetail.exactOptional(),
      /** end of the match if recorded afterwards; otherwise omitted */
      endedAt: instant.exactOptional(),
      people: z.array(playerId).min(1).max(COLUMNS_MAX).readonly(),
    }),
  ),
  eventOf('entry', written),
  /** replaces a previously completed part */
  eventOf('correction', written),
  eventOf('told', z.strictObject({ told: report })),
  eventOf('people', loggedChange),
  eventOf('options', z.strictObject({ options: jsonObject })),
  eventOf('confirm', confirmation),
  /** Later rounds move up; earlier entries keep the old round numbers. */
  eventOf('delete-round', z.strictObject({ round })),
  /** Entries after `to` are no longer effective. */
  eventOf('rewind', z.strictObject({ to: revision })),
  /** Ends the sheet with these winners, whatever the numbers; without columns the numbers decide again. */
  eventOf(
    'winner',
    z.strictObject({
      columns: z.array(column).max(COLUMNS_MAX).readonly(),
      // Some letters are two units of a string.
      reason: z.string().max(2 * WINNER_REASON_LENGTH_MAX),
    }),
  ),
  eventOf('close', emptyInput),
  eventOf('reopen', emptyInput),
  eventOf('abandon', emptyInput),
]);

export type SheetEvent = z.output<typeof sheetEvent>;
export type SheetStart = Extract<SheetEvent, { kind: 'start' }>['payload'];
export type SheetEntry = EntryHead & SheetEvent;

/** Entries of a log that count, and those that can be redone. */
interface EntryLine {
  readonly effective: readonly SheetEntry[];
  /** rewound entries, the next to redo first */
  readonly undone: readonly SheetEntry[];
}

export const EMPTY_LINE: EntryLine = { effective: [], undone: [] };

/** Returns the line after an entry. Writing the next undone entry again redoes it; another entry drops all of them. */
export function lineAfter({ effective, undone }: EntryLine, entry: SheetEntry): EntryLine {
  if (entry.kind === 'rewind') {
    const { to } = entry.payload;
    const first = effective.findIndex(({ revision }) => revision > to);
    return first === -1
      ? { effective, undone }
      : { effective: effective.slice(0, first), undone: [...effective.slice(first), ...undone] };
  }
  const [next, ...others] = undone;
  return {
    effective: [...effective, entry],
    undone: next && isSameEvent(next, entry) ? others : [],
  };
}

const isSameEvent = (one: SheetEntry, other: SheetEntry): boolean =>
  one.kind === other.kind && JSON.stringify(one.payload) === JSON.stringify(other.payload);
