import { expect, test } from 'vitest';
import { stepOf } from './steps.ts';
import { view } from './view.fixture.ts';

test('what is asked for is the step of a turn', () => {
  expect(stepOf(view({ phase: 'play' }), null)).toBe('play');
  expect(stepOf(view({ phase: 'give-up', need: 2 }), null)).toBe('draw');
  expect(stepOf(view({ phase: 'over' }), null)).toBeNull();
});

test('while an event is shown it is the step, not what comes after it', () => {
  const asked = view({ phase: 'mountain' });
  expect(stepOf(asked, { type: 'drawn', seat: 1, cards: ['b1'] })).toBe('draw');
  expect(stepOf(asked, { type: 'refilled', cards: ['b1'] })).toBe('refill');
});
