import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { SeasonId } from '#shared/ids.ts';
import { idOf } from '../history/history.fixture.ts';
import {
  UTC_OFFSET,
  appWithHistory,
  exportFile,
  importFile,
  previewFile,
  wholeHistory,
} from './exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };
let window: TestWindow;
let season: SeasonId;

beforeEach(async () => {
  ({ window } = await appWithHistory());
  const people = [await idOf(window, 'Mina'), await idOf(window, 'Jonas')];
  const rules = { name: '가을 리그', from: '2026-09-01', people, minimum: 2 };
  ({ season } = await window.get('seasons.save', { season: null, rules }));
  const gone = await window.get('seasons.save', { season: null, rules: { name: 'Gone' } });
  await window.get('seasons.delete', { season: gone.season });
});

describe('a season in a file', () => {
  it('is imported into an empty database and exported the same to the last byte', async () => {
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    expect(await importFile(there, { ...at, text })).toMatchObject({ seasons: 2 });
    expect((await wholeHistory(there)).text).toBe(text);
    expect(await there.get('seasons.show', { season })).toEqual(
      await window.get('seasons.show', { season }),
    );
    expect(await importFile(there, { ...at, text })).toMatchObject({ seasons: 0 });
  });

  it('is left out of a partial export, and of a history without seasons', async () => {
    const extent = { kind: 'period', from: 0, until: Date.UTC(2030, 0) } as const;
    const { text: part } = await exportFile(window, { what: 'history', extent, ...at });
    expect(JSON.parse(part)).not.toHaveProperty('seasons');
    const { window: without } = await appWithHistory();
    expect(JSON.parse((await wholeHistory(without)).text)).not.toHaveProperty('seasons');
  });

  it('gets a number where its name is taken', async () => {
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    await there.get('seasons.save', { season: null, rules: { name: '가을 리그' } });
    await importFile(there, { ...at, text });
    const { seasons } = await there.get('seasons.list', {});
    expect(seasons.map(({ name }) => name).sort()).toEqual(['가을 리그', '가을 리그 2']);
  });

  it('refers to nobody who is not in the file', async () => {
    const { text } = await wholeHistory(window);
    const file = JSON.parse(text) as { seasons: { people: string[] }[] };
    file.seasons[0]!.people.push('nobody');
    const asked = previewFile(window, { ...at, text: JSON.stringify(file) });
    await expect(asked).rejects.toThrow('file-dangling');
  });
});
