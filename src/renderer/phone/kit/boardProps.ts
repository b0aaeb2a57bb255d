import type { Viewer } from '../../../shared/ids.ts';
import type { OfferedChoice, PendingDecision } from '../../../shared/pushes.ts';

/**
 * What a game's board on a phone is given. It draws cloth, wood and dock (`PhoneCloth`, `PhoneWood`, `PhoneDock`), in that
 * order, and emits `choose` with the move of one of the choices, `takeBack`, or `why` with a move that is not offered,
 * whose rule is then said above the dock. A touch picks; only the dock acts.
 */
export interface PhoneBoardProps<View> {
  readonly view: View;
  /** null on a phone that only looks on */
  readonly viewer: Viewer;
  /** the decision that this phone can make now; null while others decide and while a move is on its way */
  readonly decision: PendingDecision | null;
  /** the move that is on its way, or that lies face down; null also where another page sent it */
  readonly sent: OfferedChoice['move'] | null;
  /** the move has not arrived yet */
  readonly isSending: boolean;
  /** this seat's choice lies face down */
  readonly hasFaceDownChoice: boolean;
  readonly mayTakeBack: boolean;
  /** the hand shows its backs: nothing else may show what is picked either */
  readonly isHandHidden: boolean;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type PhoneBoardEmits = {
  choose: [move: OfferedChoice['move']];
  takeBack: [];
  explainIllegalMove: [move: OfferedChoice['move']];
};
