import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { FrameEvent } from '../../shared/pushes.ts';
import type { EntryHead } from '../live/log.ts';
import type { NameOccupants, LoggedOccupant } from '../live/names.ts';

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
      };
    }
  /** The seat's own choice, made at revision `of` and not yet revealed, is taken back. */
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

/**
 * What everyone hears when the table itself does something.
 * @param occupants who sits there after it
 */
export function tableEvent(
  event: TableLogEvent,
  occupants: readonly LoggedOccupant[],
  nameOccupants: NameOccupants,
): FrameEvent {
  switch (event.kind) {
    case 'take-back':
      return { by: 'table', event: { type: 'taken-back', seat: event.payload.seat } };
    case 'rewind':
      return { by: 'table', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat } = event.payload;
      const occupant = nameOccupants(occupants)[seat]!;
      return { by: 'table', event: { type: 'seat-changed', seat, occupant } };
    }
    case 'abandon':
      return { by: 'table', event: { type: 'abandoned' } };
  }
}
