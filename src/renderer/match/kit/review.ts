import type { MoveGrade } from '../../../shared/contract/reviews.ts';
import type { RefusalParams } from '../../../shared/errors.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { EventSummary } from './eventPresentation.ts';

/** What a game's drawing of a reviewed decision is given: the table as its seat saw it then, and two moves. */
export interface ReviewedTable<View, Move, Consequence> {
  readonly view: View;
  readonly viewer: Seat;
  readonly grade: MoveGrade;
  readonly played: ReviewedMove<Move, Consequence>;
  /** the coach's move; it may be the one that was played */
  readonly coach: ReviewedMove<Move, Consequence>;
}

/** A move with what it would do, in the types of its game. */
export interface ReviewedMove<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

/** How a game tells the decisions of a review. */
export interface ReviewText {
  /** A move in one line: its pieces, and what it would do as far as could be known. */
  summary(choice: OfferedChoice): EventSummary;
  /** Why the coach's move is better: one of the game's codes, with what its sentence needs. */
  reason(code: string, params: RefusalParams): Sentence;
  /** So much in the game's own unit, "2.1 bull heads"; its `count` is what chooses the plural. */
  amount(written: string, count: number): Sentence;
}

/** Whether two moves are the same, whatever the order of their fields. */
export const isSameMove = (a: object, b: object): boolean => canonicalJson(a) === canonicalJson(b);

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
