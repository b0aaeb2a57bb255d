import { expect, it } from 'vitest';
import { testApp, type TestApp } from '../wiring/app.fixture.ts';
import { handMade, type HandMade } from '../statistics/statistics.fixture.ts';

/** Matches by year, an hour apart from noon of 1 June; each in its own night unless named. */
function historyOf(years: Readonly<Record<number, readonly HandMade[]>>): TestApp {
  const app = testApp();
  const add = handMade(app.db);
  for (const [year, matches] of Object.entries(years))
    for (const [at, match] of matches.entries()) {
      const night = match.night ?? `night ${year}/${String(at)}`;
      const id = add({ ...match, night: `${year} ${night}` });
      const start = Date.UTC(Number(year), 5, 1, 12 + at);
      app.db
        .prepare('UPDATE nights SET started_at = ? WHERE id = ?')
        .run(Date.UTC(Number(year), 5, 1, 12), `${year} ${night}`);
      app.db
        .prepare('UPDATE matches SET started_at = ?, last_at = ?, ended_at = ? WHERE id = ?')
        .run(start, start + 1_800_000, start + 1_800_000, id);
    }
  return app;
}

const duel = (winner: string, loser: string, scores: readonly [number, number]): HandMade => ({
  game: 'scout',
  seats: [
    [winner, scores[0], 1],
    [loser, scores[1], 2],
  ],
});

it('a year has everybody in order, the longest streak within it, its longest night and its records', async () => {
  const app = historyOf({
    2024: [duel('Mina', 'Ada', [30, 2]), duel('Mina', 'Ada', [9, 2])],
    2025: [
      duel('Mina', 'Jonas', [12, 4]),
      { ...duel('Mina', 'Jonas', [20, 4]), night: 'long' },
      { ...duel('Jonas', 'Mina', [7, 4]), night: 'long' },
      {
        game: 'six-nimmt',
        night: 'long',
        seats: [
          ['Ada', 3, 1],
          ['Jonas', 3, 1],
          ['bot:easy', 1, 3],
        ],
      },
      { ...duel('Mina', 'Jonas', [99, 0]), flags: ['rewound'] },
    ],
  });
  const record = await app.open().get('history.year', { year: 2025 });
  expect(record).toMatchObject({ year: 2025, years: { first: 2024, last: 2025 }, matches: 4 });
  expect(record.people.map(({ player, placed, wins }) => [player.name, placed, wins])).toEqual([
    ['Mina', 3, 2],
    ['Jonas', 4, 2],
    ['Ada', 1, 1],
  ]);
  expect(record.people[2]!.expected).toBeCloseTo(2 / 3);
  // Mina's wins of the year before do not count.
  expect(record.streak).toMatchObject({ wins: 2 });
  expect(record.streak!.players.map(({ name }) => name).toSorted()).toEqual(['Jonas', 'Mina']);
  expect(record.longestNight).toEqual({
    night: '2025 long',
    day: '2025-06-01',
    matches: 3,
    time: 3 * 1_800_000,
  });
  expect(
    record.records.map(({ game, holders, value, isBestEver }) => [
      game,
      holders.map(({ player }) => player!.name),
      value,
      isBestEver,
    ]),
  ).toEqual([
    ['scout', ['Mina'], 20, false],
    ['six-nimmt', ['Ada', 'Jonas'], 3, true],
  ]);
});

it('a year without a match is empty, and has no streak', async () => {
  const app = historyOf({ 2024: [duel('Mina', 'Ada', [3, 2])] });
  const window = app.open();
  expect(await window.get('history.year', { year: 2025 })).toEqual({
    year: 2025,
    years: { first: 2024, last: 2024 },
    matches: 0,
    people: [],
    streak: null,
    longestNight: null,
    records: [],
  });
  expect((await window.get('history.year', { year: 2024 })).streak).toBeNull();
  expect(await testApp().open().get('history.year', { year: 2024 })).toMatchObject({ years: null });
});
