import { z } from 'zod';
import { emptyInput } from '../../shared/contract/call.ts';
import { instant, playerId, revision } from '../../shared/contract/fields.ts';
import {
  cell,
  changeOfPeople,
  column,
  COLUMNS_MAX,
  problem,
  resultDetail,
  round,
  SHEET_MODES,
} from '../../shared/contract/sheets.ts';
import type { Report } from '../../core/referee.ts';
import { begun, type EntryHead, eventOf, jsonObject } from '../event-log/log-store.ts';

/** A change of people as the log keeps it: whoever was new has an id by now. */
const loggedChange = changeOfPeople({ player: playerId });
export type LoggedChange = z.output<typeof loggedChange>;

/** In the table part where `column` is null. */
const written = z.strictObject({ round, column: column.nullable(), cell });

/** "So it was", of what was odd in those columns' parts. */
const confirmation = problem.extend({
  parts: z.array(column).max(COLUMNS_MAX).readonly(),
  /** the most there could have been; null where no number says it */
  limit: z.int().nullable(),
});
export type Confirmation = Readonly<z.output<typeof confirmation>>;

const report: z.ZodType<Report> = z.looseObject({ type: z.string() });

/** Entry of a sheet's log. The sheet's state is computed from these entries alone. */
export const sheetEvent = z.discriminatedUnion('kind', [
  eventOf(
    'start',
    z.strictObject({
      ...begun,
      mode: z.enum(SHEET_MODES),
      /** left out where rounds are written */
      detail: resultDetail.exactOptional(),
      /** when the match was over, of one that is written down afterwards; else left out */
      endedAt: instant.exactOptional(),
      people: z.array(playerId).min(1).max(COLUMNS_MAX).readonly(),
    }),
  ),
  eventOf('entry', written),
  /** replaces what had been settled before */
  eventOf('correction', written),
  eventOf('told', z.strictObject({ told: report })),
  eventOf('people', loggedChange),
  eventOf('options', z.strictObject({ options: jsonObject })),
  /** confirms a warning as correct */
  eventOf('confirm', confirmation),
  /** The rounds after it move up, whatever they are called in entries before. */
  eventOf('delete-round', z.strictObject({ round })),
  /** All that came after `to` no longer counts. */
  eventOf('rewind', z.strictObject({ to: revision })),
  eventOf('close', emptyInput),
  eventOf('reopen', emptyInput),
  eventOf('abandon', emptyInput),
]);

export type SheetEvent = z.output<typeof sheetEvent>;
export type SheetStart = Extract<SheetEvent, { kind: 'start' }>['payload'];
export type SheetEntry = EntryHead & SheetEvent;
