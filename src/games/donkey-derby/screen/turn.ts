import type { Consequence, Donkey, Move } from '../rules/model.ts';
import type { Choice } from '../../../renderer/match/kit/moveDraft.ts';

export type Offer = Choice<Move, Consequence | null>;
type DonkeyMove = Extract<Move, { donkey: Donkey }>;

/** A turn as far as it has been put together. */
export interface Draft {
  /** the donkey to bet on or to move; null while that is open */
  readonly selected: Donkey | null;
  /** the donkey under the pointer or the keyboard */
  readonly pointed: Donkey | null;
}

export const EMPTY_DRAFT: Draft = { selected: null, pointed: null };

/** What a turn is put together from. */
export interface DraftContext {
  readonly choices: readonly Offer[];
  /** a press only picks; a button of the dock sends the move */
  readonly hasDock: boolean;
}

/** The donkey that the move would be about. The last one to be moved need not be picked above a dock. */
export function chosenIn({ selected }: Draft, { choices, hasDock }: DraftContext): Donkey | null {
  const [only, other] = choices;
  return hasDock && !other && only?.move.type === 'advance' ? only.move.donkey : selected;
}

/** The choice to bet on this donkey, or to move it. */
export const offerOn = (donkey: Donkey | null, { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => 'donkey' in move && move.donkey === donkey) ?? null;

/** The choice that needs no donkey. */
export const offerOf = (type: Move['type'], { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => move.type === type) ?? null;

/** What a press on a donkey or its column comes to. */
export type Press =
  | { readonly type: 'pick'; readonly donkey: Donkey | null }
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'refuse'; readonly move: Move };

/** Without a dock a second press places the marker; the donkey that everyone is waiting for needs one press. */
export function pressOf(draft: Draft, move: DonkeyMove, context: DraftContext): Press {
  const offer = offerOn(move.donkey, context);
  const isPicked = draft.selected === move.donkey;
  if (offer?.move.type !== move.type) return { type: 'refuse', move };
  if (context.hasDock) return { type: 'pick', donkey: isPicked ? null : move.donkey };
  return isPicked || move.type === 'advance'
    ? { type: 'play', move: offer.move }
    : { type: 'pick', donkey: move.donkey };
}
