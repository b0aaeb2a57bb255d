import { shallowRef, type ShallowRef } from 'vue';
import type { DecisionId, MatchId, Seat } from '#shared/ids.ts';
import type { MatchPush, OfferedChoice } from '#shared/pushes.ts';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

/** A move that the laptop has received, not revealed yet. */
export interface FaceDownMove {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly move: OfferedChoice['move'];
  /** revision at which the laptop received it */
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
  /** Clears it in this page only. */
  forget(): void;
  /** Clears the move if the match no longer has it face down. */
  update(push: Pick<MatchPush, 'match' | 'revision' | 'snapshot'>, seat: Seat): void;
}

/** Stores the phone's last move. It survives a reload: the laptop never resends which card is face down. */
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
      // Pushes sent before the move do not reflect it.
      if (sent.match === match && revision < sent.receivedRevision) return;
      const isOpenAgain = pendingDecisions.some(
        ({ decision, choices }) => decision === sent.decision && choices,
      );
      if (sent.match !== match || isOpenAgain || !faceDownSeats.includes(seat)) set(null);
    },
  };
}
