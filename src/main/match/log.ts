import type { ClientId, DecisionId, PlayerId, Seat } from '../../shared/ids.ts';
import type { BotLevel, BotName } from '../../shared/people.ts';

/** Who sits in a seat, as the log keeps it: a player's name may change, the id does not. */
export type Sitter =
  | { readonly kind: 'player'; readonly player: PlayerId }
  | { readonly kind: 'bot'; readonly name: BotName; readonly level: BotLevel };

/** What can stand in a match's log. State is the fold of these and nothing else. */
export type LogEvent =
  | {
      readonly kind: 'start';
      readonly payload: {
        readonly game: string;
        readonly rulesVersion: number;
        readonly options: object;
        readonly seed: string;
        readonly sitters: readonly Sitter[];
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
  | { readonly kind: 'reseat'; readonly payload: { readonly seat: Seat; readonly sitter: Sitter } }
  | { readonly kind: 'abandon'; readonly payload: Readonly<Record<string, never>> };

export type StartEvent = Extract<LogEvent, { kind: 'start' }>;

/** What the table itself does. */
export type TableLogEvent = Exclude<LogEvent, { kind: 'start' | 'move' }>;

/** Who caused an entry: the table together, or one seat. */
export type Actor = 'table' | `seat:${number}`;

export interface EntryHead {
  /** 0 for the start; each entry is one more than the last, and none is ever changed. */
  readonly revision: number;
  /** ms since 1970, UTC */
  readonly at: number;
  readonly actor: Actor;
  /** null for what the app did by itself */
  readonly client: ClientId | null;
  /** the digest of the client's call; not read back */
  readonly call?: string | null;
}

export type Entry = EntryHead & LogEvent;
