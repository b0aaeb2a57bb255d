import { isSameValue } from '../ui/sameValue.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { EventSummary } from './eventPresentation.ts';

/** A piece or a goal of a move on the board: all elements of the selector, as one. */
export interface MarkedPlace {
  readonly selector: string;
  readonly ghost?: string;
}

export interface ReviewText {
  summary(choice: OfferedChoice): EventSummary;
  /** "left, turned, to place 3": tells apart moves whose summaries are alike. */
  detail?(choice: OfferedChoice): Sentence | null;
  /** Returns what a move concerns on the board that shows `view`; empty if there is no such piece. */
  places(choice: OfferedChoice, view: object): readonly MarkedPlace[];
  /** Returns what a reason's text says, where its parameters do not suffice. Default: nothing else. */
  reasonParts?(params: RefusalParams): Pick<Sentence, 'params' | 'lists' | 'count'>;
}

/** Why the coach's move is better. In a hint that move is still to be made, and the other is the second best. */
export const reasonSentence = (
  review: ReviewText,
  { code, params }: { readonly code: string; readonly params: RefusalParams },
  isHint = false,
): Sentence => ({
  key: isHint ? `hints.${code}` : `reasons.${code}`,
  params,
  ...(typeof params['seat'] === 'number' && { seats: { seat: params['seat'] } }),
  count: 1,
  ...review.reasonParts?.(params),
});

export const isSameMove = (a: object, b: object): boolean => isSameValue(a, b);
