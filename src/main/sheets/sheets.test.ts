import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { sheetOf, startSheet, type TestSheet } from './sheet.fixture.ts';

const totals = (sheet: TestSheet) => sheet.now().columns.map(({ total }) => total);
const places = (sheet: TestSheet) => sheet.now().columns.map(({ place }) => place);
const scores = (push: SheetPush) =>
  push.rounds.map(({ cells }) => cells.map((cell) => cell?.score ?? null));

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

  it('is not over while a person is still missing in a deal', async () => {
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

  it('shows problems, and lets people decide', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { cards: [55] });
    await sheet.write(0, 1, { cards: [55, 7] });
    expect(sheet.now().problems).toMatchObject([{ round: 0, column: 1, code: 'card-twice' }]);
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
    expect(
      sheet.now().rounds[0]!.replaced.map(({ column, previousCell: was }) => [column, was]),
    ).toEqual([
      [0, { state: 'given', value: { bulls: 3 } }],
      [1, { state: 'given', value: { bulls: 70 } }],
    ]);
    const kinds = db.prepare('SELECT kind FROM entries ORDER BY revision').pluck().all();
    expect(kinds).toEqual(['start', 'entry', 'entry', 'correction', 'correction']);
  });

  it('does not exist while the round is still being written', async () => {
    const sheet = await startSheet(testApp().open());
    await sheet.write(0, 0, { cards: [3] });
    await sheet.write(0, 0, { cards: [3, 24] });
    expect(sheet.now().rounds[0]!.replaced).toEqual([]);
  });

  it('does not exist while the last person’s cards are still being entered either', async () => {
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

describe('a sheet whose game does not end by itself', () => {
  it('is closed by people, and opened again', async () => {
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

  it('takes a race by its podium', async () => {
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

  it('counts nobody before all three of their numbers are entered, and is not over', async () => {
    const sheet = await startSheet(testApp().open(), {
      game: 'scout',
      people: ['Mina', 'Jonas', 'Ada'],
    });
    for (let round = 0; round < 3; round++)
      for (let column = 0; column < 3; column++)
        if (round < 2 || column < 2)
          await sheet.write(round, column, { taken: 4, tokens: 1, hand: column });
    await sheet.write(2, 2, { hand: 2 });
    await sheet.write(2, 2, { hand: 2, taken: 4 });
    expect(scores(sheet.now())[2]).toEqual([5, 4, null]);
    expect(totals(sheet)).toEqual([15, 12, 6]);
    expect(sheet.now()).toMatchObject({ status: 'running', over: false, problems: [] });
    await sheet.write(2, 2, { hand: 2, taken: 4, tokens: 1 });
    expect(totals(sheet)).toEqual([15, 12, 9]);
    expect(sheet.now().status).toBe('finished');
    expect(sheet.now().rounds[2]!.replaced).toEqual([]);
  });

  it('waits for no hand after an all kill', async () => {
    const sheet = await startSheet(testApp().open(), {
      game: 'scout',
      people: ['Mina', 'Jonas', 'Ada'],
    });
    await sheet.write(0, 1, { taken: 4, tokens: 2 });
    expect(scores(sheet.now())).toEqual([[null, null, null]]);
    await sheet.write(0, null, { allKill: 1 });
    expect(scores(sheet.now())).toEqual([[null, 6, null]]);
    await sheet.write(0, null, { allKill: null });
    expect(scores(sheet.now())).toEqual([[null, null, null]]);
  });

  it('counts nothing for the hand of the player with the all kill', async () => {
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
  it('waits to be resumed as it was, and is replayed from its log', async () => {
    const { db, open, environment } = testApp();
    const sheet = await startSheet(open());
    await sheet.deal(0, [3, 9]);
    const before = sheet.now();

    const window = testApp(db, environment).open();
    await window.get('sheet.watch', { match: sheet.match });
    expect(sheetOf(window, sheet.match).now()).toEqual(before);
    expect((await window.get('history.tonight', {})).waiting).toMatchObject([
      { mode: 'tally', seats: [{ score: 3 }, { score: 9 }] },
    ]);
  });

  it('is not a match on the screen', async () => {
    const window = testApp().open();
    const { match } = await startSheet(window);
    expect(await window.call('match.watch', { match })).toMatchObject({
      error: { code: 'unknown-match' },
    });
  });

  it('answers a call that is sent again as the first time', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    const cell = { state: 'given', value: { bulls: 5 } } as const;
    const write = { match: sheet.match, client: freshClient(), round: 0, column: 0, cell };
    const first = await window.get('sheet.write', write);
    expect(await window.get('sheet.write', write)).toEqual(first);
    expect(sheet.now().revision).toBe(1);
  });
});

describe('a person’s own device', () => {
  it('writes its own column of the running round, and the laptop receives it', async () => {
    const { open, db } = testApp();
    const sheet = await startSheet(open());
    await sheet.deal(0, [3, 4]);
    const { match } = sheet;
    const device = open({ kind: 'seat', match, seat: 1 });
    const write = (round: number, column: number | null) => {
      const cell = { state: 'given', value: { bulls: 7 } } as const;
      return device.call('sheet.write', { match, client: freshClient(), round, column, cell });
    };
    const others = [
      [1, 0],
      [1, null],
      [0, 1],
      [2, 1],
    ] as const;
    for (const [round, column] of others)
      expect(await write(round, column)).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await write(1, 1)).toMatchObject({ ok: true });
    expect(scores(sheet.now())).toEqual([
      [3, 4],
      [null, 7],
    ]);
    const actor = db.prepare('SELECT actor FROM entries ORDER BY revision DESC LIMIT 1').pluck();
    expect(actor.get()).toBe('seat:1');
  });
});
