import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import { importFile, previewFile, UTC_OFFSET } from '../exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };
const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

let window: TestWindow;
beforeEach(() => {
  window = testApp().open();
});

/** All matches, the first begun first. */
async function imported() {
  const { matches } = await window.get('history.list', { limit: 50, after: null });
  return Promise.all(
    matches.toReversed().map(async ({ match }) => {
      const { seats, startedAt, note } = await window.get('history.match', { match });
      return {
        startedAt,
        note,
        seats: seats.map(({ occupant, score, place }) => [
          occupant.kind === 'player' ? occupant.player.name : occupant.kind,
          ...[score, place],
        ]),
      };
    }),
  );
}

it('dates in any notation are one day', async () => {
  const text = fixture('dates.csv');
  const preview = await previewFile(window, { text, ...at });
  expect(preview).toMatchObject({ adds: { matches: 7, people: 2 }, skipped: [], inexact: 0 });
  await importFile(window, { text, ...at });
  const matches = await imported();
  const noon = Date.UTC(2021, 7, 14, 11);
  expect(matches.map(({ startedAt }) => startedAt)).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((order) => noon + order),
    Date.UTC(2021, 7, 14, 20, 30),
  ]);
  expect(matches[1]!.seats).toEqual([
    ['Ada', 40, 2],
    ['Bo', -3, 1],
  ]);
});

it('yes and no are read in five languages, and results of several parts are no scores', async () => {
  const text = fixture('words.csv');
  expect(await previewFile(window, { text, ...at })).toMatchObject({
    adds: { matches: 3, people: 2 },
    unknownGames: [{ name: 'Skat', plays: 3 }],
    inexact: 2,
  });
  await importFile(window, { text, ...at });
  expect(await imported()).toMatchObject([
    {
      note: 'Ada 36, 42 · Bo 49-46',
      seats: [
        ['Ada', null, 1],
        ['Bo', null, 2],
      ],
    },
    {
      note: 'Ada 3 2',
      seats: [
        ['Ada', null, 1],
        ['Bo', 12, 2],
      ],
    },
    {
      note: '',
      seats: [
        ['Ada', 1250, 1],
        ['Bo', 7, 2],
      ],
    },
  ]);
});

it('a table with a column of times is in its order, as a game that is asked for', async () => {
  const text = fixture('running-totals.csv');
  const { table } = await previewFile(window, { text, ...at });
  expect(table).toMatchObject({ missing: ['game'] });
  expect(table!.columns.map(({ meaning }) => meaning)).toEqual([
    ...['date', 'time', 'person', 'person'],
  ]);
  const reading = { columns: null, dates: null, game: null, title: 'Backgammon' };
  const preview = await previewFile(window, { text, ...at, table: reading });
  expect(preview).toMatchObject({
    adds: { matches: 11, people: 2 },
    unknownGames: [{ name: 'Backgammon', plays: 11 }],
    skipped: [],
  });
  await importFile(window, { text, ...at, table: reading });
  const matches = await imported();
  expect(matches.map(({ seats }) => seats.map(([, score]) => score))).toEqual([
    ...[
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 3],
      [2, 4],
    ],
    ...[
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 5],
      [6, 5],
    ],
  ]);
  expect(matches[1]!.startedAt).toBe(Date.UTC(2025, 4, 26, 14, 32));
  expect(matches[0]!.seats.map(([name]) => name)).toEqual(['ada', 'ivo']);
});

it('all plays of a table may be a described game, which the fewest points win', async () => {
  const { id: game } = await window.get('custom-games.add', {
    description: { name: 'Rummy', winner: 'fewest', rounds: 'open' },
  });
  const text = 'date,Ada,Bo\n2025-01-01,12,30\n';
  await importFile(window, {
    text,
    ...at,
    table: { columns: null, dates: null, game, title: null },
  });
  expect(await imported()).toMatchObject([
    {
      seats: [
        ['Ada', 12, 1],
        ['Bo', 30, 2],
      ],
    },
  ]);
});

it.each([
  ['the first play first', ['1', '2', '3'], ['2025-01-01', '2025-01-02', '2025-01-02']],
  ['the latest play first', ['3', '2', '1'], ['2025-01-02', '2025-01-02', '2025-01-01']],
])('plays of one day keep their order: %s', async (_, notes, days) => {
  const rows = days.map((day, play) => `${day},6 nimmt!,${notes[play]!},1,2\n`);
  await importFile(window, { text: `date,game,note,Ada,Bo\n${rows.join('')}`, ...at });
  expect((await imported()).map(({ note }) => note)).toEqual(['1', '2', '3']);
});

it.each(['10:00:00', '00:00'])(
  'the time %s in all plays means that none is known',
  async (time) => {
    const rows = ['01', '02'].map((day) => `2025-01-${day} ${time},6 nimmt!,1,2\n`);
    const text = `date,game,Ada,Bo\n${rows.join('')}`;
    await importFile(window, { text, ...at });
    expect((await imported()).map(({ startedAt }) => startedAt)).toEqual([
      Date.UTC(2025, 0, 1, 11),
      Date.UTC(2025, 0, 2, 11),
    ]);
    const known = `${text}2025-01-03 20:00,6 nimmt!,1,2\n`;
    const { table } = await previewFile(window, { text: known, ...at });
    expect(table!.plays[0]!.startedAt).not.toBe(Date.UTC(2025, 0, 1, 11));
  },
);
