import { describe, expect, it } from 'vitest';
import { dealtMatch } from '#test/games/six-nimmt/helpers.ts';
import { choices, ifPlacedFirst } from './play.ts';
import { accepts, isFull, isTooLow, leastBulls, rowFor } from './rules.ts';

describe('a row', () => {
  it('accepts only a higher card than its last', () => {
    expect(accepts([12, 37], 38)).toBe(true);
    expect(accepts([12, 37], 36)).toBe(false);
  });

  it('is full with five cards', () => {
    expect(isFull([1, 2, 3, 4])).toBe(false);
    expect(isFull([1, 2, 3, 4, 5])).toBe(true);
  });
});

describe('a card goes behind the nearest lower card', () => {
  const rows = [[12], [37], [43], [58]];

  it.each([
    [14, 0],
    [36, 0],
    [38, 1],
    [44, 2],
    [57, 2],
    [59, 3],
    [104, 3],
  ])('%i into row %i', (card, row) => {
    expect(rowFor(rows, card)).toBe(row);
    expect(isTooLow(rows, card)).toBe(false);
  });

  it('wherever that row is', () => {
    expect(rowFor([[58], [43], [12], [37]], 40)).toBe(3);
  });

  it('also when it ends a full row', () => {
    const full = [[41], [10, 20, 30, 39, 42], [70], [80]];
    expect(rowFor(full, 45)).toBe(1);
    expect(ifPlacedFirst(full, 45)).toEqual({ type: 'sixth', row: 1, behind: 42, bulls: 11 });
  });

  it('and nowhere if all rows end higher', () => {
    expect(rowFor(rows, 11)).toBeNull();
    expect(isTooLow(rows, 11)).toBe(true);
  });
});

describe('the effect of a choice now', () => {
  const rows = [[12, 14], [55], [60, 61, 62, 63, 64], [90]];

  it.each([
    [20, { type: 'lands', row: 0, behind: 14, position: 2 }],
    [56, { type: 'lands', row: 1, behind: 55, position: 1 }],
    [80, { type: 'sixth', row: 2, behind: 64, bulls: 7 }],
    [3, { type: 'too-low', leastBulls: 2 }],
  ])('%i', (card, consequence) => {
    expect(ifPlacedFirst(rows, card)).toEqual(consequence);
  });

  it('counts the unknown cards that may be placed before it', () => {
    const state = dealtMatch([10, 30, 50, 70], [[13, 15, 36], [12]]);
    const between = (card: number) =>
      choices(state, 0).flatMap(({ move, consequence }) =>
        move.type === 'choose' && move.card === card && consequence && 'between' in consequence
          ? [consequence.between]
          : [],
      );
    // 11, 12; 11, 12 and 14, without the seat's own 13; 31 to 35.
    expect([13, 15, 36].map(between)).toEqual([[2], [3], [5]]);
    state.seen.push(11, 31, 35);
    expect([13, 15, 36].map(between)).toEqual([[1], [2], [3]]);
  });

  it('knows the cheapest row', () => {
    expect(leastBulls(rows)).toBe(2);
    expect(leastBulls([[10], [5], [55], [1, 2, 3]])).toBe(2);
  });
});
