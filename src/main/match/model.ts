import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { AnyEvent, Game, Table } from '../../core/table.ts';
import type { LoggedOccupant } from '../records/names.ts';
import type { StartEvent } from './log.ts';

/** What still counts of the log: moves, and the places where chance was drawn anew. */
export type LineItem =
  | {
      readonly kind: 'move';
      readonly revision: number;
      readonly seat: Seat;
      readonly move: unknown;
      /** what everyone saw happen by it, at least one thing */
      readonly events: readonly AnyEvent[];
      /** a new deal, or the end, followed from it */
      readonly endsRound: boolean;
      /** chance has fallen or a hidden card come out by it, or it ended a round: it can't be taken back */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'redraw'; readonly revision: number; readonly seed: string };

/** A match as its log makes it. A value: each entry gives the next one. */
export interface MatchFold {
  readonly game: Game;
  readonly start: StartEvent['payload'];
  readonly revision: number;
  readonly table: Table;
  readonly line: readonly LineItem[];
  /** the open decisions, by seat */
  readonly owed: ReadonlyMap<Seat, DecisionId>;
  readonly occupants: readonly LoggedOccupant[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** the revision at which a person last sat down or got up; 0 while those sit there who began */
  readonly peopleSince: number;
  /** the revision at which a seat last changed hands, bots' included; 0 while those sit there who began */
  readonly seatedSince: number;
  /** the seats whose person has made a move, also one that no longer counts */
  readonly playedBy: ReadonlySet<Seat>;
  /** how the first deal came about: the start, or the rewind that dealt it anew */
  readonly dealt: { readonly revision: number; readonly seed: string };
  /** what was dealt at an earlier revision than this one has been seen by all, played out or after the end */
  readonly seenBefore: number;
}
