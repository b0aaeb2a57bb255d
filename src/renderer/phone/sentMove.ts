import { shallowRef, type ShallowRef } from 'vue';
import type { ClientId, DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import type { MatchState, OfferedChoice } from '../../shared/pushes.ts';
import { hasTexts, keep } from './storage.ts';

/** A move this phone has made: until it is answered it is said again, under the same id and so played once. */
export interface SentMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly client: ClientId;
  readonly move: OfferedChoice['move'];
  /** the laptop has it */
  readonly hasArrived: boolean;
}

const kept = keep(
  'move',
  (value): value is SentMove =>
    hasTexts(value, 'match', 'decision', 'client') && hasTexts((value as SentMove).move, 'type'),
);

export interface SentMoves {
  /** the last move, while it is on its way or lies face down */
  readonly current: Readonly<ShallowRef<SentMove | null>>;
  send(move: Omit<SentMove, 'hasArrived'>): void;
  arrived(): void;
  drop(): void;
  /** Drops what no longer lies face down in this match, as it stands. */
  settle(match: MatchId, now: MatchState, seat: Seat): void;
}

/** The phone's last move. It survives a reload, for the laptop never says again which card lies face down. */
export function createSentMoves(): SentMoves {
  const current = shallowRef<SentMove | null>(kept.read());
  const set = (move: SentMove | null): void => {
    current.value = move;
    kept.write(move);
  };
  return {
    current,
    send: (move) => {
      set({ ...move, hasArrived: false });
    },
    arrived: () => {
      if (current.value) set({ ...current.value, hasArrived: true });
    },
    drop: () => {
      set(null);
    },
    settle(match, { owed, pending }, seat) {
      const sent = current.value;
      if (!sent) return;
      const isElsewhere = sent.match !== match;
      const isOpenAgain = owed.some(
        ({ decision, choices }) => decision === sent.decision && choices,
      );
      const liesDown = pending.includes(seat);
      if (isElsewhere || (sent.hasArrived && (isOpenAgain || !liesDown))) set(null);
    },
  };
}
