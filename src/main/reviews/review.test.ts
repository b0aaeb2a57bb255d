import { expect, it } from 'vitest';
import type { MoveGrade } from '../../shared/contract/reviews.ts';
import { gradeOf, summaryOf } from './review.ts';

const made = (win: number, mark: MoveGrade) => ({
  cost: { win, winMargin: 0.01, points: 0, pointsMargin: 0 },
  mark,
});

it('counts the marks of a seat, and what it kept of what the worst moves would have given away', () => {
  const decisions = [made(0, 'best'), made(0.02, 'fine'), made(0.08, 'costly')];
  const summary = summaryOf(1, decisions, [{ worst: 0.1 }, { worst: 0.1 }, { worst: 0.2 }]);
  expect(summary).toEqual({ seat: 1, kept: 1 - 0.1 / 0.4, best: 1, fine: 1, costly: 1 });
});

it('never tells less than nothing kept, though what was given away is estimated as more than there was', () => {
  expect(summaryOf(0, [made(0.12, 'costly')], [{ worst: 0.1 }]).kept).toBe(0);
});

it.each([
  { win: 0, winMargin: 0.03, mark: 'best' },
  { win: 0.1, winMargin: 0.03, mark: 'costly' },
  { win: 0.1, winMargin: 0.09, mark: 'fine' },
  { win: 0.04, winMargin: 0.02, mark: 'costly' },
  { win: 0.03, winMargin: 0.001, mark: 'fine' },
])(
  'calls costly what is clearly beyond its margin: $win ± $winMargin is $mark',
  ({ mark, ...cost }) => {
    expect(gradeOf(cost)).toBe(mark);
  },
);

it('tells no share where nothing could be lost', () => {
  expect(summaryOf(0, [made(0, 'best')], [{ worst: 0 }]).kept).toBeNull();
  expect(summaryOf(0, [], []).kept).toBeNull();
});
