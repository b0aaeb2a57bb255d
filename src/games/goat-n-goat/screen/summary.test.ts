import { expect, it } from 'vitest';
import { approachingEnd, isLastDeck } from './summary.ts';
import { view } from './view.fixture.ts';

it('with two players the first deck is the last one', () => {
  expect(isLastDeck(view())).toBe(false);
  expect(isLastDeck(view({ reshuffledDeck: [] }))).toBe(true);
  expect(isLastDeck(view({ scores: [0, 0] }))).toBe(true);
});

it('the end is in sight with the last cards of the last deck', () => {
  expect(approachingEnd(view({ deck: 3 }))).toBeNull();
  expect(approachingEnd(view({ deck: 13, reshuffledDeck: [] }))).toBeNull();
  expect(approachingEnd(view({ deck: 12, reshuffledDeck: [] }))).toEqual({
    key: 'lastCards',
    count: 12,
  });
});

it('last turns are counted down until the match is over', () => {
  expect(approachingEnd(view({ lastTurns: 3 }))).toEqual({ key: 'whereLast', count: 3 });
  expect(approachingEnd(view({ lastTurns: 0, phase: 'over' }))).toBeNull();
});
