import { beforeEach, describe, expect, it } from 'vitest';
import { startMatch, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import { abandonAfterMove, finish, idOf } from './history.fixture.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';

/** Saturday, 14 November 2026 until after midnight at home, Sunday in the garden, and 1 January 2027. */
let app: TestApp;
let window: TestWindow;

const at = (...date: Parameters<typeof Date.UTC>): void => app.environment.set(Date.UTC(...date));

beforeEach(async () => {
  app = testApp();
  window = app.open();
  await finish(window, ['Mina', 'Jonas']);
  app.environment.wait(5 * 60 * 60 * 1000);
  await finish(window, ['Mina', 'Jonas', 'Ada'], 1);
  const { night } = await window.get('history.tonight', {});
  await window.get('nights.save', { night: night!.night, place: 'At home', note: '' });

  at(2026, 10, 15, 18);
  const givenUp = await startMatch(window, { people: ['Mina', 'Ada'] });
  app.environment.wait(60_000);
  await abandonAfterMove(window, givenUp);
  at(2026, 11, 31, 23, 30);
  await finish(window, ['Mina', 'Jonas']);
});

const shown = (year: number | null, filter = {}) =>
  window.get('history.calendar', { filter, year });

describe('the calendar of a year', () => {
  it('has each night on the local day on which it began', async () => {
    const { nights, years } = await shown(2026);
    expect(nights.map(({ day, place, matches }) => [day, place, matches])).toEqual([
      ['2026-11-14', 'At home', 2],
      ['2026-11-15', '', 1],
    ]);
    expect(years).toEqual({ first: 2026, last: 2027 });
    // 23:30 UTC is 00:30 for this match.
    expect((await shown(2027)).nights.map(({ day }) => day)).toEqual(['2027-01-01']);
  });

  it('counts by month, weekday, place, game and person', async () => {
    const { all, periods, weekdays, places, games, people } = await shown(2026);
    expect(all).toMatchObject({ matches: 3, nights: 2 });
    expect(periods).toHaveLength(12);
    expect(periods[10]).toMatchObject({ from: '2026-11-01', until: '2026-11-30', matches: 3 });
    expect(periods[1]).toMatchObject({ from: '2026-02-01', until: '2026-02-28', matches: 0 });
    expect(weekdays.map(({ matches }) => matches)).toEqual([0, 0, 0, 0, 0, 2, 1]);
    expect(places.map(({ place, matches }) => [place, matches])).toEqual([
      ['At home', 2],
      ['', 1],
    ]);
    expect(games).toMatchObject([{ game: 'six-nimmt', matches: 3, nights: 2 }]);
    expect(people.map(({ player, matches, nights }) => [player.name, matches, nights])).toEqual([
      ['Mina', 3, 2],
      ['Jonas', 2, 1],
      ['Ada', 2, 2],
    ]);
  });

  it('applies the filter to the days and to the counts', async () => {
    const filter = { people: [await idOf(window, 'Jonas')] };
    const { nights, all } = await shown(2026, filter);
    expect(nights.map(({ day }) => day)).toEqual(['2026-11-14']);
    expect(all.matches).toBe(2);
    expect((await shown(2026, { games: ['scout'] })).nights).toEqual([]);
  });

  it('is empty in a year without nights, and before the first match', async () => {
    expect(await shown(1999)).toMatchObject({ nights: [], all: { matches: 0 } });
    const { years, periods } = await testApp().open().get('history.calendar', { year: null });
    expect([years, periods]).toEqual([null, []]);
  });

  it('has no length for matches without a credible time, or that were left overnight', async () => {
    const { all } = await shown(2026);
    expect(all.untimed).toBe(0);
    const played = app.db
      .prepare<[], number>(`SELECT ended_at - started_at FROM matches WHERE status = 'abandoned'`)
      .pluck()
      .get()!;
    expect(played).toBeGreaterThan(60_000);
    app.db.exec(`UPDATE matches SET ended_at = started_at WHERE status = 'abandoned'`);
    const first = await shown(2026);
    expect(first.all).toMatchObject({ untimed: 1, time: all.time - played });
    app.db.exec(`UPDATE matches SET ended_at = started_at + ${String(NIGHT_PAUSE + 1)}`);
    expect((await shown(2026)).all).toMatchObject({ untimed: 3, time: 0 });
  });
});

describe('all years', () => {
  it('has one period for each, and no days', async () => {
    const { nights, periods, all } = await shown(null);
    expect(nights).toEqual([]);
    expect(periods.map(({ from, matches }) => [from, matches])).toEqual([
      ['2026-01-01', 3],
      ['2027-01-01', 1],
    ]);
    expect(all).toMatchObject({ matches: 4, nights: 3 });
  });

  it('have no period for each empty year between, if a clock was at its minimum or far ahead', async () => {
    at(1970, 0, 1, 0);
    await finish(window, ['Mina', 'Jonas']);
    at(2035, 5, 1, 0);
    await finish(window, ['Mina', 'Jonas']);
    at(9998, 0, 1, 0);
    await finish(window, ['Mina', 'Jonas']);
    const { years, periods } = await shown(null);
    expect(years).toEqual({ first: 1970, last: 9998 });
    expect(periods.map(({ from, matches }) => [Number(from.slice(0, 4)), matches])).toEqual([
      [1970, 1],
      [2026, 3],
      [2027, 1],
      ...[2028, 2029, 2030, 2031, 2032, 2033, 2034].map((year) => [year, 0]),
      [2035, 1],
      [9998, 1],
    ]);
  });
});
