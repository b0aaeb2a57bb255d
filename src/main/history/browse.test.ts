import { beforeEach, describe, expect, it } from 'vitest';
import { startMatch, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { HistoryFilter, HistorySort } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { abandonAfterMove, codeOf, finish, idOf } from './history.fixture.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';

/**
 * Two nights: in the garden Mina and Jonas, then with Ada and a bot; later Ada and 민아 at home, and one abandoned match.
 */
let app: TestApp;
let window: TestWindow;
let garden: MatchId, withBot: MatchId, home: MatchId, givenUp: MatchId;

beforeEach(async () => {
  app = testApp();
  window = app.open();
  garden = await finish(window, ['Mina', 'Jonas']);
  withBot = await finish(window, ['Mina', 'Jonas', 'Ada'], 1);
  const first = (await window.get('history.tonight', {})).night!;
  await window.get('nights.save', { night: first.night, place: 'Großer Garten', note: '' });

  app.environment.wait(NIGHT_PAUSE + 1);
  home = await finish(window, ['Ada', '민아']);
  await window.get('history.note', { match: home, note: 'Ein ÄRGERLICHES Ende' });
  givenUp = await startMatch(window, { people: ['Mina', 'Ada'] });
  await abandonAfterMove(window, givenUp);
});

async function listed(filter: HistoryFilter, sort: HistorySort = 'latest') {
  const page = await window.get('history.list', { limit: 50, after: null, filter, sort });
  return page.matches.map(({ match }) => match);
}

describe('the history, filtered', () => {
  it('shows everything that is over without a filter', async () => {
    expect(await listed({})).toEqual([givenUp, home, withBot, garden]);
  });

  it('by people: matches with all of them', async () => {
    const [mina, ada] = [await idOf(window, 'Mina'), await idOf(window, 'Ada')];
    expect(await listed({ people: [ada] })).toEqual([givenUp, home, withBot]);
    expect(await listed({ people: [ada, mina] })).toEqual([givenUp, withBot]);
  });

  it('by bots, flags, game and mode', async () => {
    expect(await listed({ bots: 'with' })).toEqual([withBot]);
    expect(await listed({ bots: 'without' })).toEqual([givenUp, home, garden]);
    expect(await listed({ abandoned: 'only' })).toEqual([givenUp]);
    expect(await listed({ abandoned: 'without' })).toEqual([home, withBot, garden]);
    expect(await listed({ rewound: 'only' })).toEqual([]);
    expect(await listed({ games: ['scout'] })).toEqual([]);
    expect(await listed({ games: ['scout', 'six-nimmt'], modes: ['play'] })).toHaveLength(4);
    expect(await listed({ modes: ['tally', 'referee'] })).toEqual([]);
  });

  it('by the local day on which the night began', async () => {
    expect(await listed({ until: '2026-11-14' })).toEqual([withBot, garden]);
    expect(await listed({ from: '2026-11-15' })).toEqual([givenUp, home]);
    expect(await listed({ from: '2026-11-14', until: '2026-11-15' })).toHaveLength(4);
    expect(await listed({ from: '2026-11-16' })).toEqual([]);
    expect(await listed({ weekdays: [6] })).toEqual([withBot, garden]);
    expect(await listed({ weekdays: [5, 7] })).toEqual([givenUp, home]);
  });

  it('by place, in lower or upper case', async () => {
    expect(await listed({ place: 'GROSSER GARTEN' })).toEqual([]);
    expect(await listed({ place: 'großer GARTEN' })).toEqual([withBot, garden]);
    expect(await listed({ place: 'garten' })).toEqual([]);
  });

  it.each([
    ['a note', 'ärgerlich', () => [home]],
    ['a place', ' garten ', () => [withBot, garden]],
    ['a name', 'JONAS', () => [withBot, garden]],
    ['a Korean name', '민아', () => [home]],
    ['a Korean name in single letters', '민아'.normalize('NFD'), () => [home]],
    ['nothing that was ever said', '100%_', () => []],
  ])('by text in %s', async (_, text, expected: () => MatchId[]) => {
    expect(await listed({ text })).toEqual(expected());
  });

  it('by all of these together', async () => {
    const jonas = await idOf(window, 'Jonas');
    expect(await listed({ people: [jonas], bots: 'without', place: 'großer garten' })).toEqual([
      garden,
    ]);
  });

  it('names the nights of a page once', async () => {
    const { nights } = await window.get('history.list', { limit: 50, after: null });
    expect(nights.map(({ place }) => place)).toEqual(['', 'Großer Garten']);
  });
});

describe('the history, sorted', () => {
  const byDuration = async () => {
    const { matches } = await window.get('history.list', { limit: 50, after: null });
    return matches.toSorted((a, b) => b.endedAt - b.startedAt - (a.endedAt - a.startedAt));
  };

  it('begins with the earliest, the longest, or the closest', async () => {
    expect(await listed({}, 'earliest')).toEqual([garden, withBot, home, givenUp]);
    const [longest] = await byDuration();
    expect((await listed({}, 'longest'))[0]).toBe(longest!.match);
    // Matches without a winner come last.
    expect((await listed({}, 'closest')).at(-1)).toBe(givenUp);
  });

  it('does not count a match as the longest if it went on another day, or its clock was set ahead', async () => {
    const [longest] = await byDuration();
    app.db
      .prepare('UPDATE matches SET ended_at = started_at + ? WHERE id = ?')
      .run(42 * 24 * 60 * 60 * 1000, garden);
    const sorted = await listed({}, 'longest');
    expect(sorted[0]).toBe(longest!.match === garden ? withBot : longest!.match);
    expect(sorted.at(-1)).toBe(garden);
  });

  it.each(['latest', 'earliest', 'longest', 'closest'] as const)(
    'shows each match once over all pages: %s',
    async (sort) => {
      const pages: MatchId[] = [];
      let after: MatchId | null = null;
      for (let more = true; more;) {
        const page: { matches: readonly { match: MatchId }[]; more: boolean } = await window.get(
          'history.list',
          { limit: 1, after, sort },
        );
        pages.push(...page.matches.map(({ match }) => match));
        after = page.matches.at(-1)!.match;
        more = page.more;
      }
      expect(pages).toEqual(await listed({}, sort));
    },
  );

  it('does not begin after an unknown or a running match', async () => {
    const running = await startMatch(window, { people: ['Mina', 'Ada'] });
    for (const after of ['nobody', running])
      expect(codeOf(await window.call('history.list', { limit: 1, after }))).toBe('unknown-match');
  });
});

describe('the filter bar', () => {
  it('counts by game without the chosen games, and by person within all filters', async () => {
    const all = await window.get('history.facets', {});
    expect(all.total).toBe(4);
    expect(all.games).toEqual([{ game: 'six-nimmt', matches: 4 }]);
    const counts = all.people.map(({ player, matches }) => [player.name, matches]);
    expect(Object.fromEntries(counts)).toEqual({ Mina: 3, Ada: 3, Jonas: 2, 민아: 1 });
    expect(all.places).toEqual([{ place: 'Großer Garten', nights: 1 }]);

    const scout = await window.get('history.facets', { filter: { games: ['scout'] } });
    expect(scout).toMatchObject({ total: 0, games: [{ matches: 4 }], people: [] });

    const jonas = await idOf(window, 'Jonas');
    const { total, people } = await window.get('history.facets', { filter: { people: [jonas] } });
    expect(total).toBe(2);
    expect(people.map(({ player }) => player.name)).not.toContain('민아');
  });
});
