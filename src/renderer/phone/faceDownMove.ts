import { shallowRef, type ShallowRef } from 'vue';
import type { DecisionId, MatchId, Seat } from '../../shared/ids.ts';
import type { MatchPush, OfferedChoice } from '../../shared/pushes.ts';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

/** A move that the laptop has and nobody has seen yet. */
export interface FaceDownMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly move: OfferedChoice['move'];
  /** the revision at which the laptop has it */
  readonly receivedRevision: number;
}

const stored = storedValue(
  'menagerie-phone-move',
  (value): value is FaceDownMove =>
    hasTexts(value, 'match', 'decision') &&
    hasTexts((value as FaceDownMove).move, 'type') &&
    typeof (value as FaceDownMove).receivedRevision === 'number',
);

interface FaceDownMoves {
  readonly current: Readonly<ShallowRef<FaceDownMove | null>>;
  set(move: FaceDownMove | null): void;
  /** Forgets it in this page alone. */
  forget(): void;
  /** Drops what no longer lies face down in this match, as it stands. */
  update(push: Pick<MatchPush, 'match' | 'revision' | 'snapshot'>, seat: Seat): void;
}

/** The phone's last move. It survives a reload, for the laptop never says again which card lies face down. */
export function createFaceDownMoves(): FaceDownMoves {
  const current = shallowRef<FaceDownMove | null>(stored.read());
  const set = (move: FaceDownMove | null): void => {
    current.value = move;
    stored.write(move);
  };
  return {
    current,
    set,
    forget: () => {
      current.value = null;
    },
    update({ match, revision, snapshot: { pendingDecisions, faceDownSeats } }, seat) {
      const sent = current.value;
      if (!sent) return;
      // What was pushed before the move was made says nothing of it.
      if (sent.match === match && revision < sent.receivedRevision) return;
      const isOpenAgain = pendingDecisions.some(
        ({ decision, choices }) => decision === sent.decision && choices,
      );
      if (sent.match !== match || isOpenAgain || !faceDownSeats.includes(seat)) set(null);
    },
  };
}
