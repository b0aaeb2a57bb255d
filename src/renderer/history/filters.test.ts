import { describe, expect, it } from 'vitest';
import type { PlayerId, SeasonId } from '#shared/ids.ts';
import {
  filtersFromUrl,
  NO_FILTERS,
  toHistoryFilter,
  advancedFilterCount,
  isFiltered,
  filtersToUrl,
  toggled,
  type HistoryFilters,
} from './filters.ts';

const NARROW: HistoryFilters = {
  games: ['scout', 'six-nimmt'],
  modes: ['tally'],
  people: ['p1' as PlayerId],
  bots: 'without',
  from: '2026-03-01',
  until: '2026-03-31',
  weekdays: [5, 6],
  place: 'Jonas',
  text: 'late',
  season: 's1' as SeasonId,
  flags: { rewound: 'without', abandoned: null, handedOver: 'only' },
  sort: 'closest',
};

describe('the filters', () => {
  it('are written to the address and read back from it', () => {
    const query = filtersToUrl(NARROW) as Parameters<typeof filtersFromUrl>[0];
    expect(filtersFromUrl(query)).toEqual(NARROW);
  });

  it('leave the address empty without a filter', () => {
    expect(filtersToUrl(NO_FILTERS)).toEqual({});
    expect(filtersFromUrl({})).toEqual(NO_FILTERS);
  });

  it('are not set by an invalid address', () => {
    const odd = {
      mode: 'chess',
      bots: 'some',
      weekday: '8',
      from: 'May',
      sort: 'best',
      rewound: ['x', null],
    };
    expect(filtersFromUrl(odd)).toEqual(NO_FILTERS);
  });

  it('have days, as they were at the place of the match', () => {
    expect(toHistoryFilter(NARROW)).toMatchObject({
      from: '2026-03-01',
      until: '2026-03-31',
      weekdays: [5, 6],
    });
  });

  it('are active for anything but the order', () => {
    expect(isFiltered({ ...NO_FILTERS, sort: 'longest' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, text: 'late' })).toBe(true);
    expect(advancedFilterCount(NARROW)).toBe(8);
    expect(advancedFilterCount({ ...NO_FILTERS, games: ['scout'], text: 'late' })).toBe(0);
  });
});

it('add a value by a press, and remove it by the next', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
