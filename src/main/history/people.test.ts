import { beforeEach, describe, expect, it } from 'vitest';
import { MERGED_SHOWN_MAX } from '#shared/contract/people.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { add, codeOf, finish, idOf } from './history.fixture.ts';

let app: ReturnType<typeof testApp>;
let window: TestWindow;
beforeEach(() => {
  app = testApp();
  window = app.open();
});

/** Rewound matches count here. */
const winsOf = async (name: string) =>
  (await window.get('statistics.people', { scope: { rewound: true } })).find(
    ({ player }) => player.name === name,
  );
const person = async (name: string) => {
  const known = (await window.get('people.list', {})).find((one) => one.name === name);
  return known && { ...known, matches: (await winsOf(name))?.placed ?? 0 };
};
const names = async () => (await window.get('people.list', {})).map(({ name }) => name);

describe('the list of people', () => {
  it('has how often and when each person has played, and won', async () => {
    await add(window, 'Nobody');
    await finish(window, ['Mina', 'Jonas']);
    const { places } = window.now().snapshot.result!;
    await finish(window, ['Mina', 'Ada']);
    const after = window.now().snapshot.result!.places;
    const wins = [places[0], after[0]].filter((place) => place === 1).length;
    const [last] = (await window.get('history.list', { limit: 1, after: null })).matches;
    expect(await winsOf('Mina')).toMatchObject({ placed: 2, wins, lastAt: last!.endedAt });
    expect(await person('Jonas')).toMatchObject({ matches: 1, archived: false, merged: [] });
    expect(await winsOf('Nobody')).toBeUndefined();
    expect(await person('Nobody')).toMatchObject({ archived: false, merged: [] });
  });
});

describe('a new name', () => {
  const rename = async (from: string, to: string) =>
    window.call('players.rename', {
      player: await idOf(window, from),
      name: to,
      emblem: 'key',
      colour: 'fish',
    });

  it('is shown in the whole history', async () => {
    await finish(window, ['Mina', 'Jonas']);
    await rename('Mina', ' Mina  Kim ');
    const [past] = (await window.get('history.list', { limit: 1, after: null })).matches;
    expect(past!.seats[0]!.occupant).toMatchObject({
      player: { name: 'Mina Kim', emblem: 'key', colour: 'fish' },
    });
  });

  it('leaves emblem and colour as they are if they are not given', async () => {
    await add(window, 'Mina', 'cup');
    await window.get('players.rename', { player: await idOf(window, 'Mina'), name: 'Minna' });
    const people = await window.get('players.list', {});
    expect(people).toMatchObject([{ name: 'Minna', emblem: 'cup', colour: 'cup' }]);
  });

  it('may be the same name in other letters, but not another person’s', async () => {
    await add(window, 'Änne');
    await add(window, '민아');
    expect(codeOf(await rename('Änne', 'änne'))).toBeNull();
    expect(codeOf(await rename('änne', '민아'.normalize('NFD')))).toBe('name-taken');
    expect(codeOf(await rename('민아', 'ÄNNE'))).toBe('name-taken');
    expect(codeOf(await rename('민아', ' '))).toBe('name-empty');
    expect(codeOf(await rename('민아', 'x'.repeat(25)))).toBe('name-long');
  });
});

describe('an archived person', () => {
  it('is not offered any more, and stays in the history', async () => {
    await finish(window, ['Mina', 'Jonas']);
    const player = await idOf(window, 'Jonas');
    await window.get('players.archive', { player });
    const offered = await window.get('players.list', {});
    expect(offered.map(({ name }) => name)).toEqual(['Mina']);
    expect(await person('Jonas')).toMatchObject({ archived: true, matches: 1 });
    await window.get('players.unarchive', { player });
    expect(await window.get('players.list', {})).toHaveLength(2);
  });

  it('cannot come back while another person has the name', async () => {
    await add(window, 'Mina');
    const player = await idOf(window, 'Mina');
    await window.get('players.archive', { player });
    await add(window, 'mina');
    const reply = await window.call('players.unarchive', { player });
    expect(codeOf(reply)).toBe('name-taken');
  });
});

