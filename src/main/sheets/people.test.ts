import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { newPerson, startSheet, type TestSheet } from './sheet.fixture.ts';

const totals = (sheet: TestSheet) => sheet.now().columns.map(({ total }) => total);
const places = (sheet: TestSheet) => sheet.now().columns.map(({ place }) => place);
const scores = (push: SheetPush) =>
  push.rounds.map(({ cells }) => cells.map((cell) => cell?.score ?? null));

const people = (window: TestWindow, sheet: TestSheet, change: Record<string, unknown>) =>
  window.say('sheet.people', { match: sheet.match, client: freshClient(), people: change });

describe('people on a sheet', () => {
  it('join late with a starting score, and have nothing to enter for the rounds before', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [10, 20]);
    const join = { change: 'join', person: newPerson('Sora'), start: 15, from: 1 };
    expect(await people(window, sheet, join)).toMatchObject({ ok: true });
    await sheet.deal(1, [1, 2, 3]);
    expect(totals(sheet)).toEqual([11, 22, 18]);
    expect(scores(sheet.now())).toEqual([
      [10, 20, null],
      [1, 2, 3],
    ]);
  });

  it('may be guests, who are in no list of people, no statistics, no standing and no season', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas'] });
    const guest = { ...newPerson('Mina'), kind: 'guest' };
    const join = { change: 'join', person: guest, start: 0, from: 0 };
    expect(await people(window, sheet, join)).toMatchObject({ ok: true });
    expect(sheet.now().columns.map(({ player }) => player.name)).toEqual(['Mina', 'Jonas', 'Mina']);
    await sheet.deal(0, [10, 20, 3]);
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    expect(places(sheet)).toEqual([2, 3, 1]);

    const names = (players: readonly { readonly name: string }[]) =>
      players.map(({ name }) => name);
    expect(names(await window.get('players.list', {}))).toEqual(['Jonas', 'Mina']);
    expect(names(await window.get('people.list', {}))).toEqual(['Jonas', 'Mina']);
    const wins = await window.get('statistics.people', { scope: {} });
    expect(wins.map(({ player, wins: won }) => [player.name, won])).toEqual([
      ['Jonas', 0],
      ['Mina', 0],
    ]);
    const { ratings, headToHead } = await window.get('statistics.rankings', { game: null });
    expect(ratings).toHaveLength(2);
    expect(names(headToHead.people)).toHaveLength(2);
    const { standings } = await window.get('history.tonight', {});
    expect(standings!.players.map(({ player }) => player.name).sort()).toEqual(['Jonas', 'Mina']);
    const rules = { name: 'Autumn' };
    const { season } = await window.get('seasons.save', { season: null, rules });
    const shown = await window.get('seasons.show', { season });
    expect(shown.standings.map(({ player }) => player.name)).toEqual(['Mina', 'Jonas']);
  });

  it('have one column only, also when two names have become one person', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas'] });
    await window.get('players.add', { name: 'Minna', emblem: 'star', colour: 'star' });
    const known = await window.get('players.list', {});
    const id = (name: string) => known.find((player) => player.name === name)!.id;
    await window.get('players.merge', { from: id('Mina'), into: id('Minna') });
    const person = { kind: 'player', player: id('Minna') };
    const join = { change: 'join', person, start: 0, from: 0 };
    expect(await people(window, sheet, join)).toMatchObject({
      error: { code: 'already-on-sheet' },
    });
  });

  it('are shown with different avatars if they have the same', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    const emblems = sheet.now().columns.map(({ player }) => player.emblem);
    expect(new Set(emblems).size).toBe(3);
    expect(emblems[0]).toBe('moon');
  });

  it('who may not join are not added to the people', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const join = { change: 'join', person: newPerson('Sora'), start: 0, from: 7 };
    expect(await people(window, sheet, join)).toMatchObject({ error: { code: 'round-skipped' } });
    expect((await window.get('players.list', {})).map(({ name }) => name)).not.toContain('Sora');
  });

  it('leave once', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    const leave = { change: 'leave', column: 0, from: 0 };
    expect(await people(window, sheet, leave)).toMatchObject({ ok: true });
    expect(await people(window, sheet, leave)).toMatchObject({ error: { code: 'bad-request' } });
  });

  it('can have joined or left at another round than was entered; missing entries are then requested', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [1, 2, 3]);
    await people(window, sheet, { change: 'leave', column: 0, from: 1 });
    for (const column of [1, 2]) await sheet.write(1, column, { bulls: 5 });
    expect(sheet.now().rounds[1]!.complete).toBe(true);
    await people(window, sheet, { change: 'leave', column: 0, from: 2 });
    expect(sheet.now().columns[0]!.until).toBe(2);
    expect(sheet.now().rounds[1]!.complete).toBe(false);
    await sheet.write(1, 0, { bulls: 9 });
    await people(window, sheet, { change: 'from', column: 0, from: 1 });
    expect(totals(sheet)).toEqual([9, 7, 8]);
    await people(window, sheet, { change: 'from', column: 0, from: 0 });
    expect(totals(sheet)).toEqual([10, 7, 8]);
  });

  it('can join a match that is over, or have left it, only at a round that was played', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [1, 2, 70]);
    expect(sheet.now().status).toBe('finished');
    const join = { change: 'join', person: newPerson('Sora'), start: 0, from: 1 };
    const leave = { change: 'leave', column: 0, from: 1 };
    for (const late of [join, leave])
      expect(await people(window, sheet, late)).toMatchObject({ error: { code: 'match-over' } });
    expect(await people(window, sheet, { ...join, from: 0 })).toMatchObject({ ok: true });
    expect(sheet.now().rounds[0]!.complete).toBe(false);
    await sheet.write(0, 3, { bulls: 0 });
    expect(places(sheet)).toEqual([2, 3, 4, 1]);
  });

  it('may join and leave while a round is being played', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.write(0, 0, { bulls: 4 });
    await people(window, sheet, {
      change: 'join',
      person: newPerson('Sora'),
      start: 2,
      from: 0,
    });
    await people(window, sheet, { change: 'leave', column: 1, from: 0 });
    await sheet.write(0, 2, { bulls: 5 });
    expect(sheet.now().rounds[0]!.complete).toBe(false);
    await sheet.write(0, 3, { bulls: 6 });
    expect(sheet.now().rounds[0]!.complete).toBe(true);
    expect(totals(sheet)).toEqual([4, 0, 5, 8]);
    expect(sheet.now().columns.map(({ rank: standing }) => standing)).toEqual([1, 4, 2, 3]);
  });

  it('leave with their total and are not ranked any more', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [60, 20, 30]);
    await people(window, sheet, { change: 'leave', column: 0, from: 1 });
    await sheet.write(1, 1, { bulls: 1 });
    await sheet.write(1, 2, { bulls: 2 });
    expect(totals(sheet)).toEqual([60, 21, 32]);
    expect(places(sheet)).toEqual([null, 1, 2]);
    expect(sheet.now().rounds[1]!.complete).toBe(true);
  });

  it('are ranked after all who stayed once they left: later leavers first, then the better total', async () => {
    const window = testApp().open();
    const names = ['Mina', 'Jonas', 'Ada', 'Theo', 'Sora'];
    const sheet = await startSheet(window, { people: names });
    const leave = (column: number, from: number) =>
      people(window, sheet, { change: 'leave', column, from });
    await sheet.deal(0, [1, 5, 3, 9, 9]);
    await leave(0, 1);
    for (const column of [1, 2, 3, 4]) await sheet.write(1, column, { bulls: 1 });
    await leave(1, 2);
    await leave(2, 2);
    for (const column of [3, 4]) await sheet.write(2, column, { bulls: 1 });
    const seen = sheet.now().columns;
    expect(seen.map(({ leftAfter }) => leftAfter)).toEqual([1, 2, 2, null, null]);
    expect(seen.map(({ rank: standing }) => standing)).toEqual([5, 4, 3, 1, 1]);
    expect(places(sheet)).toEqual([null, null, null, 1, 1]);
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    const { seats } = await window.get('history.match', { match: sheet.match });
    expect(seats.map(({ place, leftAfter }) => [place, leftAfter])).toEqual([
      [null, 1],
      [null, 2],
      [null, 2],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('who come back sat out the rounds played without them, and join the running round', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [1, 2, 3]);
    await people(window, sheet, { change: 'leave', column: 0, from: 1 });
    for (const column of [1, 2]) await sheet.write(1, column, { bulls: 5 });
    await sheet.write(2, 1, { bulls: 5 });
    await people(window, sheet, { change: 'return', column: 0 });
    expect(sheet.now().rounds.map(({ complete }) => complete)).toEqual([true, true, false]);
    expect(sheet.now().rounds[1]!.cells[0]!.cell.state).toBe('out');
    expect(sheet.now().rounds[2]!.cells[0]!.cell.state).toBe('blank');
    expect(totals(sheet)).toEqual([1, 12, 8]);
  });

  it('swap their scores from a round on, and nobody loses any', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [1, 2]);
    await sheet.deal(1, [3, 4]);
    await people(window, sheet, { change: 'swap', column: 0, other: 1, from: 1 });
    expect(scores(sheet.now())).toEqual([
      [1, 2],
      [4, 3],
    ]);
  });

  it('may sit a round out', async () => {
    const sheet = await startSheet(testApp().open(), { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.write(0, 0, { bulls: 4 });
    await sheet.put(0, 1, { state: 'out' });
    await sheet.write(0, 2, { bulls: 6 });
    expect(sheet.now().rounds[0]!.complete).toBe(true);
    expect(totals(sheet)).toEqual([4, 0, 6]);
  });

  it('are refused by name: nobody is on a sheet twice', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const { player } = sheet.now().columns[0]!;
    const join = {
      change: 'join',
      person: { kind: 'player', player: player.id },
      start: 0,
      from: 0,
    };
    expect(await people(window, sheet, join)).toMatchObject({
      error: { code: 'already-on-sheet' },
    });
  });

  it('who are new are not added when they may not join', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const join = { change: 'join', person: newPerson('Sora'), start: 0, from: 5 };
    expect(await people(window, sheet, join)).toMatchObject({ error: { code: 'round-skipped' } });
    expect(await window.get('players.list', {})).toHaveLength(2);
  });
});

describe('a sheet in the bin', () => {
  it('cannot be written', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [1, 2]);
    const call = { match: sheet.match, client: freshClient() };
    await window.get('sheet.close', call);
    await window.get('history.delete', { match: sheet.match });
    const reopened = await window.call('sheet.reopen', { ...call, client: freshClient() });
    expect(reopened).toMatchObject({ error: { code: 'match-deleted' } });
  });
});
