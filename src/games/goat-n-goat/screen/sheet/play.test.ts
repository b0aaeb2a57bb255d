import { expect, it } from 'vitest';
import type { Mountain } from '#games/goat-n-goat/rules/model.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { rangeIn, playersIn, withCount, withTapped } from './play.ts';

type Sheet = Pick<SheetPush, 'rounds' | 'columns'>;

/** Mountains of each person; null sits the play out. */
function sheetOf(piles: readonly (readonly Mountain[] | null)[]): Sheet {
  const cells = piles.map((mountains) => ({
    cell: mountains
      ? { state: 'given', value: { mountains, penalties: 0, hand: 0 } }
      : { state: 'out' },
  }));
  return {
    columns: piles.map(() => ({ until: null })),
    rounds: [{ cells }],
  } as unknown as Sheet;
}

const numbersFor = (people: number): readonly number[] =>
  rangeIn(sheetOf(Array<Mountain[]>(people).fill([])), 0, 'r').map(({ number }) => number);

it('the mountains are those for the number of players', () => {
  expect(numbersFor(2)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(numbersFor(3)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(numbersFor(4)).toEqual([3, 3, 4, 5, 6, 7, 8]);
  expect(numbersFor(5)).toEqual([3, 3, 4, 4, 5, 6, 7]);
});

it('a person who sits a play out does not count as a player', () => {
  expect(playersIn(sheetOf([[], [], [], null]), 0)).toBe(3);
  expect(playersIn(sheetOf([[], [], [], null]), 1)).toBe(4);
});

it('a taken mountain is gone for the others; of two equal mountains each can go to another person', () => {
  const takers = rangeIn(sheetOf([['r3'], ['r3', 'b4'], [], []]), 0, 'r').map(({ taker }) => taker);
  expect(takers).toEqual([0, 1, null, null, null, null, null]);
});

it('a tap takes a mountain, another puts one back', () => {
  const entry = { mountains: ['r3', 'r3'] as const, penalties: 2, hand: 1 };
  expect(withTapped(entry, 'r3', true)).toEqual({ mountains: ['r3'], penalties: 2, hand: 1 });
  expect(withTapped(null, 'b5', false)).toEqual({ mountains: ['b5'] });
});

it('a hand without an entry counts as empty, and an entered hand stays', () => {
  expect(withCount(null, 'penalties', 4)).toEqual({ mountains: [], penalties: 4, hand: 0 });
  expect(withCount({ mountains: ['r3'], hand: 2 }, 'penalties', 4)).toEqual({
    mountains: ['r3'],
    penalties: 4,
    hand: 2,
  });
  expect(withCount(null, 'hand', 2)).toEqual({ mountains: [], hand: 2 });
});
