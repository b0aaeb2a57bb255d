import { describe, expect, it } from 'vitest';
import { startMatch, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';

const GAME = 'donkey-derby';
const house = {
  track: 25,
  bridge: 15,
  payouts: [
    [35, 28, 21, 14, 7],
    [25, 20, 15, 10, 5],
    [15, 12, 9, 6, 3],
  ],
};
const blue = { ...house, track: 30 };

const save = (window: TestWindow, name: string, value: Record<string, unknown> = blue) =>
  window.call('boards.save', { board: null, game: GAME, name, value });
const list = (window: TestWindow) => window.get('boards.list', { game: GAME });

describe('the boards of a game', () => {
  it('begin with the app’s own boards', async () => {
    expect(await list(testApp().open())).toEqual({ house, profiles: [], last: house });
  });

  it('are empty when the options have no board', async () => {
    expect(await testApp().open().get('boards.list', { game: 'six-nimmt' })).toBeNull();
    expect(await testApp().open().call('boards.list', { game: 'chess' })).toMatchObject({
      error: { code: 'unknown-game' },
    });
  });

  it('are saved by name, changed and deleted', async () => {
    const window = testApp().open();
    const kept = await window.get('boards.save', {
      board: null,
      game: GAME,
      name: '  Our  board ',
      value: blue,
    });
    await save(window, 'Another', house);
    expect(kept).toMatchObject({ name: 'Our board', value: blue });
    expect((await list(window))!.profiles.map(({ name }) => name)).toEqual([
      'Another',
      'Our board',
    ]);

    const changed = { ...kept, game: GAME, name: 'Ours', value: { ...blue, bridge: 9 } };
    await window.get('boards.save', changed);
    expect((await list(window))!.profiles[1]).toMatchObject({ name: 'Ours', value: { bridge: 9 } });

    await window.get('boards.delete', { board: kept.board });
    expect((await list(window))!.profiles).toHaveLength(1);
    const unknown = { error: { code: 'unknown-board' } };
    expect(await window.call('boards.delete', { board: kept.board })).toMatchObject(unknown);
    expect(await window.call('boards.save', changed)).toMatchObject(unknown);
  });

  it.each([
    ['no name', '  ', 'board-name-empty'],
    ['an overlong name', 'x'.repeat(41), 'board-name-long'],
    ['a name that sounds the same', 'OUR BOARD', 'board-name-taken'],
  ])('do not take %s', async (_, name, code) => {
    const window = testApp().open();
    await save(window, 'Our board');
    expect(await save(window, name)).toMatchObject({ error: { code } });
    expect((await list(window))!.profiles).toHaveLength(1);
  });

  it.each([
    ['a fraction', { ...house, track: 25.5 }],
    ['less than nothing', { ...house, bridge: -1 }],
    ['a bridge behind the finish', { ...house, bridge: 25 }],
    ['too few spaces', { ...house, payouts: [[1], [1], [1]] }],
  ])('do not take %s', async (_, value) => {
    expect(await save(testApp().open(), 'Odd', value)).toMatchObject({
      error: { code: 'options' },
    });
  });

  it('offer the one that was used last, on the screen or on a sheet', async () => {
    const window = testApp().open();
    await startMatch(window, { people: ['Mina', 'Jonas'], game: GAME, options: { board: blue } });
    expect((await list(window))!.last).toEqual(blue);
    await startMatch(window, { people: ['Mina', 'Jonas'] });
    expect((await list(window))!.last).toEqual(blue);
    await startSheet(window, { game: GAME });
    expect((await list(window))!.last).toEqual(house);
  });
});
