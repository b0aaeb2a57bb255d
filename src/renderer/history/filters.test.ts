import { describe, expect, test } from 'vitest';
import type { PlayerId, SeasonId } from '../../shared/ids.ts';
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

describe('what one looks for', () => {
  test('goes into the address and comes back out of it', () => {
    const query = filtersToUrl(NARROW) as Parameters<typeof filtersFromUrl>[0];
    expect(filtersFromUrl(query)).toEqual(NARROW);
  });

  test('leaves the address bare where everything is asked for', () => {
    expect(filtersToUrl(NO_FILTERS)).toEqual({});
    expect(filtersFromUrl({})).toEqual(NO_FILTERS);
  });

  test('is not narrowed by an address that means nothing', () => {
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

  test('is asked for in days, as they were where one played', () => {
    expect(toHistoryFilter(NARROW)).toMatchObject({
      from: '2026-03-01',
      until: '2026-03-31',
      weekdays: [5, 6],
    });
  });

  test('is narrowed by anything but its order', () => {
    expect(isFiltered({ ...NO_FILTERS, sort: 'longest' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, text: 'late' })).toBe(true);
    expect(advancedFilterCount(NARROW)).toBe(8);
    expect(advancedFilterCount({ ...NO_FILTERS, games: ['scout'], text: 'late' })).toBe(0);
  });
});

test('a press takes in, the next lets go', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
