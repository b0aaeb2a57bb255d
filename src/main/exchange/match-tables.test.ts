import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportScope } from '#shared/contract.ts';
import { EXPORTS } from '#shared/exchange.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { UTC_OFFSET, exportFile, appWithHistory, previewFile } from './exchange.fixture.ts';
import { isoWithOffset } from './times.ts';

let window: TestWindow;
beforeAll(async () => {
  ({ window } = await appWithHistory());
});

const table = async (what: 'matches' | 'scores'): Promise<string> => {
  const extent = { kind: 'all' } as const;
  const titles = [{ game: 'six-nimmt', title: '6 nimmt!' }];
  return (await exportFile(window, { what, extent, titles, utcOffset: UTC_OFFSET })).text;
};

describe('the table of matches', () => {
  it('has a row for each, ends each as RFC 4180 requires, and begins with a byte order mark', async () => {
    const text = await table('matches');
    expect(text.startsWith('\uFEFFmatch,game,mode,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.match(/^id-\d+,/gm)).toHaveLength(5);
  });

  it('quotes cells when necessary, and makes no formula of a note', async () => {
    expect(await table('matches')).toContain(`,"'=SUM(1)\n""quoted"", and more",6 nimmt!\r\n`);
  });

  it('has the place, and times with their offset', async () => {
    const text = await table('matches');
    expect(text).toContain(',Küche,');
    expect(text).toMatch(/,2026-11-14T20:\d\d:\d\d\+01:00,/);
  });
});

describe('the table of scores', () => {
  it('has the end result of each seat, and its score in each round', async () => {
    const lines = (await table('scores')).split('\r\n').filter((line) => line.includes(',tally,'));
    const cells = lines.map((line) => line.split(',').slice(4));
    expect(
      cells.map(([round, seat, kind, , name, ...rest]) => [round, seat, kind, name, ...rest]),
    ).toEqual([
      ['', '1', 'person', 'Mina', '70', '2', '6 nimmt!'],
      ['1', '1', 'person', 'Mina', '70', '', '6 nimmt!'],
      ['', '2', 'person', 'Jonas', '3', '1', '6 nimmt!'],
      ['1', '2', 'person', 'Jonas', '3', '', '6 nimmt!'],
    ]);
  });
});

it('a described game has its name, which an import elsewhere reads', async () => {
  const here = testApp().open();
  const options = { name: 'Our quiz', winner: 'most', rounds: 'once' } as const;
  const sheet = await startSheet(here, { game: 'custom-0a', options: { ...options } });
  for (const column of [0, 1]) await sheet.write(0, column, { score: column });
  const extent = { kind: 'all' } as const;
  for (const what of ['matches', 'scores'] as const) {
    const { text } = await exportFile(here, { what, extent, utcOffset: UTC_OFFSET });
    expect(text).toMatch(/,custom-0a,.*,Our quiz\r\n$/);
  }
  const { text } = await exportFile(here, { what: 'scores', extent, utcOffset: UTC_OFFSET });
  const preview = await previewFile(testApp().open(), { text, utcOffset: UTC_OFFSET });
  expect(preview.unknownGames).toEqual([{ name: 'Our quiz', plays: 1 }]);
});

it.each(EXPORTS)('the file “%s” says how many running matches it leaves out', async (what) => {
  const begin = (extent: ExportScope) =>
    window.get('exchange.export', { what, extent, utcOffset: UTC_OFFSET });
  expect(await begin({ kind: 'all' })).toMatchObject({ running: 1 });
  expect(await begin({ kind: 'period', from: 0, until: 1 })).toMatchObject({
    running: 0,
    total: 0,
  });
});

describe('times', () => {
  it.each([
    [0, '2026-11-14T19:00:00+00:00'],
    [540, '2026-11-15T04:00:00+09:00'],
    [-210, '2026-11-14T15:30:00-03:30'],
  ])('are local times with their offset: %i', (offset, text) => {
    expect(isoWithOffset(Date.UTC(2026, 10, 14, 19), offset)).toBe(text);
  });
});
