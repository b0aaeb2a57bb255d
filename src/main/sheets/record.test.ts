import { describe, expect, it } from 'vitest';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { importFile, wholeHistory } from '../exchange/exchange.fixture.ts';
import { codeOf } from '../history/history.fixture.ts';
import type { Input } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { newPerson, sheetOf } from './sheet.fixture.ts';

const HOUR = 60 * 60 * 1000;
/** The clock of the tests says 14 November 2026, 19:00. */
const SUNDAY = Date.UTC(2026, 10, 8, 18, 0);

const match = (more: Partial<Input<'sheet.record'>> = {}): Input<'sheet.record'> => ({
  client: freshClient(),
  game: 'scout',
  options: {},
  people: ['Mina', 'Jonas', 'Ada'].map(newPerson),
  detail: 'totals',
  values: [12, -3, 40],
  startedAt: SUNDAY,
  minutes: 45,
  utcOffset: 60,
  place: '',
  note: '',
  ...more,
});

const seatsOf = async (window: TestWindow, id: MatchId) =>
  (await window.get('history.match', { match: id })).seats.map(({ score, place }) => [
    score,
    place,
  ]);

const nights = async (window: TestWindow) =>
  (await window.get('nights.list', { limit: 100, after: null })).nights;

/** The same people again, whom the first match has made known. */
const again = async (window: TestWindow) =>
  (await window.get('players.list', {})).map(({ id }) => ({ kind: 'player', player: id }) as const);

describe('a match of last Sunday by rounds', () => {
  const rounds = (more: Partial<Input<'sheet.record'>> = {}) =>
    match({ game: 'six-nimmt', detail: 'rounds', values: [], ...more });
  const write = async (
    window: TestWindow,
    id: MatchId,
    scores: readonly (readonly number[])[],
  ): Promise<void> => {
    for (const [round, byColumn] of scores.entries())
      for (const [column, score] of byColumn.entries())
        await window.get('sheet.write', {
          match: id,
          client: freshClient(),
          round,
          column,
          cell: { state: 'given', value: { bulls: score } },
        });
  };

  it('is a sheet that goes on, and once over it was over last Sunday, in the night of that day', async () => {
    const app = testApp();
    const window = app.open();
    const { match: totals } = await window.get('sheet.record', match());
    const people = await again(window);
    const later = { people, place: 'Cabin', startedAt: SUNDAY + HOUR, minutes: 30 };
    const { match: id } = await window.get('sheet.record', rounds(later));
    expect(codeOf(await window.call('history.match', { match: id }))).toBe('match-running');
    await write(window, id, [[10, 20, 30]]);
    // Half of it is typed in another evening.
    app.environment.wait(30 * HOUR);
    await write(window, id, [
      [10, 20, 30],
      [5, 6, 40],
    ]);
    const record = await window.get('history.match', { match: id });
    expect(record).toMatchObject({
      status: 'finished',
      rounds: [
        [10, 20, 30],
        [5, 6, 40],
      ],
    });
    expect([record.startedAt, record.endedAt]).toEqual([SUNDAY + HOUR, SUNDAY + 1.5 * HOUR]);
    expect(record.entries.slice(1).every(({ at }) => at === SUNDAY + 1.5 * HOUR)).toBe(true);
    const [night, ...others] = await nights(window);
    expect(others).toEqual([]);
    expect(night).toMatchObject({ matches: 2 });
    expect(record.night).toBe((await window.get('history.match', { match: totals })).night);
  });

  it('stays on last Sunday when it is played on, corrected, and read again by another process', async () => {
    const app = testApp();
    const { match: id } = await app.open().get('sheet.record', rounds({ minutes: null }));
    await write(app.open(), id, [[10, 20, 70]]);
    app.environment.wait(HOUR);
    const window = testApp(app.db, app.environment).open();
    await window.get('sheet.reopen', { match: id, client: freshClient() });
    await write(window, id, [[10, 20, 60]]);
    await window.get('sheet.close', { match: id, client: freshClient() });
    const { startedAt, endedAt } = await window.get('history.match', { match: id });
    expect([startedAt, endedAt]).toEqual([SUNDAY, SUNDAY]);
  });

  it('is imported as it was exported', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', rounds());
    await write(window, id, [[10, 20, 70]]);
    const { text } = await wholeHistory(window);
    const there = testApp().open();
    expect(await importFile(there, { utcOffset: 60, text })).toMatchObject({ matches: 1 });
    expect((await wholeHistory(there)).text).toBe(text);
  });

  it('takes no totals beside its rounds, and no note before it is over', async () => {
    const window = testApp().open();
    expect(codeOf(await window.call('sheet.record', rounds({ values: [1, 2, 3] })))).toBe(
      'bad-request',
    );
    expect(codeOf(await window.call('sheet.record', rounds({ note: 'x' })))).toBe('match-running');
    expect(await window.get('players.list', {})).toEqual([]);
  });
});