describe('two names of one person', () => {
  const merge = async (from: string, into: string) =>
    window.call('players.merge', {
      from: await idOf(window, from),
      into: await idOf(window, into),
    });

  it('become one in everything that is stored', async () => {
    await finish(window, ['Mina', 'Jonas']);
    await finish(window, ['Minna', 'Jonas']);
    const old = await idOf(window, 'Minna');
    expect(codeOf(await merge('Minna', 'Mina'))).toBeNull();

    expect(await names()).toEqual(['Jonas', 'Mina']);
    expect(await window.get('players.list', {})).toHaveLength(2);
    expect(await person('Mina')).toMatchObject({ matches: 2, merged: [{ name: 'Minna' }] });
    const [past] = (await window.get('history.list', { limit: 1, after: null })).matches;
    expect(past!.seats[0]!.occupant).toMatchObject({ player: { name: 'Mina' } });
    // The old id still identifies the person.
    const filter = { people: [old] };
    expect((await window.get('history.facets', { filter })).total).toBe(2);
    expect(
      (await window.get('match.replay', { match: past!.match, viewer: null })).occupants,
    ).toMatchObject([{ player: { name: 'Mina' } }, { player: { name: 'Jonas' } }]);
  });

  it('are one in a running match, too', async () => {
    const options = { end: { kind: 'deals', count: 1 } };
    const match = await startMatch(window, { people: ['Minna', 'Jonas'], options });
    await add(window, 'Mina');
    await window.get('match.watch', { match });
    await playOn(window, match, 2);
    await merge('Minna', 'Mina');
    // The log still names Minna, and the seats are rewritten from it.
    await window.get('match.rewind', { match, to: 0, client: freshClient() });
    await playOn(window, match);
    expect(await person('Mina')).toMatchObject({ matches: 1 });
  });

  it('stay two if they ever played in the same match', async () => {
    await finish(window, ['Mina', 'Jonas']);
    expect(await merge('Mina', 'Jonas')).toMatchObject({
      error: { code: 'sat-together', params: { from: 'Mina', into: 'Jonas', matches: 1 } },
    });
    expect(codeOf(await merge('Mina', 'Mina'))).toBe('same-player');
    const into = await idOf(window, 'Mina');
    const unknown = await window.call('players.merge', { from: 'nobody', into });
    expect(codeOf(unknown)).toBe('unknown-player');
    expect(await names()).toEqual(['Jonas', 'Mina']);
  });

  it('can be separated again, each with their own matches', async () => {
    await finish(window, ['Mina', 'Jonas']);
    await finish(window, ['Minna', 'Jonas']);
    await finish(window, ['Mi', 'Jonas']);
    const before = await window.get('statistics.people', {});
    const [minna, mi] = [await idOf(window, 'Minna'), await idOf(window, 'Mi')];
    await merge('Mi', 'Minna');
    await merge('Minna', 'Mina');
    const merged = (await person('Mina'))!;
    expect(merged.matches).toBe(3);
    expect(merged.merged.map(({ name }) => name)).toEqual(['Mi', 'Minna']);
    await finish(window, ['Mina', 'Ada']);

    await window.get('players.unmerge', { player: minna });
    expect(await person('Mina')).toMatchObject({ matches: 2, merged: [] });
    expect(await person('Minna')).toMatchObject({ matches: 2, merged: [{ name: 'Mi' }] });
    await window.get('players.unmerge', { player: mi });
    for (const name of ['Minna', 'Mi', 'Jonas'])
      expect((await winsOf(name))!.wins).toBe(
        before.find(({ player }) => player.name === name)!.wins,
      );
    expect(codeOf(await window.call('players.unmerge', { player: mi }))).toBe('not-merged');
  });

  it('cannot be separated while another person has the name', async () => {
    await add(window, 'Mina');
    await add(window, 'Minna');
    const player = await idOf(window, 'Minna');
    await merge('Minna', 'Mina');
    expect(codeOf(await add(window, 'Minna'))).toBeNull();
    expect(codeOf(await window.call('players.unmerge', { player }))).toBe('name-taken');
  });
});

it('an unknown person cannot be changed', async () => {
  const looks = { name: 'X', emblem: 'key', colour: 'key' } as const;
  for (const reply of [
    await window.call('players.rename', { player: 'nobody', ...looks }),
    await window.call('players.archive', { player: 'nobody' }),
    await window.call('players.unarchive', { player: 'nobody' }),
    await window.call('players.unmerge', { player: 'nobody' }),
  ])
    expect(codeOf(reply)).toBe('unknown-player');
});

it('lists some of the many names of one person, and counts the others', async () => {
  const { id: mina } = await window.get('players.add', {
    name: 'Mina',
    emblem: 'moon',
    colour: 'moon',
  });
  const insert = app.db.prepare(
    `INSERT INTO players (id, name, emblem, colour, created_at, merged_into, stands_for)
     VALUES (?, ?, 'moon', 'moon', 0, ?, ?)`,
  );
  for (let name = 0; name < 1000; name++)
    insert.run(`name-${String(name)}`, `Mina ${String(name)}`, mina, mina);
  const [person] = await window.get('people.list', {});
  expect(person).toMatchObject({ name: 'Mina', moreMerged: 1000 - MERGED_SHOWN_MAX });
  expect(person!.merged).toHaveLength(MERGED_SHOWN_MAX);
});
