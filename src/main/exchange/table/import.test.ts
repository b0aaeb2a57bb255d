import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract.ts';
import { testApp, type TestWindow } from '../../app.fixture.ts';
import { importFile, previewFile, tryPreview, UTC_OFFSET } from '../exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };

let window: TestWindow;
beforeEach(() => {
  window = testApp().open();
});

const read = (text: string, table?: Input<'exchange.preview'>['table']) =>
  previewFile(window, { ...at, text, ...(table ? { table } : {}) });
const readIn = (text: string) => importFile(window, { ...at, text });

const LONG = `date,game,player,score
2025-03-01 20:00,6 nimmt!,Mina,12
2025-03-01 20:00,6 nimmt!,Björn,70
2025-03-01 20:00,6 nimmt!,지우,3
2025-03-01 21:00,SCOUT!,Mina,9
2025-03-01 21:00,SCOUT!,Björn,15
2025-03-01 21:00,SCOUT!,지우,4
`;

describe('a table with a line for each person', () => {
  it('is previewed with its columns, its first plays and its people', async () => {
    const preview = await read(LONG);
    expect(preview).toMatchObject({
      format: 'table',
      adds: { matches: 2, nights: 1, people: 3 },
      skipped: { games: [], unusable: [] },
    });
    expect(preview.table).toMatchObject({ rows: 6, missing: [], dates: { isOpen: false } });
    expect(preview.table!.columns[1]).toEqual({
      head: 'game',
      meaning: 'game',
      samples: ['6 nimmt!', '6 nimmt!', '6 nimmt!'],
    });
    expect(preview.table!.plays[0]).toMatchObject({
      ...{ line: 2, startedAt: Date.UTC(2025, 2, 1, 19), game: 'six-nimmt', why: null },
      seats: [
        { name: 'Mina', score: 12, place: 2 },
        { name: 'Björn', score: 70, place: 3 },
        { name: '지우', score: 3, place: 1 },
      ],
    });
  });

  it('comes in as score sheets that are over, and only once', async () => {
    expect(await readIn(LONG)).toEqual({ matches: 2, nights: 1, people: 3, boards: 0 });
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    expect(matches.map(({ game, mode, status }) => [game, mode, status])).toEqual([
      ['scout', 'tally', 'finished'],
      ['six-nimmt', 'tally', 'finished'],
    ]);
    expect(await read(LONG)).toMatchObject({ addsNothing: true, known: 2, people: [] });
  });
});

it('says which columns it still needs', async () => {
  const preview = await read('name,colour\nMina,red\n');
  expect(preview.table!.missing).toEqual(['date', 'game', 'score']);
  expect(preview.addsNothing).toBe(true);
});

it('is refused with the line of a quotation mark that is never closed', async () => {
  const text = 'date,game,player,score\n2025-03-01,"6 nimmt!,Mina,12\n';
  expect(await tryPreview(window, { ...at, text })).toMatchObject({
    error: { code: 'file-quote', params: { line: 2 } },
  });
});
