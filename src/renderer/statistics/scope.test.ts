import { expect, it } from 'vitest';
import type { LocationQuery } from 'vue-router';
import '#games/screens.ts';
import type { PlayerId } from '#shared/ids.ts';
import { filtersFromUrl, toHistoryFilter } from '../history/filters.ts';
import {
  ALL_MATCHES,
  calendarInput,
  countedMatchesRoute,
  EVERYBODY,
  kindOf,
  matchesFromUrl,
  matchesToUrl,
  scopeFromUrl,
  scopeRoute,
  widerScope,
  type Scope,
} from './scope.ts';

const IN_2025 = { ...ALL_MATCHES, year: 2025 };
const [MINA, ADA] = ['mina', 'ada'] as PlayerId[] as [PlayerId, PlayerId];
const at = (name: string, params: Record<string, string> = {}, query: object = {}): Scope =>
  scopeFromUrl({ name, params, query: query as LocationQuery });

/** The scope read from its own address. */
function reread(scope: Scope): Scope {
  const {
    name,
    params = {},
    query = {},
  } = scopeRoute(scope) as {
    readonly name: string;
    readonly params?: Record<string, string>;
    readonly query?: object;
  };
  return at(name, params, query);
}

it('an empty query counts all matches', () => {
  expect(ALL_MATCHES).toEqual({
    modes: 'both',
    bots: 'both',
    variant: null,
    year: null,
    seats: null,
    rewound: false,
    abandoned: false,
    handedOver: false,
  });
  expect(matchesToUrl(ALL_MATCHES)).toEqual({});
});

it('which matches count is read back from the query', () => {
  const matches = {
    ...ALL_MATCHES,
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    year: 2025,
    seats: 4,
    rewound: true,
    handedOver: true,
  } as const;
  const query = matchesToUrl(matches);
  expect(query).toEqual({
    modes: 'tallied',
    bots: 'without',
    variant: 'draft',
    year: '2025',
    seats: '4',
    also: ['rewound', 'handedOver'],
  });
  expect(matchesFromUrl(query as never)).toEqual(matches);
});

it('an invalid query counts all matches', () => {
  expect(
    matchesFromUrl({ modes: 'slow', bots: null, seats: '-3', variant: '', also: 'lost' }),
  ).toEqual(ALL_MATCHES);
  for (const seats of ['four', '41', '', null])
    expect(matchesFromUrl({ seats })).toEqual(ALL_MATCHES);
});

it('the scope may be as many people as can be in a match', () => {
  expect(matchesFromUrl({ seats: '40' })).toEqual({ ...ALL_MATCHES, seats: 40 });
});

it('every address of before leads to its subject', () => {
  expect([
    at('people'),
    at('rankings'),
    at('rankings', {}, { game: 'scout', bots: 'with' }),
    at('person', { id: MINA }, { game: 'all' }),
    at('person', { id: MINA }, { game: 'scout', variant: 'x', seats: '3' }),
    at('games'),
    at('game', { game: 'scout' }, { modes: 'played' }),
    at('season', { id: 's' }),
    at('year', { year: '2025' }),
  ]).toEqual([
    EVERYBODY,
    EVERYBODY,
    { ...EVERYBODY, game: 'scout', matches: { ...ALL_MATCHES, bots: 'with' } },
    { ...EVERYBODY, people: [MINA] },
    {
      ...EVERYBODY,
      people: [MINA],
      game: 'scout',
      matches: { ...ALL_MATCHES, variant: 'x', seats: 3 },
    },
    EVERYBODY,
    { ...EVERYBODY, game: 'scout', matches: { ...ALL_MATCHES, modes: 'played' } },
    { ...EVERYBODY, season: 's' },
    { ...EVERYBODY, matches: IN_2025 },
  ]);
});

it('an address with a mistake leads to the nearest scope', () => {
  expect(at('year', { year: 'soon' }).matches.year).toBe(new Date().getFullYear());
  expect(at('person', { id: MINA }, { with: MINA, year: '12', game: 'ludo' })).toEqual({
    ...EVERYBODY,
    people: [MINA],
  });
  // The page says that there is no such game.
  expect(at('game', { game: 'ludo' }).game).toBe('ludo');
});

