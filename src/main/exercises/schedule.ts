import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { MoveGrade } from '#shared/contract/reviews.ts';

/** State of ts-fsrs for one exercise of one person, as JSON, and when it comes back in ms since 1970 (UTC). */
export interface Schedule {
  readonly card: string;
  readonly dueAt: number;
}

/** An exercise comes back after days, never within an evening, and on the same day for everybody who answers alike. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

const RATINGS: Readonly<Record<MoveGrade, Grade>> = {
  best: Rating.Good,
  fine: Rating.Hard,
  unclear: Rating.Hard,
  costly: Rating.Again,
};

/** @param stored null before the first answer */
export function scheduleAfter(stored: string | null, grade: MoveGrade, at: number): Schedule {
  const card = (stored === null ? null : readCard(stored)) ?? createEmptyCard<Card>(at);
  const { card: next } = scheduler.next(card, at, RATINGS[grade]);
  return { card: JSON.stringify(next), dueAt: next.due.getTime() };
}

/** Returns null for invalid data: then the exercise is as good as new. */
function readCard(text: string): Card | null {
  const card = JSON.parse(text) as Card;
  const isValid = [card.stability, card.difficulty, card.state, card.reps].every(Number.isFinite);
  return isValid && Number.isFinite(Date.parse(String(card.due))) ? card : null;
}
