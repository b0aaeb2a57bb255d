import { expect, it } from 'vitest';
import type { MoveGrade } from '../../shared/contract/reviews.ts';
import { gradeOf, summaryOf } from './review.ts';

const made = (win: number, mark: MoveGrade) => ({
  cost: { win, winMargin: 0.01, points: 0, pointsMargin: 0 },
  mark,
});

it('counts the grades of a seat, and its accuracy: 1 less what was lost over what the worst moves would have lost', () => {
  const decisions = [made(0, 'best'), made(0.02, 'fine'), made(0.08, 'costly')];
  const summary = summaryOf(1, decisions, [{ worst: 0.1 }, { worst: 0.1 }, { worst: 0.2 }]);
  expect(summary).toEqual({ seat: 1, kept: 1 - 0.1 / 0.4, best: 1, fine: 1, costly: 1 });
});

it('is never below an accuracy of zero, though the estimated loss is larger than the possible one', () => {
  expect(summaryOf(0, [made(0.12, 'costly')], [{ worst: 0.1 }]).kept).toBe(0);
});

it.each([
  { win: 0, winMargin: 0.03, mark: 'best' },
  { win: 0.1, winMargin: 0.03, mark: 'costly' },
  { win: 0.1, winMargin: 0.09, mark: 'fine' },
  { win: 0.04, winMargin: 0.02, mark: 'costly' },
  { win: 0.03, winMargin: 0.001, mark: 'fine' },
])(
  'grades a loss clearly beyond its margin as costly: $win ± $winMargin is $mark',
  ({ mark, ...cost }) => {
    expect(gradeOf(cost)).toBe(mark);
  },
);

it('has no accuracy if nothing could be lost', () => {
  expect(summaryOf(0, [made(0, 'best')], [{ worst: 0 }]).kept).toBeNull();
  expect(summaryOf(0, [], []).kept).toBeNull();
});
