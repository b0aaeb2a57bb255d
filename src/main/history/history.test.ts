import { describe, expect, it, vi } from 'vitest';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';
import { abandonAfterMove, add, finish } from './history.fixture.ts';
import { IN_HISTORY_SQL } from '../records/match-rows.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';

describe('the list of past matches', () => {
  it('is paged, the latest first, and leaves none out', async () => {
    const window = testApp().open();
    const played: MatchId[] = [];
    for (let i = 0; i < 7; i++) played.unshift(await finish(window, ['Mina', 'Jonas']));

    const pages: MatchId[][] = [];
    let after: MatchId | null = null;
    for (let more = true; more;) {
      const page: { matches: readonly { match: MatchId }[]; more: boolean } = await window.get(
        'history.list',
        { limit: 3, after },
      );
      pages.push(page.matches.map(({ match }) => match));
      after = page.matches.at(-1)!.match;
      more = page.more;
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(played);
  });

  it('has the seats, with score and place', async () => {
    const { open, db } = testApp();
    const window = open();
    await finish(window, ['Mina', 'Jonas', 'Ada']);
    const [past] = (await window.get('history.list', { limit: 1, after: null })).matches;
    const { scores, places } = window.now().snapshot.result!;
    expect(past!.seats.map(({ score }) => score)).toEqual(scores);
    expect(past!.seats.map(({ place }) => place)).toEqual(places);
    const facts = db.prepare('SELECT facts FROM seats ORDER BY seat').pluck().all() as string[];
    expect(facts.map((json) => JSON.parse(json) as object)).toHaveLength(3);
  });
});

describe('a match that ended before anybody moved', () => {
  const resultsOf = async (window: TestWindow) => {
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    const { total } = await window.get('history.facets', {});
    const { last, waiting } = await window.get('history.tonight', {});
    const { nights } = await window.get('nights.list', { limit: 9, after: null });
    return {
      listed: matches.map(({ match }) => match),
      total,
      last: last.map(({ match }) => match),
      nights: nights.map(({ matches }) => matches),
      waiting: waiting.length,
    };
  };
  const NOTHING = { listed: [], total: 0, last: [], nights: [], waiting: 0 };

  it('is in no result, whatever its bots have done, nor is a sheet without an entry', async () => {
    const window = testApp().open();
    const match = await startMatch(window, { people: ['Mina', 'Jonas'], bots: 1 });
    await window.get('match.watch', { match });
    await vi.waitFor(() => {
      expect(window.now().revision).toBeGreaterThan(0);
    });
    await window.get('match.abandon', { match, client: freshClient() });
    const sheet = await startSheet(window);
    await window.get('sheet.abandon', { match: sheet.match, client: freshClient() });
    expect(await resultsOf(window)).toEqual(NOTHING);
  });

  it('waits as untouched on Tonight until a person moves or enters something', async () => {
    const window = testApp().open();
    const match = await startMatch(window, { people: ['Mina', 'Jonas'], bots: 1 });
    await window.get('match.watch', { match });
    const sheet = await startSheet(window);
    const untouched = async () =>
      new Map(
        (await window.get('history.tonight', {})).waiting.map((one) => [
          one.match,
          one.isUntouched,
        ]),
      );
    expect(await untouched()).toEqual(
      new Map([
        [match, true],
        [sheet.match, true],
      ]),
    );
    await playOn(window, match, 1);
    await sheet.write(0, 0, { bulls: 3 });
    expect(await untouched()).toEqual(
      new Map([
        [match, false],
        [sheet.match, false],
      ]),
    );
  });

  it('does not begin the time of its night', async () => {
    const window = testApp().open();
    const untouched = await startMatch(window, { people: ['Mina', 'Jonas'] });
    await window.get('match.abandon', { match: untouched, client: freshClient() });
    const played = await finish(window, ['Mina', 'Jonas']);
    const [night] = (await window.get('nights.list', { limit: 1, after: null })).nights;
    const [past] = (await window.get('history.list', { limit: 1, after: null })).matches;
    expect(past!.match).toBe(played);
    expect(night!.playedFrom).toBe(past!.startedAt);
    expect(night!.playedFrom).toBeGreaterThan(night!.startedAt);
  });

  it('counts as abandoned once a person has moved, and with one entry of a sheet', async () => {
    const window = testApp().open();
    const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
    await abandonAfterMove(window, match);
    const sheet = await startSheet(window);
    await sheet.write(0, 0, { bulls: 3 });
    await window.get('sheet.abandon', { match: sheet.match, client: freshClient() });
    const { listed, total, last } = await resultsOf(window);
    expect(listed.toSorted()).toEqual([match, sheet.match].toSorted());
    expect(last.toSorted()).toEqual(listed.toSorted());
    expect(total).toBe(2);
  });

  it('is recognised by the keys of its log, over the index of past matches', () => {
    const plan = testApp()
      .db.prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT id FROM matches INDEXED BY matches_past WHERE ${IN_HISTORY_SQL}`,
      )
      .all()
      .map(({ detail }) => detail);
    expect(plan[0]).toMatch(/^SEARCH matches USING INDEX matches_past /);
    expect(plan.slice(1).join('; ')).not.toMatch(/SCAN/);
    expect(plan.filter((detail) => detail.startsWith('SEARCH entries'))).toEqual([
      'SEARCH entries USING PRIMARY KEY (match=? AND revision=?)',
      'SEARCH entries USING PRIMARY KEY (match=? AND revision>?)',
    ]);
  });
});

/** `finish` gives everybody the same emblem and colour. */
describe('people with one emblem', () => {
  const looksOf = (occupants: readonly Occupant[]) =>
    occupants.map((one) => (one.kind === 'player' ? one.player.emblem : one.name));

  it('are shown differently in a match, and the same everywhere', async () => {
    const window = testApp().open();
    const match = await finish(window, ['Mina', 'Jonas', 'Ada']);
    const atTheTable = looksOf(window.now().snapshot.occupants);
    expect(new Set(atTheTable).size).toBe(3);

    const replay = await window.get('match.replay', { match, viewer: null });
    const record = await window.get('history.match', { match });
    const listed = await window.get('history.list', { limit: 1, after: null });
    const { last } = await window.get('history.tonight', {});
    expect(looksOf(replay.occupants)).toEqual(atTheTable);
    for (const { seats } of [record, listed.matches[0]!, last[0]!])
      expect(looksOf(seats.map(({ occupant }) => occupant))).toEqual(atTheTable);
  });

  it('keep their own in the list of people', async () => {
    const window = testApp().open();
    await finish(window, ['Mina', 'Jonas']);
    const people = await window.get('people.list', {});
    expect(new Set(people.map(({ emblem }) => emblem)).size).toBe(1);
  });
});

describe('a night', () => {
  it('holds consecutive matches, and ends with a long pause', async () => {
    const { open, environment, db } = testApp();
    const window = open();
    await finish(window, ['Mina', 'Jonas']);
    await finish(window, ['Jonas', 'Ada']);
    expect((await window.get('history.tonight', {})).standings!.matches).toBe(2);

    environment.wait(NIGHT_PAUSE + 1);
    expect((await window.get('history.tonight', {})).standings).toBeNull();
    await finish(window, ['Mina', 'Ada']);
    expect((await window.get('history.tonight', {})).standings!.matches).toBe(1);
    expect(db.prepare('SELECT count(*) FROM nights').pluck().get()).toBe(2);
  });

  it('ranks by wins, and a shared win is a win', async () => {
    const window = testApp().open();
    await finish(window, ['Mina', 'Jonas']);
    const { places } = window.now().snapshot.result!;
    const { players } = (await window.get('history.tonight', {})).standings!;
    for (const { player, wins } of players) {
      const seat = ['Mina', 'Jonas'].indexOf(player.name);
      expect(wins).toEqual(places[seat] === 1 ? ['six-nimmt'] : []);
    }
    expect(players[0]!.wins.length).toBeGreaterThanOrEqual(players[1]!.wins.length);
  });
});

describe('the list of interrupted matches', () => {
  it('is shown although one of the logs cannot be read', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const { db, open } = testApp();
    const window = open();
    const broken = await startMatch(window, { people: ['Mina', 'Jonas'] });
    const sound = await startMatch(window, { people: ['Mina', 'Jonas'] });
    db.prepare(
      `INSERT INTO entries (match, revision, at, actor, kind, payload, client)
       VALUES (?, 1, 0, 'seat:0', 'move', '{"seat":0,"decision":"0@0","move":{"type":"castle"}}', NULL)`,
    ).run(broken);
    const { waiting } = await testApp(db).open().get('history.tonight', {});
    expect(waiting.map(({ match }) => match)).toEqual([sound]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

describe('a new player', () => {
  it.each([
    ['', 'name-empty'],
    [' \t\u200b ', 'name-empty'],
    ['x'.repeat(25), 'name-long'],
    ['MINA', 'name-taken'],
    [' Mina  ', 'name-taken'],
  ])('called %j is refused: %s', async (name, code) => {
    const window = testApp().open();
    await add(window, 'Mina');
    expect(await add(window, name)).toMatchObject({ ok: false, error: { code } });
    expect(await window.get('players.list', {})).toHaveLength(1);
  });

  it('may have a name in any script, in composed form', async () => {
    const window = testApp().open();
    const decomposed = '민아'.normalize('NFD');
    expect(await add(window, decomposed)).toMatchObject({ value: { name: '민아' } });
    expect(await add(window, '민아')).toMatchObject({ error: { code: 'name-taken' } });
  });
});

describe('a start', () => {
  it('that is sent twice makes one match', async () => {
    const window = testApp().open();
    const seats = ['Mina', 'Jonas'].map(
      (name) => ({ kind: 'new', name, emblem: 'moon', colour: 'moon' }) as const,
    );
    const input = { client: freshClient(), game: 'six-nimmt', options: {}, seats, utcOffset: 0 };
    const first = await window.get('match.start', input);
    expect(await window.get('match.start', input)).toEqual(first);
    expect((await window.get('history.tonight', {})).waiting).toHaveLength(1);
  });

  it.each([
    ['an unknown game', { game: 'chess' }, 'unknown-game'],
    [
      'too few seats',
      { seats: [{ kind: 'new', name: 'A', emblem: 'moon', colour: 'moon' }] },
      'seats',
    ],
    ['bots alone', { seats: Array(3).fill({ kind: 'bot', level: 'easy' }) }, 'nobody-plays'],
    ['options of no game', { options: { end: { kind: 'points', limit: 0 } } }, 'options'],
    [
      'an unknown player',
      { seats: Array(2).fill({ kind: 'player', player: 'x' }) },
      'unknown-player',
    ],
  ])('is refused for %s', async (_, change, code) => {
    const window = testApp().open();
    const seats = [
      { kind: 'new', name: 'Mina', emblem: 'moon', colour: 'moon' },
      { kind: 'bot', level: 'easy' },
    ];
    const input = { client: freshClient(), game: 'six-nimmt', options: {}, seats, utcOffset: 0 };
    expect(await window.say('match.start', { ...input, ...change })).toMatchObject({
      error: { code },
    });
  });
});

it('the board of the latest match or sheet of a game is offered again', async () => {
  const window = testApp().open();
  const lastBoard = (game: string) => window.get('history.last-board', { game });
  expect(await lastBoard('donkey-derby')).toBeNull();
  const board = {
    track: 30,
    bridge: 15,
    payouts: [
      [35, 28, 21, 14, 7],
      [25, 20, 15, 10, 5],
      [15, 12, 9, 6, 3],
    ],
  };
  await startMatch(window, {
    people: ['Mina', 'Jonas'],
    game: 'donkey-derby',
    options: { board },
  });
  await startMatch(window, { people: ['Mina', 'Jonas'] });
  expect(await lastBoard('donkey-derby')).toEqual(board);
  await startSheet(window, { game: 'donkey-derby' });
  expect(await lastBoard('donkey-derby')).toMatchObject({ track: 25 });
  expect(await lastBoard('six-nimmt')).toBeNull();
  expect(await lastBoard('chess')).toBeNull();
});
