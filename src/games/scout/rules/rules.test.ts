import { describe, expect, it } from 'vitest';
import { beats, combinationOf } from './rules.ts';
import { cards } from '#test/games/scout/helpers.ts';

describe('rules: Show. What may be laid down', () => {
  it.each([
    ['7', { size: 1, kind: 'set', low: 7 }],
    ['4 4', { size: 2, kind: 'set', low: 4 }],
    ['9 9 9 9', { size: 4, kind: 'set', low: 9 }],
    ['5 6 7', { size: 3, kind: 'run', low: 5 }],
    ['7 6 5', { size: 3, kind: 'run', low: 5 }],
    ['2 1', { size: 2, kind: 'run', low: 1 }],
    ['1 2 3 4 5 6 7 8 9 10', { size: 10, kind: 'run', low: 1 }],
  ])('%s', (shown, combination) => {
    expect(combinationOf(cards(shown))).toEqual(combination);
  });

  it.each([
    ['a gap', '5 7'],
    ['neither rising nor falling throughout', '5 6 5'],
    ['rising, then the same', '5 6 6'],
    ['the same, then rising', '6 6 7'],
    ['numbers do not wrap', '10 1'],
    ['nor within a run', '9 10 1'],
    ['nothing at all', ''],
  ])('not %s: %s', (_, shown) => {
    expect(combinationOf(cards(shown))).toBeNull();
  });

  it('counts the number on top alone', () => {
    expect(combinationOf(cards('5/1 6/1 7/1'))).toEqual({ size: 3, kind: 'run', low: 5 });
  });
});

describe('rules: Stronger', () => {
  it.each([
    ['more cards beat fewer', '1 2 3', '10 10'],
    ['even a run a set', '1 2', '10'],
    ['with equally many a set beats a run', '1 1 1', '8 9 10'],
    ['of two runs the one with the higher lowest number wins', '6 7 8', '5 6 7'],
    ['whichever way they run', '8 7 6', '5 6 7'],
    ['of two sets too', '5 5', '4 4'],
    ['a single card is compared by its number', '5', '4'],
    ['a single card counts as a set of one', '2', '1'],
  ])('%s: %s beats %s', (_, stronger, weaker) => {
    const [shown, active] = [combinationOf(cards(stronger))!, combinationOf(cards(weaker))!];
    expect(beats(shown, active)).toBe(true);
    expect(beats(active, shown)).toBe(false);
  });

  it.each([
    ['5 6 7', '7 6 5'],
    ['4 4', '4 4'],
    ['10', '10'],
  ])('equal is not stronger: %s and %s', (one, other) => {
    expect(beats(combinationOf(cards(one))!, combinationOf(cards(other))!)).toBe(false);
  });

  it('lets any combination follow on an empty table', () => {
    expect(beats(combinationOf(cards('1'))!, null)).toBe(true);
  });
});
