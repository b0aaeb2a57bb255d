import { describe, expect, it } from 'vitest';
import { addTo, ALL_GOATS, countOf, inOrder, missingIn, selections, without } from './goats.ts';
import { COLOURS, type Goat } from './model.ts';
import { goats } from '#test/games/goat-n-goat/helpers.ts';

describe('the goats', () => {
  it.each([
    [1, 10],
    [2, 8],
    [3, 5],
    [4, 3],
    [5, 2],
  ])('with a %d are there %d times in each colour', (number, copies) => {
    for (const colour of COLOURS)
      expect(countOf(ALL_GOATS, `${colour}${number}` as Goat)).toBe(copies);
  });

  it('are 84', () => {
    expect(ALL_GOATS).toHaveLength(84);
  });

  it('are put in order by number, then red, green, blue', () => {
    expect(inOrder(goats('b2 r3 g2 r1 r2 b1'))).toEqual(goats('r1 b1 r2 g2 b2 r3'));
  });

  it('find their places in an ordered list', () => {
    const list = goats('r1 g2');
    addTo(list, goats('b5 r1 r2'));
    expect(list).toEqual(goats('r1 r1 r2 g2 b5'));
  });

  it('leave a list one by one', () => {
    expect(without(goats('r1 r1 g2'), goats('r1 b3'))).toEqual(goats('r1 g2'));
  });

  it('are missing only as far as a list does not have them', () => {
    expect(missingIn(goats('r1 r1 g2'), goats('r1 g2 r1'))).toBeNull();
    expect(missingIn(goats('r1 g2'), goats('r1 r1'))).toBe('r1');
  });
});

describe('selections', () => {
  it('list equal goats once', () => {
    expect(selections(goats('r1 r1 r1 g2'), 2)).toEqual([goats('r1 r1'), goats('r1 g2')]);
  });

  it('of different goats are all combinations', () => {
    expect(selections(goats('r1 g1 b1 r2 g2 b2'), 3)).toHaveLength(20);
  });

  it.each([
    ['r1 r1 g1', 1, 2],
    ['r1 r1 g1 g1', 2, 3],
    ['r1 r1 r1', 3, 1],
    ['r1 r1', 3, 0],
  ])('of %s, %d at a time: %d', (list, size, count) => {
    expect(selections(goats(list), size)).toHaveLength(count);
  });
});
