import { expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { handMade, HOUR } from './statistics.fixture.ts';

it('wins of everybody are counted over all games, flagged matches only on request', async () => {
  const app = testApp();
  const window = app.open();
  const add = handMade(app.db);
  add({
    game: 'scout',
    seats: [
      ['Mina', 9, 1],
      ['Jonas', 2, 2],
      ['bot:easy', 1, 3],
    ],
  });
  add({
    game: 'six-nimmt',
    seats: [
      ['Mina', 5, 1],
      ['Jonas', 5, 1],
    ],
  });
  add({
    flags: ['rewound'],
    seats: [
      ['Jonas', 1, 1],
      ['Ada', 2, 2],
    ],
  });
  add({
    status: 'abandoned',
    seats: [
      ['Mina', null, null],
      ['Ada', null, null],
    ],
  });
  const wins = async (split: object) =>
    (await window.get('statistics.people', { scope: split })).map(({ player, ...own }) => [
      player.name,
      own,
    ]);

  expect(await wins({})).toEqual([
    ['Mina', { matches: 3, placed: 2, wins: 2, expected: 1 / 3 + 1, lastAt: 4 * HOUR }],
    ['Jonas', { matches: 3, placed: 2, wins: 1, expected: 1 / 3 + 1, lastAt: 3 * HOUR }],
    ['Ada', { matches: 2, placed: 0, wins: 0, expected: 0, lastAt: 4 * HOUR }],
  ]);
  expect(await wins({ rewound: true, bots: 'without' })).toEqual([
    ['Jonas', { matches: 3, placed: 2, wins: 2, expected: 1 + 1 / 2, lastAt: 3 * HOUR }],
    ['Mina', { matches: 3, placed: 1, wins: 1, expected: 1, lastAt: 4 * HOUR }],
    ['Ada', { matches: 2, placed: 1, wins: 0, expected: 1 / 2, lastAt: 4 * HOUR }],
  ]);
});

it('a program has its own numbers, apart from the built-in bots', async () => {
  const app = testApp();
  const window = app.open();
  const add = handMade(app.db);
  add({
    game: 'scout',
    seats: [
      ['Mina', 9, 2],
      ['bot:normal:Rook', 12, 1],
      ['bot:normal', 1, 3],
    ],
  });
  expect(await window.get('statistics.bots', { scope: {} })).toMatchObject([
    { game: 'scout', level: 'normal', program: null, placed: 1, wins: 0 },
    { game: 'scout', level: null, program: 'Rook', placed: 1, wins: 1, ahead: 1 },
  ]);
});

it('a match in which the app’s bot moved for a program does not count for the program', async () => {
  const app = testApp();
  const window = app.open();
  const match = handMade(app.db)({
    game: 'scout',
    seats: [
      ['Mina', 9, 2],
      ['bot:normal:Rook', 12, 1],
      ['bot:normal:Crow', 8, 3],
    ],
  });
  const payload = { seat: 1, decision: '', move: {}, standIn: true };
  app.db
    .prepare(
      `INSERT INTO entries (match, revision, at, actor, kind, payload) VALUES (?, 1, 0, 'table', 'move', ?)`,
    )
    .run(match, JSON.stringify(payload));
  const bots = await window.get('statistics.bots', { scope: {} });
  expect(bots.map(({ program, wins }) => [program, wins])).toEqual([['Crow', 0]]);
});

it('more games than a byte can number are kept apart', async () => {
  const app = testApp();
  const add = handMade(app.db);
  const games = Array.from({ length: 258 }, (_, index) => `custom-${String(index)}`);
  for (const game of games) add({ game, mode: 'tally', seats: [['Mina', 3, 1]] });
  const { games: counted } = await app.open().get('statistics.overview', {});
  expect(counted.map(({ game, matches }) => [game, matches])).toEqual(
    games.map((game) => [game, 1]),
  );
});
