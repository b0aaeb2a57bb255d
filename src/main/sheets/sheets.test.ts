import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../app.fixture.ts';
import type { SheetPush } from '../../shared/pushes.ts';
import { newPerson, sheetOf, startSheet, type TestSheet } from './sheet.fixture.ts';

const totals = (sheet: TestSheet) => sheet.now().columns.map(({ total }) => total);
const places = (sheet: TestSheet) => sheet.now().columns.map(({ place }) => place);
const scores = (push: SheetPush) =>
  push.rounds.map(({ cells }) => cells.map((cell) => cell?.score ?? null));

const people = (window: TestWindow, sheet: TestSheet, change: Record<string, unknown>) =>
  window.say('sheet.people', { match: sheet.match, client: freshClient(), people: change });
const say = (window: TestWindow, word: 'close' | 'reopen' | 'abandon', { match }: TestSheet) =>
  window.call(`sheet.${word}`, { match, client: freshClient() });

describe('a sheet of 6 nimmt!', () => {
  it('adds up, and ends by itself when a total is over the limit', async () => {
    const sheet = await startSheet(testApp().open(), { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [3, 30, 0]);
    expect(sheet.now()).toMatchObject({ status: 'running', over: false });
    await sheet.deal(1, [10, 37, 8]);
    expect(totals(sheet)).toEqual([13, 67, 8]);
    expect(places(sheet)).toEqual([2, 3, 1]);
    expect(sheet.now()).toMatchObject({ status: 'finished', over: true });
  });

  it('is not over while somebody is still missing in a deal', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { bulls: 80 });
    expect(sheet.now()).toMatchObject({ status: 'running', over: false });
    expect(scores(sheet.now())).toEqual([[80, null]]);
    expect(sheet.now().problems).toEqual([]);
    await sheet.write(0, 1, { bulls: 1 });
    expect(sheet.now().status).toBe('finished');
  });

  it('takes the numbers of the cards as well as their sum', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { cards: [55, 10, 1] });
    await sheet.write(0, 1, { bulls: 4 });
    expect(totals(sheet)).toEqual([11, 4]);
  });

  it('warns of what cannot be, and lets the table decide', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { cards: [55] });
    await sheet.write(0, 1, { cards: [55, 7] });
    expect(sheet.now().problems).toEqual([{ round: 0, column: 1, code: 'card-twice' }]);
    expect(totals(sheet)).toEqual([7, 8]);
  });

  it.each([
    ['a fraction', { bulls: 1.5 }],
    ['less than nothing', { bulls: -3 }],
    ['more than there can be', { bulls: 1e9 }],
    ['a text', { bulls: '7' }],
    ['nothing at all', {}],
    ['both at once', { bulls: 3, cards: [3] }],
  ])('does not take %s, and stays as it is', async (_, value) => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.write(0, 0, { bulls: 5 });
    const before = sheet.now();
    const cell = { state: 'given', value };
    const write = { match: sheet.match, client: freshClient(), round: 0, column: 1, cell };
    expect(await window.say('sheet.write', write)).toMatchObject({
      error: { code: 'not-an-entry' },
    });
    expect(sheet.now()).toEqual(before);
  });

  it('does not skip a round', async () => {
    const window = testApp().open();
    const { match } = await startSheet(window);
    const cell = { state: 'given', value: { bulls: 1 } } as const;
    const write = { match, client: freshClient(), round: 1, column: 0, cell };
    expect(await window.call('sheet.write', write)).toMatchObject({
      error: { code: 'round-skipped', params: { round: 0 } },
    });
  });
});

describe('a correction', () => {
  it('is possible at any time, keeps what it replaced, and may undo the end', async () => {
    const { open, db } = testApp();
    const sheet = await startSheet(open());
    await sheet.deal(0, [3, 70]);
    expect(sheet.now().status).toBe('finished');
    const ended = db.prepare('SELECT ended_at FROM matches').pluck().get();

    await sheet.write(0, 0, { bulls: 4 });
    expect(sheet.now().status).toBe('finished');
    expect(db.prepare('SELECT ended_at FROM matches').pluck().get()).toBe(ended);

    await sheet.write(0, 1, { bulls: 7 });
    expect(sheet.now().status).toBe('running');
    expect(totals(sheet)).toEqual([4, 7]);
    expect(sheet.now().rounds[0]!.replaced.map(({ column, was }) => [column, was])).toEqual([
      [0, { state: 'given', value: { bulls: 3 } }],
      [1, { state: 'given', value: { bulls: 70 } }],
    ]);
    const kinds = db.prepare('SELECT kind FROM entries ORDER BY revision').pluck().all();
    expect(kinds).toEqual(['start', 'entry', 'entry', 'correction', 'correction']);
  });

  it('is no correction while the round is still being written', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { cards: [3] });
    await sheet.write(0, 0, { cards: [3, 24] });
    expect(sheet.now().rounds[0]!.replaced).toEqual([]);
  });

  it('is no correction either while the last person’s cards are still being told', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { bulls: 4 });
    await sheet.write(0, 1, { cards: [3] });
    await sheet.write(0, 1, { cards: [3, 24] });
    expect(sheet.now().rounds[0]).toMatchObject({ complete: true, replaced: [] });
  });

  it('can be undone, like everything that was written', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.deal(0, [3, 9]);
    await sheet.write(0, 0, { bulls: 30 });
    expect(sheet.now().undo).toMatchObject({ kind: 'correction', round: 0, column: 0 });
    await sheet.undo();
    expect(totals(sheet)).toEqual([3, 9]);
    await sheet.undo();
    await sheet.undo();
    expect(sheet.now()).toMatchObject({ rounds: [], undo: null });
  });
});

