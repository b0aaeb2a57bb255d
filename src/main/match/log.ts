import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { FrameEvent, GameEvent } from '../../shared/pushes.ts';
import type { EntryHead } from '../live/log.ts';
import type { NameOccupants, LoggedOccupant } from '../records/names.ts';
import type { MatchFold } from './fold.ts';

/** What can stand in a match's log. State is the fold of these and nothing else. */
export type LogEvent =
  | {
      readonly kind: 'start';
      readonly payload: {
        readonly game: string;
        readonly rulesVersion: number;
        readonly options: object;
        readonly seed: string;
        readonly sitters: readonly LoggedOccupant[];
      };
    }
  | {
      readonly kind: 'move';
      readonly payload: {
        readonly seat: Seat;
        readonly decision: DecisionId;
        readonly move: unknown;
        /** the house moved in the place of the seat's program, which had no move */
        readonly standIn?: true;
      };
    }
  /** The seat's own move, made at revision `of`, is taken back. */
  | { readonly kind: 'take-back'; readonly payload: { readonly seat: Seat; readonly of: number } }
  /** Back to how it stood after revision `to`; chance is drawn anew from `seed`, with `anew` the first deal as well. */
  | {
      readonly kind: 'rewind';
      readonly payload: { readonly to: number; readonly seed: string; readonly anew?: true };
    }
  | {
      readonly kind: 'reseat';
      readonly payload: { readonly seat: Seat; readonly sitter: LoggedOccupant };
    }
  | { readonly kind: 'abandon'; readonly payload: Readonly<Record<string, never>> };

export type StartEvent = Extract<LogEvent, { kind: 'start' }>;

/** What the table itself does. */
export type TableLogEvent = Exclude<LogEvent, { kind: 'start' | 'move' }>;

export type Entry = EntryHead & LogEvent;

/** What everyone hears when the table itself does something. */
export function tableEvent(
  event: TableLogEvent,
  { before, after }: { readonly before: MatchFold; readonly after: MatchFold },
  nameOccupants: NameOccupants,
): FrameEvent {
  switch (event.kind) {
    case 'take-back': {
      const { seat, of } = event.payload;
      return { by: 'table', event: { type: 'taken-back', seat, of, told: toldAt(before, of) } };
    }
    case 'rewind':
      return { by: 'table', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat } = event.payload;
      const occupant = nameOccupants(after.occupants)[seat]!;
      return { by: 'table', event: { type: 'seat-changed', seat, occupant } };
    }
    case 'abandon':
      return { by: 'table', event: { type: 'abandoned' } };
  }
}

/** What everyone was told first of the move that was made at this revision. */
function toldAt({ line }: Pick<MatchFold, 'line'>, revision: number): GameEvent {
  const made = line.find((item) => item.revision === revision);
  if (made?.kind !== 'move') throw new Error(`no move was made at revision ${revision}`);
  return made.events[0]!;
}
