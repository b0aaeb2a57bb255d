import { expect, it } from 'vitest';
import { reasonSentence, type ReviewText } from './review.ts';

const plain: ReviewText = { summary: () => ({}), places: () => [] };
const reason = { code: 'costs', params: { seat: 2, row: 0, bulls: 5 } };

it('a reason is the game’s text for its code, about its seat', () => {
  expect(reasonSentence(plain, reason)).toEqual({
    key: 'reasons.costs',
    params: reason.params,
    seats: { seat: 2 },
    count: 1,
  });
  expect(reasonSentence(plain, { code: 'even', params: {} }, true)).toEqual({
    key: 'hints.even',
    params: {},
    count: 1,
  });
});

it('a game says which number may be one, and says its parameters in its own words', () => {
  const review: ReviewText = {
    ...plain,
    reasonParts: ({ row, bulls }) => ({ params: { row: Number(row) + 1 }, count: Number(bulls) }),
  };
  expect(reasonSentence(review, reason)).toMatchObject({ params: { row: 1 }, count: 5 });
});
