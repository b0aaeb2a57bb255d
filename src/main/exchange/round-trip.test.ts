import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportScope } from '#shared/contract.ts';
import { freshClient, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import {
  UTC_OFFSET,
  contents,
  exportFile,
  importFile,
  appWithHistory,
  previewFile,
  wholeHistory,
} from './exchange.fixture.ts';
import { newPerson } from '../sheets/sheet.fixture.ts';

let app: TestApp;
let window: TestWindow;
let text: string;
const at = { utcOffset: UTC_OFFSET };

beforeAll(async () => {
  ({ app, window } = await appWithHistory());
  ({ text } = await wholeHistory(window));
});

describe('a whole history', () => {
  it('holds all matches that are over, the bin too, and no running match', () => {
    const file = JSON.parse(text) as { matches: { status: string; deletedAt: number | null }[] };
    expect(file.matches).toHaveLength(6);
    expect(file.matches.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(1);
    expect(file.matches.filter(({ status }) => status === 'abandoned')).toHaveLength(1);
  });

  it('is imported into an empty database and exported again the same to the last byte', async () => {
    const other = testApp();
    const there = other.open();
    const preview = await previewFile(there, { ...at, text });
    expect(preview).toMatchObject({ adds: { matches: 6 }, known: 0, unchecked: 0, conflicts: 0 });
    expect(await importFile(there, { ...at, text })).toMatchObject({ matches: 6 });
    expect((await wholeHistory(there)).text).toBe(text);
  });

  it('has the same results, statistics and nights there', async () => {
    const other = testApp();
    const there = other.open();
    await importFile(there, { ...at, text });
    for (const limit of [1, 50])
      expect(await there.get('history.list', { limit, after: null })).toEqual(
        await window.get('history.list', { limit, after: null }),
      );
    expect(await there.get('people.list', {})).toEqual(await window.get('people.list', {}));
  });

  it('adds nothing a second time', async () => {
    const before = contents(app);
    const preview = await previewFile(window, { ...at, text });
    expect(preview).toMatchObject({ isNoOp: true, known: 6, people: [] });
    const nothing = { matches: 0, nights: 0, people: 0, boards: 0, seasons: 0 };
    expect(await importFile(window, { ...at, text })).toEqual(nothing);
    expect(contents(app)).toBe(before);
  });

  it('may begin with a byte order mark', async () => {
    const marked = `\uFEFF${text}`;
    expect(await previewFile(window, { ...at, text: marked })).toMatchObject({
      known: 6,
    });
  });
});

describe('matches with only totals or places', () => {
  it('are exported as their log, and imported the same', async () => {
    const there = testApp().open();
    for (const detail of ['totals', 'places'] as const)
      await there.get('sheet.record', {
        client: freshClient(),
        game: 'six-nimmt',
        options: {},
        detail,
        values: [2, 1, 2],
        people: ['Mina', 'Jonas', 'Ada'].map((name) =>
          newPerson(detail === 'totals' ? name : `${name} 2`),
        ),
        startedAt: 0,
        minutes: 20,
        utcOffset: UTC_OFFSET,
        place: 'Küche',
        note: '',
      });
    const { text: out } = await wholeHistory(there);
    const { matches } = JSON.parse(out) as { matches: { seats: object[]; rounds: number[][] }[] };
    const seats = matches.map((one) => one.seats.map((seat) => ({ ...seat, player: null })));
    expect(seats).toContainEqual([
      { kind: 'player', player: null, score: 2, place: 2, facts: null },
      { kind: 'player', player: null, score: 1, place: 1, facts: null },
      { kind: 'player', player: null, score: 2, place: 2, facts: null },
    ]);
    expect(matches.map(({ rounds }) => rounds)).toContainEqual([]);
    const other = testApp().open();
    expect(await previewFile(other, { ...at, text: out })).toMatchObject({ unchecked: 0 });
    await importFile(other, { ...at, text: out });
    expect((await wholeHistory(other)).text).toBe(out);
  });
});

describe('a part of a history', () => {
  it('has only the people and nights of its matches', async () => {
    const { matches } = await window.get('history.list', { limit: 1, after: null });
    const extent: ExportScope = { kind: 'matches', matches: [matches[0]!.match] };
    const part = await exportFile(window, { ...at, what: 'history', extent });
    const other = testApp();
    const there = other.open();
    expect(await importFile(there, { ...at, text: part.text })).toMatchObject({
      matches: 1,
      nights: 1,
    });
    // The rest is imported later, and existing records stay.
    await importFile(there, { ...at, text });
    expect((await wholeHistory(there)).text).toBe(text);
  });
});
