import type { Consequence, Donkey, Move } from '../rules/model.ts';
import type { Choice } from '../../../renderer/match/kit/moveDraft.ts';

export type Offer = Choice<Move, Consequence | null>;
type DonkeyMove = Extract<Move, { donkey: Donkey }>;

export interface Draft {
  /** the donkey to bet on or to move; null if none is selected */
  readonly selected: Donkey | null;
  readonly pointed: Donkey | null;
}

export const EMPTY_DRAFT: Draft = { selected: null, pointed: null };

export interface DraftContext {
  readonly choices: readonly Offer[];
  /** a press only picks; a button of the dock sends the move */
  readonly hasDock: boolean;
}

/** Returns the donkey that the move would use. Above a dock the last donkey to move is chosen automatically. */
export function chosenIn({ selected }: Draft, { choices, hasDock }: DraftContext): Donkey | null {
  const [only, other] = choices;
  return hasDock && !other && only?.move.type === 'advance' ? only.move.donkey : selected;
}

export const offerOn = (donkey: Donkey | null, { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => 'donkey' in move && move.donkey === donkey) ?? null;

/** Returns a choice without donkey. */
export const offerOf = (type: Move['type'], { choices }: DraftContext): Offer | null =>
  choices.find(({ move }) => move.type === type) ?? null;

/** Effect of a press on a donkey or its column. */
export type Press =
  | { readonly type: 'pick'; readonly donkey: Donkey | null }
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'refuse'; readonly move: Move };

/** Without a dock a second press places the marker; a pending move of a donkey needs one press. */
export function pressOf(draft: Draft, move: DonkeyMove, context: DraftContext): Press {
  const offer = offerOn(move.donkey, context);
  const isPicked = draft.selected === move.donkey;
  if (offer?.move.type !== move.type) return { type: 'refuse', move };
  if (context.hasDock) return { type: 'pick', donkey: isPicked ? null : move.donkey };
  return isPicked || move.type === 'advance'
    ? { type: 'play', move: offer.move }
    : { type: 'pick', donkey: move.donkey };
}
