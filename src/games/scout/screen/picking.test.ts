import { describe, expect, test } from 'vitest';
import { isWithin } from '../../../renderer/table/kit/handLayout.ts';
import { pressed, swept } from './picking.ts';

describe('picking cards to show', () => {
  test('a first press picks one card, a second one lets it go', () => {
    expect(pressed(null, 4)).toEqual({ from: 4, to: 4 });
    expect(pressed({ from: 4, to: 4 }, 4)).toBeNull();
  });

  test('a neighbour joins on either side', () => {
    expect(pressed({ from: 4, to: 5 }, 6)).toEqual({ from: 4, to: 6 });
    expect(pressed({ from: 4, to: 5 }, 3)).toEqual({ from: 3, to: 5 });
  });

  test('an outermost card leaves', () => {
    expect(pressed({ from: 4, to: 6 }, 6)).toEqual({ from: 4, to: 5 });
    expect(pressed({ from: 4, to: 6 }, 4)).toEqual({ from: 5, to: 6 });
  });

  test('any other card begins anew', () => {
    expect(pressed({ from: 4, to: 6 }, 5)).toEqual({ from: 5, to: 5 });
    expect(pressed({ from: 4, to: 6 }, 9)).toEqual({ from: 9, to: 9 });
  });

  test('a sweep goes both ways', () => {
    expect(swept(3, 6)).toEqual({ from: 3, to: 6 });
    expect(swept(6, 3)).toEqual({ from: 3, to: 6 });
    expect([2, 3, 6, 7].map((at) => isWithin(swept(3, 6), at))).toEqual([false, true, true, false]);
  });
});
