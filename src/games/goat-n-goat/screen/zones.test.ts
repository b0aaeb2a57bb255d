import { expect, test } from 'vitest';
import type { Event } from '../rules/model.ts';
import { TURN_STEPS } from './steps.ts';
import { view } from './view.fixture.ts';
import { numberOfStep, zoneState } from './zones.ts';

const states = (more: Parameters<typeof view>[0], event: Event | null = null) =>
  TURN_STEPS.map((step) => zoneState(step, view(more), event));

test('only the zone of the present step is lit; those before it are done', () => {
  expect(states({ phase: 'play' })).toEqual(['now', 'rest', 'rest', 'rest']);
  expect(states({ phase: 'draw', need: 2 })).toEqual(['done', 'now', 'rest', 'rest']);
  expect(states({ phase: 'mountain' })).toEqual(['done', 'done', 'now', 'rest']);
});

test('goats are given up from the hand, after the draw', () => {
  expect(states({ phase: 'give-up', need: 1 })).toEqual(['done', 'done', 'rest', 'rest']);
});

test('while a step is shown it is the present one, whatever comes next', () => {
  const drawn: Event = { type: 'drawn', seat: 1, cards: ['b1'] };
  expect(states({ phase: 'mountain' }, drawn)).toEqual(['done', 'now', 'rest', 'rest']);
});

test('in a last turn nothing has been drawn', () => {
  expect(states({ phase: 'mountain', lastTurns: 2 })).toEqual(['done', 'rest', 'now', 'rest']);
});

test('after the end all zones rest', () => {
  expect(states({ phase: 'over' })).toEqual(['rest', 'rest', 'rest', 'rest']);
});

test('a step has the number of the rules', () => {
  expect(TURN_STEPS.map(numberOfStep)).toEqual([1, 2, 3, 4]);
});
