import type { DecisionId, MatchId, SeatGrantId, Seat, Viewer } from '#shared/ids.ts';
import type { Matches } from '../match/session.ts';

/** A decision that the laptop makes instead of the phone with this grant. */
export interface TakenOver {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly grantId: SeatGrantId;
}

export interface Takeover {
  begin(decision: TakenOver): void;
  /** True until the decision is made or gone, or the grant changes. */
  isOf(match: MatchId, seat: Seat, grantId: SeatGrantId): boolean;
  /**
   * Called after each laptop action: ends the takeover once the laptop has revealed and hidden the seat's hand, or has
   * left the match.
   * @param viewer the laptop's viewer of that match; undefined if not subscribed
   */
  follow(viewer: (match: MatchId) => Viewer | undefined): void;
  end(): void;
}

export function createTakeover(open: Matches['open']): Takeover {
  let current: (TakenOver & { wasRevealed: boolean }) | null = null;

  return {
    begin(decision) {
      current = { ...decision, wasRevealed: false };
    },
    isOf(match, seat, grantId) {
      if (current?.match !== match || current.seat !== seat || current.grantId !== grantId)
        return false;
      const session = open(match);
      return session.ok && session.value.state().pendingDecisions.get(seat) === current.decision;
    },
    follow(viewerOf) {
      if (!current) return;
      const viewer = viewerOf(current.match);
      if (viewer === current.seat) current.wasRevealed = true;
      else if (viewer === undefined || current.wasRevealed) current = null;
    },
    end() {
      current = null;
    },
  };
}