it('a scope is read back from its address', () => {
  const tallied = { ...ALL_MATCHES, modes: 'tallied', bots: 'without' } as const;
  const seated = { ...tallied, seats: 3, variant: 'draft', abandoned: true };
  for (const scope of [
    EVERYBODY,
    { ...EVERYBODY, people: [MINA] },
    { ...EVERYBODY, people: [MINA, ADA], game: 'scout', matches: seated },
    { ...EVERYBODY, people: [MINA], game: 'scout', matches: { ...tallied, year: 2025 } },
    { ...EVERYBODY, game: 'scout', matches: seated },
    { ...EVERYBODY, game: 'scout', matches: IN_2025 },
    { ...EVERYBODY, matches: { ...seated, variant: null, year: 2025 } },
    { ...EVERYBODY, matches: { ...seated, variant: null } },
    { ...EVERYBODY, season: 's' as Scope['season'] },
  ])
    expect(reread(scope)).toEqual(scope);
});

it('a variant goes with its game', () => {
  const matches = { ...ALL_MATCHES, variant: 'draft', seats: 4, rewound: true } as const;
  expect(reread({ ...EVERYBODY, matches }).matches).toEqual({ ...matches, variant: null });
});

it('the first subject names the page', () => {
  expect(
    [
      EVERYBODY,
      { ...EVERYBODY, matches: IN_2025 },
      { ...EVERYBODY, game: 'scout', matches: IN_2025 },
      { ...EVERYBODY, people: [MINA], game: 'scout', matches: IN_2025 },
      { ...EVERYBODY, people: [MINA, ADA] },
      { ...EVERYBODY, season: 's' as Scope['season'] },
    ].map(kindOf),
  ).toEqual(['everybody', 'year', 'game', 'person', 'pair', 'season']);
});

it('a wider scope drops filters first, and then includes the flagged matches too', () => {
  const wider = (matches: Partial<Scope['matches']>) =>
    matchesToUrl(widerScope({ ...EVERYBODY, matches: { ...ALL_MATCHES, ...matches } }).matches);
  expect(wider({ seats: 4, rewound: true })).toEqual({});
  const all = { also: ['rewound', 'abandoned', 'handedOver'] };
  expect(wider({})).toEqual(all);
  expect(wider({ abandoned: true })).toEqual(all);
  expect(wider({ year: 2025, bots: 'with', rewound: true })).toEqual({ year: '2025' });
  expect(wider({ year: 2025 })).toEqual({});
});

it('the list is filtered to exactly the counted matches', () => {
  const asked = (scope: Partial<Scope>) =>
    toHistoryFilter(
      filtersFromUrl(countedMatchesRoute({ ...EVERYBODY, ...scope })!.query as LocationQuery),
    );
  expect(asked({ game: 'scout' })).toMatchObject({
    games: ['scout'],
    modes: [],
    bots: null,
    rewound: 'without',
    abandoned: 'without',
    handedOver: 'without',
  });
  const tallied = { ...ALL_MATCHES, modes: 'tallied', bots: 'with', rewound: true } as const;
  expect(asked({ matches: tallied, people: [MINA] })).toMatchObject({
    games: [],
    people: [MINA],
    modes: ['referee', 'tally'],
    bots: 'with',
    rewound: null,
    abandoned: 'without',
    handedOver: 'without',
  });
  const year = { ...EVERYBODY, matches: { ...IN_2025, modes: 'played' } } as const;
  expect(asked(year)).toMatchObject({
    ...calendarInput(year).filter,
    from: '2025-01-01',
    until: '2025-12-31',
    rewound: 'without',
    abandoned: 'without',
  });
});

it('no list exists for a variant or a number of players', () => {
  const narrowed = (matches: Partial<Scope['matches']>) =>
    countedMatchesRoute({
      ...EVERYBODY,
      game: 'six-nimmt',
      matches: { ...ALL_MATCHES, ...matches },
    });
  expect(narrowed({ seats: 4 })).toBeNull();
  expect(narrowed({ variant: 'draft' })).toBeNull();
});
