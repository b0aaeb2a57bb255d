import type { DecisionId, MatchId, SeatGrantId, Seat, Viewer } from '../../shared/ids.ts';
import type { Matches } from '../match/session.ts';

/** A decision that the laptop makes in the place of the phone with this right. */
export interface TakenOver {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly grantId: SeatGrantId;
}

/** Takeover of one seat at a time: the laptop opens its curtain for it. */
export interface Takeover {
  begin(decision: TakenOver): void;
  /** Until that decision is made, or gone, or the seat is another phone's. */
  isOf(match: MatchId, seat: Seat, grantId: SeatGrantId): boolean;
  /**
   * After anything the table has done: once its curtain has been opened for that seat and falls again, or it turns to
   * another match, the phone has its hand back.
   * @param viewer through whose eyes the table looks at that match; undefined where it does not watch it
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
