import { beforeAll, describe, expect, it } from 'vitest';
import { startMatch, testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import { finish } from '#main/history/history.fixture.ts';
import { memoryDatabase, type Db } from '#main/db/open.ts';
import type { HistoryFilter, Input, PastMatch } from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import { fill } from './fill.ts';

/**
 * Every number of matches that more than one screen shows: either it is the same one, or it is another one by what the
 * screen itself says. Asked of the calls, over a history that has all that a history can have.
 */
let db: Db;
let window: TestWindow;
let all: readonly PastMatch[];

/** What statistics leave out unless they are asked. */
const COUNTED: HistoryFilter = { rewound: 'without', abandoned: 'without', handedOver: 'without' };
const EVERYTHING = { rewound: true, abandoned: true, handedOver: true };

beforeAll(async () => {
  db = memoryDatabase();
  fill(db, { matches: 200, seed: 'figures', until: Date.UTC(2026, 10, 14) });
  window = testApp(db).open();
  await startMatch(window, { people: ['Somebody', 'Nobody'] });
  // Whoever the regulars are, these two have never sat with any of them.
  await finish(window, ['Newcomer', 'Visitor']);
  const people = await window.get('people.list', {});
  const sat = await window.get('statistics.people', { scope: EVERYTHING });
  await mergeTwo(sat.map(({ player }) => player.id).toReversed());
  await window.get('players.archive', { player: sat[1]!.player.id });
  all = await matchesOf({});
  expect((await window.get('people.list', {})).length).toBe(people.length - 1);
  for (const { match } of all.slice(3, 6)) await window.get('history.delete', { match });
  all = await matchesOf({});
}, 120_000);

/** The first two who never sat together. */
async function mergeTwo(ids: readonly PlayerId[]): Promise<void> {
  for (const from of ids)
    for (const into of ids)
      if (from !== into && (await window.call('players.merge', { from, into })).ok) return;
}

/** Read page by page, as the list is. */
async function matchesOf(filter: HistoryFilter): Promise<readonly PastMatch[]> {
  const read: PastMatch[] = [];
  for (;;) {
    const after = read.at(-1)?.match ?? null;
    const page = await window.get('history.list', { limit: 50, after, filter });
    read.push(...page.matches);
    if (!page.more) return read;
  }
}

const totalOf = async (filter: HistoryFilter): Promise<number> =>
  (await window.get('history.facets', { filter })).total;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

type Scope = NonNullable<Input<'statistics.player'>['scope']>;

/** What statistics count, and how the pages ask the list for the same. */
const SCOPES: readonly { readonly scope: Scope; readonly filter: HistoryFilter }[] = [
  { scope: {}, filter: COUNTED },
  { scope: EVERYTHING, filter: {} },
  {
    scope: { modes: 'played', bots: 'without' },
    filter: { ...COUNTED, modes: ['play'], bots: 'without' },
  },
  {
    scope: { modes: 'tallied', rewound: true },
    filter: { ...COUNTED, modes: ['referee', 'tally'], rewound: null },
  },
  {
    scope: { bots: 'with', abandoned: true },
    filter: { ...COUNTED, bots: 'with', abandoned: null },
  },
];

/** All there are, and all of them together. */
async function yearsOf(): Promise<readonly (number | null)[]> {
  const { years } = await window.get('history.calendar', { filter: {}, year: null });
  const { first, last } = years!;
  return [null, ...Array.from({ length: last - first + 1 }, (_, at) => first + at)];
}

/** Each figure of the calendar is what the list finds where the figure leads to. */
async function expectListed(filter: HistoryFilter, year: number | null): Promise<void> {
  const shown = await window.get('history.calendar', { filter, year });
  const inYear = (narrower: HistoryFilter) =>
    totalOf({
      ...filter,
      ...(year !== null && { from: `${String(year)}-01-01`, until: `${String(year)}-12-31` }),
      ...narrower,
    });
  expect(shown.all.matches).toBe(await inYear({}));
  expect(sum(shown.periods.map(({ matches }) => matches))).toBe(shown.all.matches);
  for (const { from, until, matches } of shown.periods)
    expect(matches).toBe(await inYear({ from, until }));
  for (const [index, { matches }] of shown.weekdays.entries())
    if (matches > 0) expect(matches).toBe(await inYear({ weekdays: [index + 1] }));
  for (const { place, matches } of shown.places)
    if (place !== '') expect(matches).toBe(await inYear({ place }));
  for (const { game, matches } of shown.games)
    expect(matches).toBe(await inYear({ games: [game] }));
  for (const { player, matches } of shown.people)
    expect(matches).toBe(await inYear({ people: [...(filter.people ?? []), player.id] }));
  for (const [day, nights] of Map.groupBy(shown.nights, (night) => night.day))
    expect(sum(nights.map(({ matches }) => matches))).toBe(await inYear({ from: day, until: day }));
}

/** Whoever leaves a sheet before its end gets no place. */
const hasPlace = ({ seats }: PastMatch, player: PlayerId): boolean =>
  seats.some(
    ({ occupant, place }) =>
      occupant.kind === 'player' && occupant.player.id === player && place !== null,
  );

describe('matches', () => {
  it('are as many in the list, its filters, the nights, the games and the overview', async () => {
    const facets = await window.get('history.facets', {});
    const overview = await window.get('statistics.overview', {});
    const { nights } = await window.get('nights.list', { limit: 100, after: null });
    expect(nights.length).toBe(overview.nights);
    expect({
      total: facets.total,
      games: sum(facets.games.map(({ matches }) => matches)),
      overview: overview.matches,
      overviewGames: sum(overview.games.map(({ matches }) => matches)),
      nights: sum(nights.map(({ matches }) => matches)),
    }).toEqual({
      total: all.length,
      games: all.length,
      overview: all.length,
      overviewGames: all.length,
      nights: all.length,
    });
    const { matches: binned } = await window.get('history.deleted', { limit: 200, after: null });
    const stored = db.prepare('SELECT count(*) FROM matches').pluck().get();
    expect(all.length + binned.length + 1).toBe(stored);
  });

  it('of a game are as many on its page, which says how many of them count', async () => {
    const { games } = await window.get('statistics.overview', {});
    for (const { game, matches } of games) {
      const page = await window.get('statistics.game', { game });
      expect([game, page.all]).toEqual([game, matches]);
      expect(page.matches).toBe(await totalOf({ games: [game], ...COUNTED }));
      const whole = await window.get('statistics.game', { game, scope: EVERYTHING });
      expect(whole.matches).toBe(matches);
    }
  });

  it('of a person are as many in the history, among the people and on their page', async () => {
    const { people } = await window.get('history.facets', {});
    const wins = await window.get('statistics.people', {});
    expect(wins.map(({ player, matches }) => [player.name, matches])).toEqual(
      expect.arrayContaining(people.map(({ player, matches }) => [player.name, matches])),
    );
    expect(wins.length).toBe(people.length);
    for (const { player, matches } of people) {
      const filter = { people: [player.id] };
      expect(await totalOf(filter)).toBe(matches);
      const page = await window.get('statistics.player', { player: player.id, game: null });
      const own = wins.find((one) => one.player.id === player.id)!;
      expect(page.all).toBe(matches);
      expect(page.total.placed).toBe(own.placed);
      expect(page.luck.n).toBe(own.placed);
      expect(page.total.alone + page.total.shared).toBe(own.wins);
      expect(page.luck.wins).toBe(own.wins);
      expect(sum(page.games.map(({ placed }) => placed))).toBe(own.placed);
      const last = (await matchesOf(filter))[0]!;
      expect(own.lastAt).toBe(last.endedAt);
      const counted = await matchesOf({ ...filter, ...COUNTED });
      expect(own.placed).toBe(counted.filter((past) => hasPlace(past, player.id)).length);
    }
  });

  it('of a person are as many in a game, on both pages', async () => {
    const { games } = await window.get('statistics.overview', {});
    for (const { game } of games) {
      const { people } = await window.get('statistics.game', { game });
      for (const { player, matches, placed, wins } of people) {
        expect(matches).toBe(await totalOf({ games: [game], people: [player.id] }));
        const page = await window.get('statistics.player', { player: player.id, game });
        expect([page.luck.n, page.luck.wins]).toEqual([placed, wins]);
        const tile = page.games.find((one) => one.game === game)!;
        expect([tile.placed, tile.alone + tile.shared]).toEqual([placed, wins]);
      }
    }
  });

  it('of a night are as many on its page as above its matches, and its standing says finished ones', async () => {
    const { nights } = await window.get('nights.list', { limit: 100, after: null });
    for (const { night, matches, standings: standing } of nights) {
      const page = await window.get('nights.show', { night });
      expect([page.matches, page.historyMatches.length]).toEqual([matches, matches]);
      const finished = page.historyMatches.filter(({ status }) => status === 'finished');
      expect([standing.matches, page.standings.matches]).toEqual([
        finished.length,
        finished.length,
      ]);
      expect(page.standings).toEqual(standing);
      const winners = finished.flatMap(({ seats }) =>
        seats.filter(({ occupant, place }) => occupant.kind === 'player' && place === 1),
      );
      expect(sum(standing.players.map(({ wins }) => wins.length))).toBe(winners.length);
      const { evening } = await window.get('history.match', {
        match: page.historyMatches[0]!.match,
      });
      expect(evening.matches).toBe(matches);
    }
  });

  it('that a page leads to are as many in the list, in every scope', async () => {
    const everybody = await window.get('statistics.people', { scope: EVERYTHING });
    for (const { scope, filter: counted } of SCOPES) {
      for (const { player } of everybody.slice(0, 6)) {
        const filter = { ...counted, people: [player.id] };
        const page = await window.get('statistics.player', {
          player: player.id,
          game: null,
          scope,
        });
        expect(page.total.matches).toBe(await totalOf(filter));
        for (const { game, matches } of page.games)
          expect(matches).toBe(await totalOf({ ...filter, games: [game] }));
        for (const { player: other, met } of page.opponents)
          expect(met).toBe(await totalOf({ ...filter, people: [player.id, other.id] }));
      }
      const page = await window.get('statistics.game', { game: 'scout', scope });
      expect(page.matches).toBe(await totalOf({ ...counted, games: ['scout'] }));
    }
  });

  it('of the calendar are as many in the list, whatever is looked for', async () => {
    const { people, places } = await window.get('history.facets', {});
    const filters: readonly HistoryFilter[] = [
      {},
      { games: ['scout', 'six-nimmt'], ...COUNTED },
      { people: [people[0]!.player.id], modes: ['tally'] },
      { place: places[0]!.place, weekdays: [1, 5, 6, 7] },
      { text: 'comeback' },
    ];
    for (const filter of filters)
      for (const year of await yearsOf()) await expectListed(filter, year);
  });

  it('left out are as many as their marks say', async () => {
    const { flagged: marked } = await window.get('statistics.overview', {});
    for (const mark of ['rewound', 'abandoned', 'handedOver'] as const)
      expect(await totalOf({ [mark]: 'only' })).toBe(marked[mark]);
    expect(Object.values(marked).every((count) => count > 0)).toBe(true);
  });
});
