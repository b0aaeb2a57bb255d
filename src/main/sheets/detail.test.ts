import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { ResultDetail } from '#shared/contract/sheets.ts';
import { codeOf } from '../history/history.fixture.ts';
import { games } from '#games/engines.ts';
import { newPerson, sheetOf, type TestSheet } from './sheet.fixture.ts';

const NAMES = ['Mina', 'Jonas', 'Ada'];

async function begin(window: TestWindow, detail: ResultDetail, game = 'scout'): Promise<TestSheet> {
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game,
    mode: 'tally',
    detail,
    options: {},
    utcOffset: 60,
    people: NAMES.map(newPerson),
  });
  await window.get('sheet.watch', { match });
  return sheetOf(window, match);
}

const standing = ({ now }: TestSheet) => now().columns.map(({ total, place }) => [total, place]);

describe('a sheet of totals', () => {
  it.each(games.map(({ id, scoreOrder: better }) => [id, better] as const))(
    'of %s is over with the last total, and ranks as the game does: %s',
    async (game, better) => {
      const window = testApp().open();
      const sheet = await begin(window, 'totals', game);
      await sheet.write(0, 0, { score: 7 });
      await sheet.write(0, 1, { score: -12 });
      expect(sheet.now()).toMatchObject({ status: 'running', detail: 'totals' });
      await sheet.write(0, 2, { score: 7 });
      expect(sheet.now().status).toBe('finished');
      const [tied, alone] = better === 'low' ? [2, 1] : [1, 3];
      expect(standing(sheet)).toEqual([
        [7, tied],
        [-12, alone],
        [7, tied],
      ]);
    },
  );

  it.each([
    ['six-nimmt', [1, 3, 2]],
    ['scout', [2, 1, 3]],
  ] as const)(
    'of %s breaks ties of totals by the places entered beside them',
    async (game, places) => {
      const sheet = await begin(testApp().open(), 'totals', game);
      await sheet.write(0, 0, { score: 7, place: places[0] });
      await sheet.write(0, 1, { score: game === 'scout' ? 7 : 9, place: places[1] });
      await sheet.write(0, 2, { score: game === 'scout' ? 3 : 7, place: places[2] });
      expect(standing(sheet).map(([, place]) => place)).toEqual(places);
    },
  );

  it('of a game of whole points takes no entry of a game, and no fraction', async () => {
    const sheet = await begin(testApp().open(), 'totals', 'six-nimmt');
    await expect(sheet.write(0, 0, { bulls: 3 })).rejects.toThrow('not-an-entry');
    await expect(sheet.write(0, 0, { score: 1.5 })).rejects.toThrow('not-an-entry');
    await expect(sheet.write(0, 0, { score: 10_000_000 })).rejects.toThrow('not-an-entry');
  });

  it('goes on when a person joins it, until their total is entered; a person who left has no place', async () => {
    const window = testApp().open();
    const sheet = await begin(window, 'totals');
    for (const [column, score] of [3, 2, 1].entries()) await sheet.write(0, column, { score });
    const { match } = sheet;
    const change = (people: object) =>
      window.say('sheet.people', { match, client: freshClient(), people });
    await change({ change: 'join', person: newPerson('Theo'), start: 0, from: 0 });
    expect(sheet.now().status).toBe('running');
    await sheet.write(0, 3, { score: 9 });
    await change({ change: 'leave', column: 0, from: 1 });
    expect(sheet.now().status).toBe('finished');
    expect(standing(sheet)).toEqual([
      [3, null],
      [2, 2],
      [1, 3],
      [9, 1],
    ]);
  });

  it('reads the same after a restart', async () => {
    const app = testApp();
    const sheet = await begin(app.open(), 'totals');
    for (const [column, score] of [3, 2, 1].entries()) await sheet.write(0, column, { score });
    const reopened = testApp(app.db, app.environment).open();
    await reopened.get('sheet.watch', { match: sheet.match });
    expect(sheetOf(reopened, sheet.match).now()).toEqual(sheet.now());
  });

  it('has no referee', async () => {
    const reply = await testApp()
      .open()
      .call('sheet.start', {
        client: freshClient(),
        game: 'six-nimmt',
        mode: 'referee',
        detail: 'totals',
        options: {},
        utcOffset: 60,
        people: NAMES.map(newPerson),
      });
    expect(codeOf(reply)).toBe('no-referee');
  });
});

describe('a sheet of places', () => {
  it('has places and no totals, also while it is written', async () => {
    const sheet = await begin(testApp().open(), 'places');
    await sheet.write(0, 0, { place: 2 });
    expect(sheet.now().rounds[0]!.cells.map((cell) => cell?.score)).toEqual([2, null, null]);
    await sheet.write(0, 1, { place: 1 });
    await sheet.write(0, 2, { place: 2 });
    expect(sheet.now().status).toBe('finished');
    expect(standing(sheet)).toEqual([
      [null, 2],
      [null, 1],
      [null, 2],
    ]);
  });

  it('that is finished with a place missing ranks that person last', async () => {
    const window = testApp().open();
    const sheet = await begin(window, 'places');
    await sheet.write(0, 0, { place: 2 });
    await sheet.write(0, 2, { place: 1 });
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    expect(standing(sheet).map(([, place]) => place)).toEqual([2, 3, 1]);
  });
});
