import { shallowRef, type ShallowRef } from 'vue';
import type { ClientId, DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import type { MatchPush, OfferedChoice } from '../../shared/pushes.ts';
import { hasTexts, keep } from './storage.ts';

/** A move this phone has made: until it is answered it is said again, under the same id and so played once. */
export interface SentMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly client: ClientId;
  readonly move: OfferedChoice['move'];
  /** the revision at which the laptop has it; null while it is on its way */
  readonly arrivedAt: number | null;
}

const kept = keep(
  'move',
  (value): value is SentMove =>
    hasTexts(value, 'match', 'decision', 'client') && hasTexts((value as SentMove).move, 'type'),
);

export interface SentMoves {
  /** the last move, while it is on its way or lies face down */
  readonly current: Readonly<ShallowRef<SentMove | null>>;
  send(move: Omit<SentMove, 'arrivedAt'>): void;
  arrived(revision: number): void;
  drop(): void;
  /** Drops it here: another page of this phone may still have to send it. */
  forget(): void;
  /** Drops what no longer lies face down in this match, as it stands. */
  settle(push: Pick<MatchPush, 'match' | 'revision' | 'now'>, seat: Seat): void;
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
      set({ ...move, arrivedAt: null });
    },
    arrived: (revision) => {
      if (current.value) set({ ...current.value, arrivedAt: revision });
    },
    drop: () => {
      set(null);
    },
    forget: () => {
      current.value = null;
    },
    settle({ match, revision, now: { owed, pending } }, seat) {
      const sent = current.value;
      if (!sent) return;
      if (sent.match !== match) set(null);
      // What was pushed before the move was made says nothing of it.
      if (sent.arrivedAt === null || revision < sent.arrivedAt) return;
      const isOpenAgain = owed.some(
        ({ decision, choices }) => decision === sent.decision && choices,
      );
      if (isOpenAgain || !pending.includes(seat)) set(null);
    },
  };
}
