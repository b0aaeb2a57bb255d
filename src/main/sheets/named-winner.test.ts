import { describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { exportFile, importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { sheetOf, startSheet, type TestSheet } from './sheet.fixture.ts';

const REASON = 'A coin decided';
const places = (sheet: TestSheet) => sheet.now().columns.map(({ place }) => place);

const nameWinner = (
  window: TestWindow,
  { match }: TestSheet,
  columns: readonly number[],
  reason = REASON,
) =>
  window.call('sheet.name-winner', {
    match,
    client: freshClient(),
    columns: [...columns],
    reason,
  });
const say = (window: TestWindow, word: 'reopen' | 'abandon', { match }: TestSheet) =>
  window.get(`sheet.${word}`, { match, client: freshClient() });

const describedSheet = async (
  window: TestWindow,
  description: SheetDescription,
  people: readonly string[],
): Promise<TestSheet> => {
  const { id } = await window.get('custom-games.add', { description });
  return startSheet(window, { game: id, options: { ...description }, people });
};

describe('a winner named by hand', () => {
  it('is first whatever the numbers, ends the match, and the others follow in their order', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [3, 30, 9]);
    expect(await nameWinner(window, sheet, [1])).toMatchObject({ ok: true });
    expect(places(sheet)).toEqual([2, 1, 3]);
    expect(sheet.now()).toMatchObject({
      status: 'finished',
      declaredWinner: { columns: [1], reason: REASON },
    });
  });

  it('stays the winner when a number is corrected, until the numbers decide again', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    await sheet.deal(0, [3, 30, 9]);
    await nameWinner(window, sheet, [1]);
    await sheet.write(0, 0, { bulls: 40 });
    expect(places(sheet)).toEqual([3, 1, 2]);
    await nameWinner(window, sheet, [], '');
    expect(places(sheet)).toEqual([3, 2, 1]);
    expect(sheet.now()).toMatchObject({ status: 'finished', declaredWinner: null });
  });

  it('is undone and redone like any entry, and playing on lets the numbers decide', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 30]);
    await nameWinner(window, sheet, [1]);
    await sheet.undo();
    expect(sheet.now()).toMatchObject({
      status: 'running',
      declaredWinner: null,
      redo: { kind: 'winner' },
    });
    await sheet.redo();
    expect(places(sheet)).toEqual([2, 1]);
    await say(window, 'reopen', sheet);
    expect(places(sheet)).toEqual([1, 2]);
    expect(sheet.now()).toMatchObject({ status: 'running', declaredWinner: null });
  });

  it('is a whole team', async () => {
    const window = testApp().open();
    const description = { name: 'Tricks', winner: 'most', rounds: 'open', teams: 2 } as const;
    const people = ['Mina', 'Jonas', 'Ada', 'Theo'];
    const sheet = await describedSheet(window, description, people);
    await sheet.write(0, 0, { score: 9 });
    await sheet.write(0, 1, { score: 4 });
    await nameWinner(window, sheet, [3]);
    expect(places(sheet)).toEqual([2, 1, 2, 1]);
  });

  it('can be several, and nobody who has left', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada', 'Theo'] });
    await sheet.deal(0, [3, 30, 9, 1]);
    const leave = { change: 'leave', column: 3, from: 1 } as const;
    await window.get('sheet.people', { match: sheet.match, client: freshClient(), people: leave });
    expect(await nameWinner(window, sheet, [3])).toMatchObject({ error: { code: 'bad-request' } });
    expect(await nameWinner(window, sheet, [7])).toMatchObject({ error: { code: 'bad-request' } });
    const long = 'a'.repeat(121);
    expect(await nameWinner(window, sheet, [1], long)).toMatchObject({
      error: { code: 'text-long' },
    });
    await nameWinner(window, sheet, [1, 2, 1]);
    expect(places(sheet)).toEqual([3, 1, 1, null]);
  });

  it('wins in the history with the reason, in the statistics, in files and on another laptop', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 70]);
    await nameWinner(window, sheet, [1]);
    const record = await window.get('history.match', { match: sheet.match });
    expect(record).toMatchObject({ declaredWinner: { reason: REASON }, status: 'finished' });
    expect(record.seats.map(({ place }) => place)).toEqual([2, 1]);
    const wins = await window.get('statistics.people', {});
    expect(wins.map((person) => [person.player.name, person.wins])).toEqual([
      ['Jonas', 1],
      ['Mina', 0],
    ]);
    const { text } = await wholeHistory(window);
    const extent = { kind: 'all' } as const;
    const table = { what: 'matches' as const, extent, utcOffset: 0, titles: [] };
    const [heads, match] = (await exportFile(window, table)).text.trim().split('\r\n');
    const cellOf = (head: string) => match!.split(',')[heads!.split(',').indexOf(head)];
    expect([cellOf('winners'), cellOf('winner_named')]).toEqual(['Jonas', REASON]);
    const bgStats = await exportFile(window, { ...table, what: 'bg-stats' });
    expect(JSON.parse(bgStats.text).plays).toMatchObject([
      { manualWinner: true, comments: REASON, playerScores: [{ winner: false }, { winner: true }] },
    ]);
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    const copy = await there.get('history.match', { match: sheet.match });
    expect(copy).toMatchObject({ declaredWinner: { reason: REASON } });
    await there.get('sheet.watch', { match: sheet.match });
    expect(places(sheetOf(there, sheet.match))).toEqual([2, 1]);
  });
});

describe('an abandoned sheet', () => {
  it('can go on, by playing on or by an undo', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 30]);
    await say(window, 'abandon', sheet);
    expect(sheet.now()).toMatchObject({ status: 'abandoned', undo: { kind: 'abandon' } });
    await say(window, 'reopen', sheet);
    await sheet.deal(1, [0, 40]);
    expect(sheet.now().columns.map(({ total }) => total)).toEqual([3, 70]);
    const { waiting } = await window.get('history.tonight', {});
    expect(waiting.map(({ match }) => match)).toEqual([sheet.match]);
    await say(window, 'abandon', sheet);
    await sheet.undo();
    expect(sheet.now().status).toBe('running');
  });
});
