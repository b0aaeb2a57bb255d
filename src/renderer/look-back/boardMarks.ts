import type { EvaluatedMove, MoveGrade } from '#shared/contract/reviews.ts';
import type { Occupant } from '#shared/people.ts';
import { isSameMove, type MarkedPlace, type ReviewText } from '../screen/review.ts';

/**
 * Frame over a piece of the board: the move played with its grade, the coach's with the lamp, what is in both without a
 * sign, and the last move before with its mover.
 */
export interface BoardMark extends MarkedPlace {
  readonly kind: 'played' | 'coach' | 'both' | 'last';
  readonly grade?: MoveGrade;
  readonly occupant?: Occupant;
}

/** Marks a graded move and the coach's on the board that shows `view`. */
export function decisionMarks(
  review: ReviewText,
  view: object,
  { move, grade }: { readonly move: EvaluatedMove; readonly grade: MoveGrade },
  coach: EvaluatedMove,
): readonly BoardMark[] {
  const own = review.places(move, view);
  const coachs = isSameMove(move.move, coach.move) ? [] : review.places(coach, view);
  const isIn = (places: typeof own, selector: string): boolean =>
    places.some((one) => one.selector === selector);
  return [
    ...coachs
      .filter(({ selector }) => !isIn(own, selector))
      .map((place): BoardMark => ({ ...place, kind: 'coach' })),
    ...own.map((place): BoardMark =>
      isIn(coachs, place.selector)
        ? { ...place, kind: 'both' }
        : { ...place, kind: 'played', grade },
    ),
  ];
}
