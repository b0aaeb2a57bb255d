import { beforeEach, describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { SCORE_MAX } from '#shared/score.ts';
import { freshClient, testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import { exportFile, importFile, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { startSheet, type TestSheet } from './sheet.fixture.ts';

const QUIZ: SheetDescription = { name: 'Pub quiz', winner: 'most', rounds: { count: 2 } };
const at = { utcOffset: UTC_OFFSET, titles: [] };

let app: TestApp;
let window: TestWindow;
beforeEach(() => {
  app = testApp();
  window = app.open();
});

async function quiz(
  rounds: readonly (readonly number[])[],
  description: SheetDescription = QUIZ,
): Promise<TestSheet> {
  const sheet = await startSheet(window, {
    game: 'custom-0a',
    options: { ...description },
    people: ['Mina', 'Jonas'],
  });
  for (const [round, scores] of rounds.entries())
    for (const [column, score] of scores.entries()) await sheet.write(round, column, { score });
  return sheet;
}

const seatsOf = async (source: TestWindow) => {
  const { matches } = await source.get('history.list', { limit: 9, after: null });
  return matches.map(({ seats }) => seats.map(({ score, place }) => [score, place]));
};

describe('a match in half points', () => {
  it('is added up exactly, and halves decide it', async () => {
    const sheet = await quiz([
      [7.5, 7],
      [0.5, -0.5],
    ]);
    expect(sheet.now()).toMatchObject({ status: 'finished' });
    expect(sheet.now().columns.map(({ total, place }) => [total, place])).toEqual([
      [8, 1],
      [6.5, 2],
    ]);
    expect(await seatsOf(window)).toEqual([
      [
        [8, 1],
        [6.5, 2],
      ],
    ]);
  });

  it('is in averages, records and the order of close matches', async () => {
    await quiz([
      [7.5, 7],
      [0, 0],
    ]);
    await quiz([
      [8, 7],
      [0, 0],
    ]);
    const { matches } = await window.get('history.list', {
      limit: 9,
      after: null,
      sort: 'closest',
    });
    expect(matches.map(({ seats }) => seats.map(({ score }) => score))).toEqual([
      [7.5, 7],
      [8, 7],
    ]);
    const { scores } = await window.get('statistics.game', { game: 'custom-0a' });
    expect(scores).toMatchObject({ average: 7.375, median: 7.25 });
  });

  it.each([0.25, 7.1, SCORE_MAX + 0.5, SCORE_MAX + 1, -SCORE_MAX - 1])(
    'has no score of %d',
    async (score) => {
      const sheet = await quiz([]);
      await expect(sheet.write(0, 0, { score })).rejects.toThrow('not-an-entry');
    },
  );

  it('may begin with half a point for a latecomer; one of whole points may not', async () => {
    const late = (sheet: TestSheet) =>
      window.call('sheet.people', {
        match: sheet.match,
        client: freshClient(),
        people: { change: 'start', column: 0, start: 2.5 },
      });
    expect(await late(await quiz([]))).toMatchObject({ ok: true });
    expect(await late(await startSheet(window))).toMatchObject({ error: { code: 'not-an-entry' } });
  });

  it('comes back from every export as it was', async () => {
    await quiz([[7.5, SCORE_MAX - 0.5]], { ...QUIZ, rounds: 'once' });
    const before = await seatsOf(window);
    const history = await wholeHistory(window);
    const scores = await exportFile(window, { what: 'scores', extent: { kind: 'all' }, ...at });
    const bgStats = await exportFile(window, { what: 'bg-stats', extent: { kind: 'all' }, ...at });
    expect(scores.text).toMatch(/,7\.5,2,Pub quiz\r\n/);
    for (const { text } of [history, scores, bgStats]) {
      const other = testApp().open();
      await importFile(other, { text, ...at });
      expect(await seatsOf(other)).toEqual(before);
    }
  });
});

describe('a match of large scores', () => {
  it('ends at 10,000, and is charted and added up', async () => {
    const farkle: SheetDescription = { name: 'Farkle', winner: 'most', rounds: { until: 10_000 } };
    const sheet = await quiz(
      [
        [6000, 9950],
        [4000, 0],
      ],
      farkle,
    );
    expect(sheet.now().columns.map(({ total, place }) => [total, place])).toEqual([
      [10_000, 1],
      [9950, 2],
    ]);
    const { scores } = await window.get('statistics.game', { game: 'custom-0a' });
    expect(scores!.bins.length).toBeLessThanOrEqual(25);
  });

  it('of a game with rules in the app may be recorded as totals', async () => {
    await startSheet(window);
    const people = await window.get('players.list', {});
    const record = (values: readonly number[]) =>
      window.call('sheet.record', {
        client: freshClient(),
        game: 'six-nimmt',
        options: {},
        detail: 'totals',
        people: people.map(({ id }) => ({ kind: 'player', player: id }) as const),
        values: [...values],
        startedAt: 0,
        minutes: 30,
        utcOffset: 0,
        place: '',
        note: '',
      });
    expect(await record([SCORE_MAX, 10_000])).toMatchObject({ ok: true });
    expect(await record([7.5, 8])).toMatchObject({ error: { code: 'not-an-entry' } });
  });
});
