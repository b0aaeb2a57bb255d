import { describe, expect, it } from 'vitest';
import type { Category, SheetDescription } from '#shared/custom-game.ts';
import { exportFile, importFile, UTC_OFFSET } from '../exchange/exchange.fixture.ts';
import { startSheet, type TestSheet } from '../sheets/sheet.fixture.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';

const PONDS: Category = { name: 'Ponds', kind: 'table', points: [1, 3, 6, 10] };
const HEDGE: Category = { name: 'Hedge', kind: 'number', factor: 2 };
const BADGER: Category = { name: 'Badger', kind: 'tick', points: 5 };
const REMARKS: Category = { name: 'Remarks', kind: 'note' };
const HEDGEROW: SheetDescription = {
  name: 'Hedgerow',
  winner: 'most',
  rounds: 'once',
  categories: [HEDGE, PONDS, REMARKS, BADGER],
};

async function startDescribed(
  window: TestWindow,
  description: SheetDescription,
  people?: readonly string[],
): Promise<TestSheet> {
  const { id } = await window.get('custom-games.add', { description });
  return startSheet(window, { game: id, options: { ...description }, ...(people && { people }) });
}

const changeOptions = (window: TestWindow, { match }: TestSheet, options: SheetDescription) =>
  window.get('sheet.options', { match, client: freshClient(), options: { ...options } });

/** Points by line and person; null for what is not entered. */
const pointsOn = (sheet: TestSheet) =>
  sheet.now().rounds.map(({ cells }) => cells.map((cell) => cell?.score ?? null));

const totalsOn = (sheet: TestSheet) => sheet.now().columns.map(({ total }) => total);

describe('a sheet of categories', () => {
  it('may be filled in any order, and ends once everything but notes is there', async () => {
    const sheet = await startDescribed(testApp().open(), HEDGEROW);
    await sheet.write(3, 0, { score: 1 });
    await sheet.write(3, 1, { score: 0 });
    await sheet.write(1, 0, { score: 2 });
    await sheet.write(1, 1, { score: 9 });
    expect(sheet.now().status).toBe('running');
    await sheet.write(0, 0, { score: 7 });
    await sheet.write(0, 1, { score: 4 });
    expect(totalsOn(sheet)).toEqual([22, 18]);
    expect(sheet.now()).toMatchObject({ status: 'finished', problems: [] });
    await sheet.write(2, 1, { note: 'Forgot a pond' });
    expect(sheet.now().rounds[2]!.cells[1]).toMatchObject({
      cell: { value: { note: 'Forgot a pond' } },
      score: 0,
    });
  });

  it('goes on in the next round although the last category is a note that nobody has written', async () => {
    const window = testApp().open();
    const described = {
      ...HEDGEROW,
      rounds: 'open' as const,
      categories: [HEDGE, BADGER, REMARKS],
    };
    const sheet = await startDescribed(window, described);
    for (const round of [0, 1, 2])
      for (const line of [0, 1])
        for (const column of [0, 1]) await sheet.write(round * 3 + line, column, { score: 1 });
    expect(totalsOn(sheet)).toEqual([21, 21]);
    await sheet.write(2, 0, { note: 'Rain' });
    expect(totalsOn(sheet)).toEqual([21, 21]);
  });

  it('refuses a line of a round that is not there', async () => {
    const window = testApp().open();
    const { match } = await startDescribed(window, HEDGEROW);
    const cell = { state: 'given', value: { score: 1 } } as const;
    const call = { match, client: freshClient(), round: 4, column: 0, cell };
    expect(await window.call('sheet.write', call)).toMatchObject({
      error: { code: 'round-skipped' },
    });
  });

  it('keeps what is written at its category when the categories change, and undo restores a removed one', async () => {
    const window = testApp().open();
    const sheet = await startDescribed(window, HEDGEROW);
    await sheet.write(0, 0, { score: 7 });
    await sheet.write(1, 0, { score: 2 });
    const changed = { ...HEDGEROW, categories: [PONDS, BADGER, { ...HEDGE, factor: 3 }] };
    await changeOptions(window, sheet, changed);
    expect(pointsOn(sheet)).toEqual([
      [3, null],
      [null, null],
      [21, null],
    ]);
    await changeOptions(window, sheet, { ...HEDGEROW, categories: [BADGER] });
    expect(pointsOn(sheet)).toEqual([]);
    await sheet.undo();
    expect(totalsOn(sheet)).toEqual([24, 0]);
  });

  it('comes back whole from a file of the history', async () => {
    const window = testApp().open();
    const sheet = await startDescribed(window, HEDGEROW);
    for (const [line, counts] of [[7, 5], [3, 4], [], [1, 0]].entries())
      for (const [column, score] of counts.entries()) await sheet.write(line, column, { score });
    const at = { utcOffset: UTC_OFFSET, titles: [] };
    const extent = { kind: 'all' } as const;
    const { text } = await exportFile(window, { ...at, what: 'history', extent });
    const there = testApp().open();
    await importFile(there, { text, utcOffset: UTC_OFFSET });
    const { matches } = await there.get('history.list', { limit: 5, after: null });
    expect(matches[0]!.seats.map(({ score, place }) => [score, place])).toEqual([
      [25, 1],
      [20, 2],
    ]);
  });
});

describe('other winners', () => {
  it('a team has one score', async () => {
    const description: SheetDescription = { ...HEDGEROW, categories: [HEDGE], teams: 2 };
    const people = ['Mina', 'Jonas', 'Ada', 'Theo'];
    const sheet = await startDescribed(testApp().open(), description, people);
    await sheet.write(0, 2, { score: 8 });
    await sheet.write(0, 1, { score: 5 });
    expect(totalsOn(sheet)).toEqual([16, 10, 16, 10]);
    expect(sheet.now().columns.map(({ place }) => place)).toEqual([1, 2, 1, 2]);
    expect(sheet.now().status).toBe('finished');
  });

  it('who won is said for all at once, and undone at once', async () => {
    const description: SheetDescription = { name: 'Chess', winner: 'one', rounds: { until: 2 } };
    const sheet = await startDescribed(testApp().open(), description);
    await sheet.write(0, null, { winners: [1] });
    await sheet.write(1, null, { winners: [1] });
    expect(sheet.now()).toMatchObject({ status: 'finished' });
    expect(sheet.now().columns.map(({ place }) => place)).toEqual([2, 1]);
    await sheet.undo();
    expect(sheet.now()).toMatchObject({ status: 'running' });
  });
});
