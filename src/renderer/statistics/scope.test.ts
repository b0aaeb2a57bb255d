import { expect, test } from 'vitest';
import type { LocationQuery } from 'vue-router';
import { filtersFromUrl, toHistoryFilter } from '../history/filters.ts';
import { countedMatchesRoute, scopeToUrl, scopeFromUrl, widerScopeUrl } from './scope.ts';

const whole = scopeFromUrl({});

test('an empty address is the whole scope', () => {
  expect(whole).toEqual({
    modes: 'both',
    bots: 'both',
    variant: null,
    seats: null,
    rewound: false,
    abandoned: false,
    handedOver: false,
  });
  expect(scopeToUrl(whole)).toEqual({});
});

test('the scope is read back from the address', () => {
  const split = {
    ...whole,
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    seats: 4,
    rewound: true,
    handedOver: true,
  } as const;
  const query = scopeToUrl(split);
  expect(query).toEqual({
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    seats: '4',
    also: ['rewound', 'handedOver'],
  });
  expect(scopeFromUrl(query as never)).toEqual(split);
});

test('a wider scope drops filters first, and then includes the flagged matches too', () => {
  expect(widerScopeUrl({ ...whole, seats: 4, rewound: true })).toEqual({});
  const all = { also: ['rewound', 'abandoned', 'handedOver'] };
  expect(widerScopeUrl(whole)).toEqual(all);
  expect(widerScopeUrl({ ...whole, abandoned: true })).toEqual(all);
});

test('an invalid address is the whole scope', () => {
  expect(
    scopeFromUrl({ modes: 'slow', bots: null, seats: '-3', variant: '', also: 'lost' }),
  ).toEqual(whole);
  expect(scopeFromUrl({ seats: 'four' })).toEqual(whole);
  expect(scopeFromUrl({ seats: '41' })).toEqual(whole);
});

test('the scope may be as many people as can be in a match', () => {
  expect(scopeFromUrl({ seats: '40' })).toEqual({ ...whole, seats: 40 });
});

test('the list is filtered to exactly the counted matches', () => {
  const asked = (list: ReturnType<typeof countedMatchesRoute>) =>
    toHistoryFilter(filtersFromUrl(list!.query as LocationQuery));
  expect(asked(countedMatchesRoute(whole, 'scout'))).toMatchObject({
    ...{ games: ['scout'], modes: [], bots: null },
    ...{ rewound: 'without', abandoned: 'without', handedOver: 'without' },
  });
  const tallied = { ...whole, modes: 'tallied', bots: 'with', rewound: true } as const;
  expect(asked(countedMatchesRoute(tallied, null))).toMatchObject({
    ...{ games: [], modes: ['referee', 'tally'], bots: 'with' },
    ...{ rewound: null, abandoned: 'without', handedOver: 'without' },
  });
});

test('no list exists for a variant or a number of players', () => {
  expect(countedMatchesRoute({ ...whole, seats: 4 }, 'scout')).toBeNull();
  expect(countedMatchesRoute({ ...whole, variant: 'draft' }, 'six-nimmt')).toBeNull();
});
