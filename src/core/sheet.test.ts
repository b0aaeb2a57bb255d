import { describe, expect, it } from 'vitest';
import { placesHighestFirst } from './ranking.ts';
import { ofPresent, placesAmong, totalsOf, type SheetColumn } from './sheet.ts';

const column = (start = 0, present = true): SheetColumn => ({ start, present });

describe('a column of a sheet', () => {
  it('begins with its starting score', () => {
    const rounds = [
      [3, 0],
      [4, 9],
    ];
    expect(totalsOf([column(), column(12)], rounds)).toEqual([7, 21]);
  });

  it('whose owner has left keeps its total, and has no place', () => {
    const columns = [column(), column(0, false), column(), column()];
    expect(placesAmong(columns, [5, 99, 7, 7], placesHighestFirst)).toEqual([3, null, 1, 1]);
    expect(ofPresent(columns, [5, 99, 7, 7])).toEqual([5, 7, 7]);
  });
});
