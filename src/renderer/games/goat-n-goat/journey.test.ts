import { expect, test } from 'vitest';
import { journeyOf } from './journey.ts';

test('goats come from whoever plays them, and a flock that was lost goes to the penalty cards', () => {
  const placed = { type: 'placed', seat: 1, colour: 'r', cards: ['r2'], size: 1 } as const;
  const journey = journeyOf(placed);
  expect(journey?.from('flock.1.r.0')).toBe('[data-plate="1"]');
  expect(journey?.to).toBe('[data-penalties="1"]');
});

test('the display is refilled out of the deck', () => {
  const journey = journeyOf({ type: 'refilled', cards: ['g1'] });
  expect(journey?.from('display.g1.0')).toBe('[data-deck]');
});

test('a mountain that is left alone moves nothing', () => {
  expect(journeyOf({ type: 'mountain-passed', seat: 0 })).toBeNull();
});
