import type { DecisionId, MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { Matches } from '../match/session.ts';

/** The one decision that the laptop makes in a phone's place. */
export interface Takeover {
  begin(match: MatchId, seat: Seat, decision: DecisionId): void;
  /** Until that decision is made, or gone. */
  isOf(match: MatchId, seat: Seat): boolean;
  /**
   * After anything the table has done: once its curtain has been opened for that seat and falls again, or it turns to
   * another match, the phone has its hand back.
   * @param viewer through whose eyes the table looks at that match; undefined where it does not watch it
   */
  follow(viewer: (match: MatchId) => Viewer | undefined): void;
  end(): void;
}

export function createTakeover(open: Matches['open']): Takeover {
  let current: {
    readonly match: MatchId;
    readonly seat: Seat;
    readonly decision: DecisionId;
    looked: boolean;
  } | null = null;

  return {
    begin(match, seat, decision) {
      current = { match, seat, decision, looked: false };
    },
    isOf(match, seat) {
      if (current?.match !== match || current.seat !== seat) return false;
      const session = open(match);
      return session.ok && session.value.fold().owed.get(seat) === current.decision;
    },
    follow(viewerOf) {
      if (!current) return;
      const viewer = viewerOf(current.match);
      if (viewer === current.seat) current.looked = true;
      else if (viewer === undefined || current.looked) current = null;
    },
    end() {
      current = null;
    },
  };
}
