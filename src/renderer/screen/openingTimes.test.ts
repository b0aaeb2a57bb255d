import { expect, it } from 'vitest';
import { dealStarts, CARDS_PER_SEAT, OPENING, openingPause } from './openingTimes.ts';

it('the last card arrives before the opening ends, however many players there are', () => {
  for (const seats of [1, 2, 4, 10]) {
    const starts = dealStarts(seats);
    expect(starts).toHaveLength(seats * CARDS_PER_SEAT);
    expect(starts.at(-1)! + OPENING.flight).toBeLessThan(openingPause({ isDealt: true }));
  }
});

it('an opening lasts at most 1.2 seconds, without cards less', () => {
  expect(openingPause({ isDealt: true })).toBeLessThanOrEqual(1200);
  expect(openingPause({ isDealt: false })).toBeLessThan(openingPause({ isDealt: true }));
});