describe('a match of last Sunday', () => {
  it('is over at once, at its own time, with totals ranked as the game ranks', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', match({ note: 'Mina dealt' }));
    const record = await window.get('history.match', { match: id });
    expect(record).toMatchObject({
      status: 'finished',
      mode: 'tally',
      detail: 'totals',
      note: 'Mina dealt',
    });
    expect([record.startedAt, record.endedAt]).toEqual([SUNDAY, SUNDAY + 0.75 * HOUR]);
    expect(await seatsOf(window, id)).toEqual([
      [12, 2],
      [-3, 3],
      [40, 1],
    ]);
  });

  it('is won by the lowest total if low scores win, and full ties share a place', async () => {
    const window = testApp().open();
    const plan = match({ game: 'six-nimmt', values: [12, 40, 12] });
    const { match: id } = await window.get('sheet.record', plan);
    expect(await seatsOf(window, id)).toEqual([
      [12, 1],
      [40, 3],
      [12, 1],
    ]);
  });

  it('may have places only: then nobody has a score, and there are no rounds', async () => {
    const window = testApp().open();
    const plan = match({ detail: 'places', values: [2, 1, 2] });
    const { match: id } = await window.get('sheet.record', plan);
    expect(await seatsOf(window, id)).toEqual([
      [null, 2],
      [null, 1],
      [null, 2],
    ]);
    expect((await window.get('history.match', { match: id })).rounds).toEqual([]);
  });

  it('ranks written 1, 1, 2 and 2, 3, 3 as any ranking: 1, 1, 3 and 1, 2, 2', async () => {
    const window = testApp().open();
    const one = await window.get('sheet.record', match({ detail: 'places', values: [1, 1, 2] }));
    expect((await seatsOf(window, one.match)).map(([, place]) => place)).toEqual([1, 1, 3]);
    const people = await again(window);
    const plan = match({ people, detail: 'places', values: [2, 3, 3] });
    const other = await window.get('sheet.record', plan);
    expect((await seatsOf(window, other.match)).map(([, place]) => place)).toEqual([1, 2, 2]);
  });

  it('without a known length ends when it began, and counts no minutes', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', match({ minutes: null }));
    const { startedAt, endedAt } = await window.get('history.match', { match: id });
    expect(endedAt).toBe(startedAt);
  });

  it('sent twice is written once', async () => {
    const window = testApp().open();
    const plan = match();
    const first = await window.get('sheet.record', plan);
    expect(await window.get('sheet.record', plan)).toEqual(first);
    expect(await nights(window)).toHaveLength(1);
    expect(codeOf(await window.call('sheet.record', { ...plan, values: [1, 2, 3] }))).toBe(
      'client-id-used',
    );
  });

  it.each([
    ['cannot end later than now', { startedAt: Date.UTC(2026, 10, 14, 18, 30) }, 'not-over-yet'],
    ['needs a figure for everybody', { values: [1, 2] }, 'bad-request'],
    [
      'needs as many people as the game seats',
      { people: [newPerson('Mina')], values: [1] },
      'seats',
    ],
    ['has nobody twice', { people: ['Mina', 'mina', 'Ada'].map(newPerson) }, 'name-taken'],
    ['has no place before the first', { detail: 'places', values: [0, 1, 2] }, 'not-an-entry'],
    ['is of a game of this house', { game: 'chess' }, 'unknown-game'],
    ['has a note of some length', { note: 'x'.repeat(2001) }, 'text-long'],
    ['has a place of some length', { place: 'x'.repeat(81) }, 'text-long'],
  ] as const)('%s, otherwise nothing of it is written', async (_, more, code) => {
    const window = testApp().open();
    const plan = match(more as Partial<Input<'sheet.record'>>);
    expect(codeOf(await window.call('sheet.record', plan))).toBe(code);
    expect(await nights(window)).toEqual([]);
    expect(await window.get('people.list', {})).toEqual([]);
  });
});

