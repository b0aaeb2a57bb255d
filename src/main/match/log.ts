import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { EntryHead } from '../live/log.ts';
import type { LoggedOccupant } from '../records/names.ts';

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
