import { expect, test } from 'vitest';
import { costliest, decisionsOf, firstSeat, nextCostly } from './decisions.ts';
import { isSameMove } from '../match/kit/review.ts';
import { decision, review } from './review.fixture.ts';

const minas = decisionsOf(review, 0);

test('a review begins with the first person who had anything to decide', () => {
  expect(firstSeat(review)).toBe(0);
  const without = (seat: number) => review.decisions.filter((one) => one.seat !== seat);
  expect(firstSeat({ ...review, decisions: without(0) })).toBe(1);
  expect(firstSeat({ ...review, decisions: [decision(1, {}, { seat: 2 })] })).toBe(2);
  expect(firstSeat({ ...review, decisions: [] })).toBe(0);
});

test('the review opens the decision that cost most, of equal ones the first', () => {
  expect(costliest(minas)).toBe(4);
  expect(costliest(decisionsOf({ ...review, decisions: [decision(1), decision(2)] }, 0))).toBe(0);
  expect(costliest([])).toBeNull();
});

test('the buttons go from costly to costly decision, and no further than the last', () => {
  expect(nextCostly(minas, 0, 'after')).toBe(1);
  expect(nextCostly(minas, 1, 'after')).toBe(4);
  expect(nextCostly(minas, 4, 'after')).toBeNull();
  expect(nextCostly(minas, 4, 'before')).toBe(1);
  expect(nextCostly(minas, 1, 'before')).toBeNull();
});

test('moves are the same whatever the order of their fields', () => {
  expect(isSameMove({ type: 'choose', card: 4 }, { card: 4, type: 'choose' })).toBe(true);
  expect(isSameMove({ type: 'show', from: 1, to: 2 }, { type: 'show', from: 2, to: 1 })).toBe(
    false,
  );
  expect(isSameMove({ cards: ['r1', 'b1'] }, { cards: ['b1', 'r1'] })).toBe(false);
});
