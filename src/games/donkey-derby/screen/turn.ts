import type { Consequence, Donkey, Move } from '../rules/model.ts';
import type { Choice } from '../../../renderer/table/kit/moveDraft.ts';

export type Offer = Choice<Move, Consequence | null>;
type DonkeyMove = Extract<Move, { donkey: Donkey }>;

/** A turn as far as it has been put together. */
export interface Draft {
  /** the donkey to bet on or to move; null while that is open */
  readonly picked: Donkey | null;
  /** the donkey under the pointer or the keyboard */
  readonly pointed: Donkey | null;
}

export const EMPTY_DRAFT: Draft = { picked: null, pointed: null };

/** What a turn is put together from. */
export interface Given {
  readonly choices: readonly Offer[];
  /** a press only picks; a button of the dock sends the move */
  readonly hasDock: boolean;
}

/** The donkey that the move would be about. The last one to be moved need not be picked above a dock. */
export function chosenIn({ picked }: Draft, { choices, hasDock }: Given): Donkey | null {
  const [only, other] = choices;
  return hasDock && !other && only?.move.type === 'advance' ? only.move.donkey : picked;
}

/** The choice to bet on this donkey, or to move it. */
export const offerOn = (donkey: Donkey | null, { choices }: Given): Offer | null =>
  choices.find(({ move }) => 'donkey' in move && move.donkey === donkey) ?? null;

/** The choice that needs no donkey. */
export const offerOf = (type: Move['type'], { choices }: Given): Offer | null =>
  choices.find(({ move }) => move.type === type) ?? null;

/** What a press on a donkey or its column comes to. */
export type Press =
  | { readonly type: 'pick'; readonly donkey: Donkey | null }
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'refuse'; readonly move: Move };

/** Without a dock a second press places the marker; the donkey that everyone is waiting for needs one press. */
export function pressOf(draft: Draft, move: DonkeyMove, given: Given): Press {
  const offer = offerOn(move.donkey, given);
  const isPicked = draft.picked === move.donkey;
  if (offer?.move.type !== move.type) return { type: 'refuse', move };
  if (given.hasDock) return { type: 'pick', donkey: isPicked ? null : move.donkey };
  return isPicked || move.type === 'advance'
    ? { type: 'play', move: offer.move }
    : { type: 'pick', donkey: move.donkey };
}
