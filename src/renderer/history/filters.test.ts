import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../../shared/ids.ts';
import {
  browsingOf,
  EVERYTHING,
  filterOf,
  furtherCount,
  isNarrowed,
  queryOf,
  toggled,
  type Browsing,
} from './filters.ts';

const NARROW: Browsing = {
  games: ['scout', 'six-nimmt'],
  modes: ['tally'],
  people: ['p1' as PlayerId],
  bots: 'without',
  from: '2026-03-01',
  until: '2026-03-31',
  place: 'Jonas',
  text: 'late',
  marks: { rewound: 'without', abandoned: null, handedOver: 'only' },
  sort: 'closest',
};

describe('what one looks for', () => {
  test('goes into the address and comes back out of it', () => {
    const query = queryOf(NARROW) as Parameters<typeof browsingOf>[0];
    expect(browsingOf(query)).toEqual(NARROW);
  });

  test('leaves the address bare where everything is asked for', () => {
    expect(queryOf(EVERYTHING)).toEqual({});
    expect(browsingOf({})).toEqual(EVERYTHING);
  });

  test('is not narrowed by an address that means nothing', () => {
    const odd = { mode: 'chess', bots: 'some', from: 'May', sort: 'best', rewound: ['x', null] };
    expect(browsingOf(odd)).toEqual(EVERYTHING);
  });

  test('counts the last day to its end', () => {
    const { from, until } = filterOf({ ...EVERYTHING, from: '2026-03-31', until: '2026-03-31' });
    expect(from).toBe(new Date(2026, 2, 31).getTime());
    expect(until).toBe(new Date(2026, 3, 1).getTime());
  });

  test('is narrowed by anything but its order', () => {
    expect(isNarrowed({ ...EVERYTHING, sort: 'longest' })).toBe(false);
    expect(isNarrowed({ ...EVERYTHING, text: 'late' })).toBe(true);
    expect(furtherCount(NARROW)).toBe(7);
    expect(furtherCount({ ...EVERYTHING, games: ['scout'], text: 'late' })).toBe(0);
  });
});

test('a press takes in, the next lets go', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
