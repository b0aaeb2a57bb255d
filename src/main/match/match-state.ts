import type { DecisionId, Seat } from '#shared/ids.ts';
import type { MatchStatus } from '#shared/match.ts';
import type { AnyEvent, Game, GameInstance } from '#core/game-instance.ts';
import type { LoggedOccupant } from '../records/names.ts';
import type { StartEvent } from './log.ts';

/** Effective entry: a move or a reseed. */
export type EffectiveEntry =
  | {
      readonly kind: 'move';
      readonly revision: number;
      readonly seat: Seat;
      readonly move: unknown;
      /** public events of the move, at least one */
      readonly events: readonly AnyEvent[];
      /** whether a new deal or the end followed */
      readonly endsRound: boolean;
      /** whether it revealed chance or a hidden card, or ended a round: it can't be taken back */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'redraw'; readonly revision: number; readonly seed: string };

/** State of a match. Immutable: each entry gives the next one. */
export interface MatchState {
  readonly game: Game;
  readonly start: StartEvent['payload'];
  readonly revision: number;
  readonly instance: GameInstance;
  readonly effectiveEntries: readonly EffectiveEntry[];
  readonly pendingDecisions: ReadonlyMap<Seat, DecisionId>;
  readonly occupants: readonly LoggedOccupant[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** revision of the last change of a person in a seat; 0 without one */
  readonly peopleChangedAt: number;
  /** revision of the last seat change, including bots; 0 without one */
  readonly seatsChangedAt: number;
  /** seats whose person has made a move, even an ineffective one */
  readonly playedBy: ReadonlySet<Seat>;
  /** origin of the first deal: the start, or the rewind that redealt it */
  readonly firstDeal: { readonly revision: number; readonly seed: string };
  /** deals before this revision are public: played out, or revealed after the end */
  readonly publicBeforeRevision: number;
}
