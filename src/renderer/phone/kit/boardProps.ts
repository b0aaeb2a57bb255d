import type { Viewer } from '#shared/ids.ts';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';

/**
 * Props of a game's phone board. The board draws public area, hand area and dock (class `board-area`, `PhoneHandArea`,
 * `PhoneDock`), in that order, and emits `choose` with the move of a choice, `takeBack`, or `explainIllegalMove` with a
 * move that is not offered, whose refusal then appears above the dock. A touch selects; only the dock acts.
 */
export interface PhoneBoardProps<View> {
  readonly view: View;
  /** null on a spectating phone */
  readonly viewer: Viewer;
  /** decision that this phone can make now; null while others decide or a move is in flight */
  readonly decision: PendingDecision | null;
  /** move in flight or face down; null also if another page sent it */
  readonly sent: OfferedChoice['move'] | null;
  readonly isSending: boolean;
  readonly hasFaceDownChoice: boolean;
  readonly mayTakeBack: boolean;
  /** the hand shows its backs: the selection must be hidden too */
  readonly isHandHidden: boolean;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type PhoneBoardEmits = {
  choose: [move: OfferedChoice['move']];
  takeBack: [];
  explainIllegalMove: [move: OfferedChoice['move']];
};
