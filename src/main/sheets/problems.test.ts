import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { sheetOf, startSheet, type TestSheet } from './sheet.fixture.ts';

const people = ['Mina', 'Jonas', 'Ada'];
const confirm = (window: TestWindow, { match, now }: TestSheet) => {
  const { round, column, code } = now().problems.find(({ confirmed }) => !confirmed)!;
  return window.call('sheet.confirm', { match, client: freshClient(), round, column, code });
};
const odd = (sheet: TestSheet) =>
  sheet
    .now()
    .problems.filter(({ confirmed }) => !confirmed)
    .map(({ code, parts, limit }) => [code, parts, limit]);

describe('a problem', () => {
  it('is marked in its cell, with the limit, and stays so when the round is complete', async () => {
    const sheet = await startSheet(testApp().open(), { game: 'scout', people });
    await sheet.write(0, 0, { hand: 99, taken: 0, tokens: 0 });
    const warned = [['too-many-cards', [0], 36]];
    expect(odd(sheet)).toEqual(warned);
    for (const column of [1, 2]) await sheet.write(0, column, { hand: 3, taken: 4, tokens: 1 });
    await sheet.write(1, 0, { hand: 3 });
    expect(odd(sheet)).toEqual(warned);
  });

  it('is marked at one person or, if nobody exceeds the limit alone, at all who have any', async () => {
    const sheet = await startSheet(testApp().open(), { people });
    await sheet.deal(0, [200, 3, 0]);
    expect(odd(sheet)).toEqual([['too-many-bulls', [0], 171]]);
    await sheet.deal(0, [100, 90, 0]);
    expect(odd(sheet)).toEqual([['too-many-bulls', [0, 1], 171]]);
  });

  it('is attached to the cell that was written last, with the highest possible score given the others', async () => {
    const sheet = await startSheet(testApp().open(), { people });
    const latest = () => sheet.now().problems.map((problem) => problem.latest);
    await sheet.write(0, 2, { bulls: 88 });
    await sheet.write(0, 0, { bulls: 95 });
    expect(latest()).toEqual([{ column: 0, maxScore: 83 }]);
    await sheet.write(0, 2, { bulls: 300 });
    expect(latest()).toEqual([{ column: 2, maxScore: 76 }]);
  });

  it('of penalties counts the hand too', async () => {
    const sheet = await startSheet(testApp().open(), { game: 'goat-n-goat' });
    await sheet.write(0, 0, { mountains: [], penalties: 80, hand: 8 });
    expect(odd(sheet)).toEqual([['too-many-penalties', [0], 84]]);
  });
});

describe('the confirmation of a problem', () => {
  it('is an entry of the log that ends the problem, can be undone, and survives', async () => {
    const { db, open, environment } = testApp();
    const window = open();
    const sheet = await startSheet(window, { people });
    await sheet.deal(0, [200, 3, 0]);
    expect((await confirm(window, sheet)).ok).toBe(true);
    expect(odd(sheet)).toEqual([]);
    expect(sheet.now().undo).toMatchObject({ kind: 'confirm', round: 0, column: null });

    const later = testApp(db, environment).open();
    await later.get('sheet.watch', { match: sheet.match });
    const read = sheetOf(later, sheet.match);
    expect(odd(read)).toEqual([]);
    await read.undo();
    expect(odd(read)).toHaveLength(1);
  });

  it('holds while others are entered, and only as long as the confirmed number', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people });
    await sheet.write(0, 0, { bulls: 200 });
    await confirm(window, sheet);
    await sheet.write(0, 1, { bulls: 3 });
    expect(odd(sheet)).toEqual([]);
    await sheet.write(0, 0, { bulls: 300 });
    expect(odd(sheet)).toHaveLength(1);
  });

  it('covers the people of that time: one more is asked about', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people });
    await sheet.write(0, 0, { bulls: 200 });
    await confirm(window, sheet);
    await sheet.write(0, 1, { bulls: 300 });
    expect(odd(sheet)).toEqual([['too-many-bulls', [0, 1], 171]]);
  });

  it('is needed again under other options, and when scores change hands', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people });
    await sheet.write(0, 0, { bulls: 200 });
    await confirm(window, sheet);
    const { match } = sheet;
    const options = { variant: 'known-deck' };
    await window.get('sheet.options', { match, client: freshClient(), options });
    expect(odd(sheet)).toEqual([['too-many-bulls', [0], expect.any(Number)]]);
    await confirm(window, sheet);
    const swap = { change: 'swap', column: 0, other: 1, from: 0 } as const;
    await window.get('sheet.people', { match, client: freshClient(), people: swap });
    expect(odd(sheet)).toEqual([['too-many-bulls', [1], expect.any(Number)]]);
  });

  it('is refused without a problem', async () => {
    const window = testApp().open();
    const { match } = await startSheet(window, { people });
    const problem = { round: 0, column: null, code: 'too-many-bulls' };
    expect(
      await window.call('sheet.confirm', { match, client: freshClient(), ...problem }),
    ).toMatchObject({ error: { code: 'nothing-odd' } });
  });
});

it('a match that goes on after its end is no problem once people have reopened it', async () => {
  const window = testApp().open();
  const sheet = await startSheet(window, { people });
  await sheet.deal(0, [80, 3, 0]);
  await window.get('sheet.reopen', { match: sheet.match, client: freshClient() });
  await sheet.deal(1, [1, 2, 3]);
  expect(odd(sheet)).toEqual([]);
});
