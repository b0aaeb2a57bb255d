import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { Input, SeasonRecord } from '#shared/contract.ts';
import type { PlayerId, SeasonId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { codeOf } from '../history/history.fixture.ts';
import { type HandMade, handMade, playerNamed } from '../statistics/statistics.fixture.ts';

type Rules = Input<'seasons.save'>['rules'];

let db: Db;
let window: TestWindow;
let play: (match: HandMade) => string;

beforeEach(() => {
  const app = testApp();
  db = app.db;
  window = app.open();
  play = handMade(db);
});

/** The people of a match, best place first. */
const seats = (...names: readonly string[]): HandMade['seats'] =>
  names.map((name, at) => [name, 100 - at, at + 1]);

const save = async (rules: Partial<Rules> = {}): Promise<SeasonId> =>
  (await window.get('seasons.save', { season: null, rules: { name: 'Autumn', ...rules } })).season;

const show = async (rules: Partial<Rules> = {}): Promise<SeasonRecord> =>
  window.get('seasons.show', { season: await save(rules) });

const pointsOf = ({ standings: standing }: SeasonRecord) =>
  standing.map(({ player, points }) => [player.name, points]);

/** Moves a match and night to a noon. */
function moveTo(match: string, day: string): void {
  const noon = Date.parse(`${day}T12:00Z`);
  db.prepare('UPDATE matches SET started_at = ?, last_at = ?, ended_at = ? WHERE id = ?').run(
    ...[noon, noon + 1000, noon + 1000, match],
  );
  db.prepare(
    'UPDATE nights SET started_at = ? WHERE id = (SELECT night FROM matches WHERE id = ?)',
  ).run(noon, match);
}

describe('a season', () => {
  it('needs only a name: by default everybody has a point for each player behind them', async () => {
    play({ seats: seats('Ada', 'Ben', 'Cleo') });
    play({ seats: seats('Ben', 'Ada'), game: 'scout', night: 'later' });
    const season = await show();
    expect(pointsOf(season)).toEqual([
      ['Ada', 2],
      ['Ben', 2],
      ['Cleo', 0],
    ]);
    expect(season).toMatchObject({ matches: 2, isOver: false, name: 'Autumn' });
    expect(season.nights.map(({ night, matches }) => [night, matches])).toEqual([
      ['night', 1],
      ['later', 1],
    ]);
  });

  it('is empty before anything was played', async () => {
    expect(await show()).toMatchObject({ matches: 0, standings: [], nights: [] });
  });

  it('leaves out bots, and matches of one person against bots', async () => {
    play({ seats: seats('bot:easy', 'Ada', 'Ben') });
    play({ seats: seats('Ada', 'bot:hard') });
    const season = await show();
    expect(pointsOf(season)).toEqual([
      ['Ada', 1],
      ['Ben', 0],
    ]);
    expect(season.leftOut).toMatchObject({ alone: 1, bots: 0 });
    const without = await show({ name: 'No bots', bots: false });
    expect(without).toMatchObject({ matches: 0, leftOut: { alone: 0, bots: 2 } });
  });

  it('of some people counts matches of two of them, and leaves out their guests', async () => {
    const people = ['Ada', 'Ben', 'Dan'].map(playerNamed);
    play({ seats: seats('Cleo', 'Ada', 'Ben') });
    play({ seats: seats('Ada', 'Cleo') });
    play({ seats: seats('Cleo', 'Emma') });
    play({ seats: seats('Ada', 'Dan'), status: 'abandoned' });
    const season = await show({ people });
    expect(pointsOf(season)).toEqual([
      ['Ada', 1],
      ['Ben', 0],
      ['Dan', 0],
    ]);
    expect(season.standings.map(({ rank }) => rank)).toEqual([1, 2, null]);
    // None of them was in the third match.
    expect(season.leftOut).toMatchObject({ alone: 1, abandoned: 1 });
  });

  it('leaves out abandoned, rewound and handed-over matches, each once, and reports it', async () => {
    play({ seats: seats('Ada', 'Ben') });
    play({ seats: seats('Ada', 'Ben'), status: 'abandoned', flags: ['rewound'] });
    play({ seats: seats('Ada', 'Ben'), flags: ['rewound', 'handed_over'] });
    play({ seats: seats('Ada', 'Ben'), flags: ['handed_over'] });
    const nothing = { abandoned: 0, rewound: 0, handedOver: 0, bots: 0, gameWon: 0, alone: 0 };
    expect(await show()).toMatchObject({
      matches: 1,
      leftOut: { ...nothing, abandoned: 1, rewound: 1, handedOver: 1 },
    });
    expect(await show({ name: 'All', rewound: true, handedOver: true })).toMatchObject({
      matches: 3,
      leftOut: { ...nothing, abandoned: 1 },
    });
  });

  it('leaves out matches that all lost together', async () => {
    play({
      game: 'custom-1',
      seats: [
        ['Ada', null, 2],
        ['Ben', null, 2],
      ],
    });
    play({
      game: 'custom-1',
      seats: [
        ['Ada', null, 1],
        ['Ben', null, 1],
      ],
    });
    expect(await show()).toMatchObject({ matches: 1, leftOut: { gameWon: 1, alone: 0 } });
  });

  it('has days, games and a place', async () => {
    for (const day of ['2026-08-31', '2026-09-01', '2026-11-30', '2026-12-01'])
      moveTo(play({ seats: seats('Ada', 'Ben'), night: day }), day);
    const matches = async (rules: Partial<Rules>): Promise<number> => (await show(rules)).matches;
    expect(await matches({ name: 'a', from: '2026-09-01', until: '2026-11-30' })).toBe(2);
    expect(await matches({ name: 'b', from: '2026-09-01' })).toBe(3);
    expect(await matches({ name: 'c', until: '2026-09-01' })).toBe(2);
    expect(await matches({ name: 'd', games: ['scout'] })).toBe(0);
    db.exec(`UPDATE nights SET place = 'The Cabin' WHERE id = '2026-09-01'`);
    expect(await matches({ name: 'e', place: 'the cabin' })).toBe(1);
    const over = await show({ name: 'f', until: '2026-11-13' });
    const last = await show({ name: 'g', until: '2026-11-14' });
    // Today is 14 November.
    expect([over.isOver, last.isOver]).toEqual([true, false]);
  });

  it('counts as many matches as the history lists for it', async () => {
    play({ seats: seats('Ada', 'Ben') });
    play({ seats: seats('Ada', 'Ben'), status: 'abandoned' });
    play({ seats: seats('Ada', 'Cleo') });
    const season = await save({ people: ['Ada', 'Ben'].map(playerNamed) });
    const listed = (id: string) =>
      window.get('history.list', { limit: 9, after: null, filter: { season: id } });
    expect((await listed(season)).matches.map(({ match }) => match)).toEqual(['m1']);
    expect((await window.get('history.facets', { filter: { season } })).total).toBe(1);
    expect((await listed('none')).matches).toEqual([]);
    await window.get('seasons.delete', { season });
    expect((await listed(season)).matches).toEqual([]);
  });

  it('follows deleted matches, merged people and archived ones', async () => {
    play({ seats: seats('Ada', 'Ben') });
    const match = play({ seats: seats('Ben', 'Ada') });
    play({ seats: seats('Benny', 'Ada') });
    const people = ['Ada', 'Ben', 'Benny'].map(playerNamed);
    const season = await save({ people });
    await window.get('history.delete', { match });
    await window.get('players.merge', { from: playerNamed('Benny'), into: playerNamed('Ben') });
    await window.get('players.archive', { player: playerNamed('Ada') });
    const record = await window.get('seasons.show', { season });
    expect(pointsOf(record)).toEqual([
      ['Ada', 1],
      ['Ben', 1],
    ]);
    expect(record.people).toEqual(['Ada', 'Ben'].map(playerNamed));
    await window.get('players.unmerge', { player: playerNamed('Benny') });
    expect((await window.get('seasons.show', { season })).people).toHaveLength(3);
  });
});

describe('the list of seasons', () => {
  const names = async () => {
    const { seasons, deleted } = await window.get('seasons.list', {});
    return [seasons, deleted].map((some) => some.map(({ name }) => name));
  };

  it('has the latest first, and deleted seasons apart, which can be restored', async () => {
    const first = await save({ name: 'First' });
    await save({ name: ' Second \n one ' });
    expect(await names()).toEqual([['Second one', 'First'], []]);
    await window.get('seasons.delete', { season: first });
    expect(await names()).toEqual([['Second one'], ['First']]);
    const gone = await window.call('seasons.show', { season: first });
    expect(codeOf(gone)).toBe('unknown-season');
    await window.get('seasons.undelete', { season: first });
    expect(await names()).toEqual([['Second one', 'First'], []]);
  });

  it('takes changes, the people included', async () => {
    play({ seats: seats('Ada', 'Ben', 'Cleo') });
    const season = await save({ people: ['Ada', 'Ben'].map(playerNamed), dropped: 2 });
    const rules = { name: 'Winter', people: ['Cleo', 'Ben'].map(playerNamed), minimum: 3 };
    await window.get('seasons.save', { season, rules });
    const [kept] = (await window.get('seasons.list', {})).seasons;
    expect(kept).toMatchObject({ season, ...rules, people: rules.people.toSorted(), dropped: 0 });
  });
});

describe('a refused season', () => {
  const refused = async (rules: Partial<Rules>, season: string | null = null) =>
    codeOf(await window.call('seasons.save', { season, rules: { name: 'Autumn', ...rules } }));

  it.each<[string, Partial<Rules>]>([
    ['season-name-empty', { name: ' \n ' }],
    ['text-long', { name: 'x'.repeat(41) }],
    ['season-days', { from: '2026-11-14', until: '2026-11-13' }],
    ['unknown-game', { games: ['chess'] }],
    ['unknown-player', { people: ['nobody', 'either'] }],
    ['text-long', { place: 'x'.repeat(81) }],
    ['bad-request', { from: '2026-02-30' }],
    ['bad-request', { points: { kind: 'list', values: [] } }],
    ['bad-request', { points: { kind: 'list', values: [-1] } }],
  ])('%s', async (code, rules) => {
    expect(await refused(rules)).toBe(code);
    expect((await window.get('seasons.list', {})).seasons).toEqual([]);
  });

  it('has a single person, by whatever names', async () => {
    play({ seats: seats('Ada', 'Cleo') });
    play({ seats: seats('Ben', 'Cleo') });
    await window.get('players.merge', { from: playerNamed('Ben'), into: playerNamed('Ada') });
    expect(await refused({ people: ['Ada', 'Ben'].map(playerNamed) as PlayerId[] })).toBe(
      'season-alone',
    );
  });

  it('has the name of another season, also when it is restored', async () => {
    const season = await save();
    expect(await refused({ name: 'AUTUMN' })).toBe('season-name-taken');
    expect(await refused({}, season)).toBe(null);
    await window.get('seasons.delete', { season });
    await save();
    expect(codeOf(await window.call('seasons.undelete', { season }))).toBe('season-name-taken');
  });

  it('does not exist', async () => {
    for (const name of ['seasons.show', 'seasons.delete', 'seasons.undelete'] as const)
      expect(codeOf(await window.call(name, { season: 'none' }))).toBe('unknown-season');
    expect(await refused({}, 'none')).toBe('unknown-season');
  });
});
