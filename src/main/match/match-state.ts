import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { AnyEvent, Game, GameInstance } from '../../core/game-instance.ts';
import type { LoggedOccupant } from '../records/names.ts';
import type { StartEvent } from './log.ts';

/** What still counts of the log: moves, and the places where chance was drawn anew. */
export type EffectiveEntry =
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
export interface MatchState {
  readonly game: Game;
  readonly start: StartEvent['payload'];
  readonly revision: number;
  readonly instance: GameInstance;
  readonly effectiveEntries: readonly EffectiveEntry[];
  /** the open decisions, by seat */
  readonly pendingDecisions: ReadonlyMap<Seat, DecisionId>;
  readonly occupants: readonly LoggedOccupant[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** the revision at which a person last sat down or got up; 0 while those sit there who began */
  readonly peopleChangedAt: number;
  /** the revision at which a seat last changed hands, bots' included; 0 while those sit there who began */
  readonly seatsChangedAt: number;
  /** the seats whose person has made a move, also one that no longer counts */
  readonly playedBy: ReadonlySet<Seat>;
  /** how the first deal came about: the start, or the rewind that dealt it anew */
  readonly firstDeal: { readonly revision: number; readonly seed: string };
  /** what was dealt at an earlier revision than this one has been seen by all, played out or after the end */
  readonly publicBeforeRevision: number;
}