describe('its night', () => {
  it('is one for matches around the same time at the same place, and begins with the first of them', async () => {
    const window = testApp().open();
    await window.get('sheet.record', match({ place: 'Mina’s' }));
    const people = await again(window);
    const early = { people, startedAt: SUNDAY - 2 * HOUR };
    await window.get('sheet.record', match({ ...early, place: 'mina’s' }));
    await window.get('sheet.record', match({ people, startedAt: SUNDAY + 2 * HOUR }));
    const [night, ...others] = await nights(window);
    expect(others).toEqual([]);
    expect(night).toMatchObject({ startedAt: early.startedAt, matches: 3, place: 'Mina’s' });
  });

  it('is another one at another place, and gets the first place that is entered', async () => {
    const window = testApp().open();
    await window.get('sheet.record', match());
    const people = await again(window);
    await window.get('sheet.record', match({ people, place: 'Mina’s' }));
    await window.get('sheet.record', match({ people, place: 'The pub' }));
    const places = (await nights(window)).map(({ place, matches }) => [place, matches]);
    expect(places).toHaveLength(2);
    expect(places).toContainEqual(['Mina’s', 2]);
    expect(places).toContainEqual(['The pub', 1]);
  });

  it('is another one on another day, also before the first known night', async () => {
    const window = testApp().open();
    await window.get('sheet.record', match());
    const people = await again(window);
    await window.get('sheet.record', match({ people, startedAt: 0 }));
    expect((await nights(window)).map(({ startedAt }) => startedAt)).toEqual([SUNDAY, 0]);
  });
});

describe('afterwards it is an ordinary sheet', () => {
  it('a wrong total is corrected, and the end stays at its time', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', match());
    const sheet = sheetOf(window, id);
    await window.get('sheet.watch', { match: id });
    await sheet.write(0, 1, { score: 41 });
    expect((await seatsOf(window, id))[1]).toEqual([41, 1]);
    const { entries, endedAt } = await window.get('history.match', { match: id });
    expect(entries.at(-1)!.kind).toBe('correction');
    expect(endedAt).toBe(SUNDAY + 0.75 * HOUR);
    await sheet.undo();
    expect((await seatsOf(window, id))[1]).toEqual([-3, 3]);
  });

  it('has one round, and no more can be written', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', match());
    const cell = { state: 'given', value: { score: 1 } } as const;
    const more = { match: id, client: freshClient(), round: 1, column: 0, cell };
    expect(codeOf(await window.call('sheet.write', more))).toBe('bad-request');
  });

  it('can be moved to another day and deleted', async () => {
    const window = testApp().open();
    const { match: id } = await window.get('sheet.record', match());
    await window.get('history.move-date', { match: id, startedAt: SUNDAY - 100 * HOUR });
    expect((await nights(window))[0]!.startedAt).toBe(SUNDAY - 100 * HOUR);
    await window.get('history.delete', { match: id });
    expect(await nights(window)).toEqual([]);
  });
});
