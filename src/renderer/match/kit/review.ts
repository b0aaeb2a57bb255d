import { isSameValue } from '../../ui/sameValue.ts';
import type { MoveGrade } from '../../../shared/contract/reviews.ts';
import type { RefusalParams } from '../../../shared/errors.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { EventSummary } from './eventPresentation.ts';

/** Props of a game's drawing of a reviewed decision: the board as its seat saw it, and two moves. */
export interface ReviewedTable<View, Move, Consequence> {
  readonly view: View;
  readonly viewer: Seat;
  readonly grade: MoveGrade;
  readonly played: ReviewedMove<Move, Consequence>;
  /** the coach's move; may equal the played move */
  readonly coach: ReviewedMove<Move, Consequence>;
}

export interface ReviewedMove<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

export interface ReviewText {
  /** Summary of a move: its pieces, and its known consequences. */
  summary(choice: OfferedChoice): EventSummary;
  /** Returns what a reason's text says, where its parameters do not suffice. Default: nothing else. */
  reasonParts?(params: RefusalParams): Pick<Sentence, 'params' | 'lists' | 'count'>;
}

/**
 * Returns why the coach's move is better: the game's text for the code. In a hint the coach's move is still to be made,
 * and the other is the second best.
 */
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

/** Whether two moves are equal, in any order of fields. */
export const isSameMove = (a: object, b: object): boolean => isSameValue(a, b);
