import { beforeAll, describe, expect, it } from 'vitest';
import type { TestWindow } from '../wiring/app.fixture.ts';
import { UTC_OFFSET, exportFile, appWithHistory } from './exchange.fixture.ts';
import { isoWithOffset } from './times.ts';

let window: TestWindow;
beforeAll(async () => {
  ({ window } = await appWithHistory());
});

const table = async (what: 'matches' | 'scores'): Promise<string> => {
  const extent = { kind: 'all' } as const;
  return (await exportFile(window, { what, extent, utcOffset: UTC_OFFSET })).text;
};

describe('the table of matches', () => {
  it('has a row for each, ends each as RFC 4180 requires, and begins with a byte order mark', async () => {
    const text = await table('matches');
    expect(text.startsWith('\uFEFFmatch,game,mode,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.match(/^id-\d+,/gm)).toHaveLength(5);
  });

  it('quotes cells when necessary, and makes no formula of a note', async () => {
    expect(await table('matches')).toContain(`,"'=SUM(1)\n""quoted"", and more"\r\n`);
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
      ['', '1', 'person', 'Mina', '70', '2'],
      ['1', '1', 'person', 'Mina', '70', ''],
      ['', '2', 'person', 'Jonas', '3', '1'],
      ['1', '2', 'person', 'Jonas', '3', ''],
    ]);
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