describe('people on a sheet', () => {
  it('come late with a starting score, and owe nothing for the rounds before', async () => {
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

  it('leave with what they have and are judged no more', async () => {
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

  it('who are new are not made known when they may not come', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const join = { change: 'join', person: newPerson('Sora'), start: 0, from: 5 };
    expect(await people(window, sheet, join)).toMatchObject({ error: { code: 'round-skipped' } });
    expect(await window.get('players.list', {})).toHaveLength(2);
  });
});

describe('a sheet whose game does not end by itself', () => {
  it('is closed by the table, and opened again', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'goat-n-goat' });
    expect(await say(window, 'close', sheet)).toMatchObject({ error: { code: 'sheet-empty' } });
    await sheet.write(0, 0, { mountains: ['r5'], penalties: 1, hand: 0 });
    await sheet.write(0, 1, { mountains: [], penalties: 3, hand: 2 });
    expect(sheet.now()).toMatchObject({ status: 'running', over: true });
    await say(window, 'close', sheet);
    expect(sheet.now().status).toBe('finished');
    expect(
      (await window.get('history.tonight', {})).last[0]!.seats.map(({ place }) => place),
    ).toEqual([1, 2]);
    await say(window, 'reopen', sheet);
    expect(sheet.now().status).toBe('running');
  });

  it('knows a race by its podium', async () => {
    const sheet = await startSheet(testApp().open(), { game: 'donkey-derby' });
    const columns = { grey: [1], red: [], brown: [], white: [0, 1], yellow: [] };
    await sheet.write(0, null, { podium: ['white'], columns });
    expect(sheet.now().rounds[0]!.complete).toBe(false);
    await sheet.write(0, null, { podium: ['white', 'yellow', 'grey'], columns });
    expect(sheet.now().rounds[0]!.complete).toBe(true);
    expect(totals(sheet)).toEqual([35, 28 + 15]);
  });
});

describe('a sheet of SCOUT', () => {
  it('keeps the start player and ends after as many rounds as players', async () => {
    const sheet = await startSheet(testApp().open(), {
      game: 'scout',
      people: ['Mina', 'Jonas', 'Ada'],
    });
    for (let round = 0; round < 3; round++) {
      expect(sheet.now().nextStarter).toBe(round);
      for (let column = 0; column < 3; column++)
        await sheet.write(round, column, { taken: 4, tokens: 1, hand: column });
    }
    expect(totals(sheet)).toEqual([15, 12, 9]);
    expect(sheet.now().status).toBe('finished');
  });

  it('costs nothing for the hand of whose all kill it was', async () => {
    const sheet = await startSheet(testApp().open(), {
      game: 'scout',
      people: ['Mina', 'Jonas', 'Ada'],
    });
    await sheet.write(0, null, { allKill: 1 });
    await sheet.write(0, 1, { taken: 4, tokens: 0, hand: 5 });
    expect(totals(sheet)).toEqual([0, 4, 0]);
  });
});

describe('a sheet in the history', () => {
  it('waits to be resumed as it was, and is read from its log', async () => {
    const { db, open, fresh } = testApp();
    const sheet = await startSheet(open());
    await sheet.deal(0, [3, 9]);
    const before = sheet.now();

    const window = testApp(db, fresh).open();
    await window.get('sheet.watch', { match: sheet.match });
    expect(sheetOf(window, sheet.match).now()).toEqual(before);
    expect((await window.get('history.tonight', {})).waiting).toMatchObject([
      { mode: 'tally', seats: [{ score: 3 }, { score: 9 }] },
    ]);
  });

  it('is no match on the screen', async () => {
    const window = testApp().open();
    const { match } = await startSheet(window);
    expect(await window.call('match.watch', { match })).toMatchObject({
      error: { code: 'unknown-match' },
    });
  });

  it('answers a resent call as the first time', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const cell = { state: 'given', value: { bulls: 5 } } as const;
    const write = { match: sheet.match, client: freshClient(), round: 0, column: 0, cell };
    const first = await window.get('sheet.write', write);
    expect(await window.get('sheet.write', write)).toEqual(first);
    expect(sheet.now().revision).toBe(1);
  });
});
