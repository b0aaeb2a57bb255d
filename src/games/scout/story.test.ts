import { expect, it } from 'vitest';
import type { Combination, Event } from './rules/model.ts';
import { story } from './story.ts';

const shown = (seat: number, combination: Combination) => {
  const event: Event = { type: 'shown', seat, cards: [], combination, won: 0 };
  return { event, view: { round: 0 } };
};

/** Returns who showed the greatest cards, and how many. */
function greatestOf(...shows: readonly ReturnType<typeof shown>[]) {
  const { highlights } = story({
    steps: shows,
    places: [1, 2, 3],
    scores: [9, 5, 1],
    people: [0, 1, 2],
  } as unknown as Parameters<typeof story>[0]);
  const found = highlights.find(({ code }) => code === 'greatest-set');
  return found ? [found.seat, found.params['size']] : null;
}

it('the greatest cards are those that would beat all others', () => {
  const run5 = shown(0, { size: 5, kind: 'run', low: 2 });
  const set4 = shown(1, { size: 4, kind: 'set', low: 9 });
  const run4 = shown(2, { size: 4, kind: 'run', low: 6 });
  const low4 = shown(0, { size: 4, kind: 'set', low: 3 });
  expect(greatestOf(set4, run5)).toEqual([0, 5]);
  expect(greatestOf(run4, set4)).toEqual([1, 4]);
  expect(greatestOf(low4, set4)).toEqual([1, 4]);
  expect(greatestOf(shown(0, { size: 3, kind: 'set', low: 9 }))).toBeNull();
});
