import { expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { type HandMade, handMade } from './statistics.fixture.ts';

function windowWith(...matches: readonly HandMade[]) {
  const app = testApp();
  const add = handMade(app.db);
  for (const match of matches) add(match);
  return app.open();
}

const scout = (seats: HandMade['seats'], more: Partial<HandMade> = {}): HandMade => ({
  game: 'scout',
  seats,
  ...more,
});

it('a pair has the matches of both and who was ahead; a shared place, and a seat without one, count for neither', async () => {
  const window = windowWith(
    scout([
      ['Mina', 9, 1],
      ['Jonas', 2, 2],
      ['bot:easy', 1, 3],
    ]),
    scout([
      ['Jonas', 9, 1],
      ['Mina', 9, 1],
      ['Ada', 4, 3],
    ]),
    {
      seats: [
        ['Ada', 3, 1],
        ['Mina', 8, 2],
      ],
    },
    scout([
      ['Jonas', null, null],
      ['Mina', 5, 1],
    ]),
    scout(
      [
        ['Jonas', 5, 1],
        ['Mina', 5, 2],
      ],
      { flags: ['rewound'] },
    ),
  );
  const all = await window.get('statistics.rankings', { game: null });
  expect(all).toMatchObject({ all: 5, matches: 4, omitted: { rewound: 1 }, sizes: [2, 3] });
  expect(all.averages).toBeNull();
  expect(all.headToHead).toEqual({
    people: ['Mina', 'Jonas', 'Ada'].map((name) => expect.objectContaining({ name }) as unknown),
    omittedPeople: 0,
    met: [
      [0, 3, 2],
      [3, 0, 1],
      [2, 1, 0],
    ],
    ahead: [
      [0, 1, 1],
      [0, 0, 1],
      [1, 0, 0],
    ],
  });
  const ofGame = await window.get('statistics.rankings', { game: 'six-nimmt' });
  expect(ofGame.headToHead.met).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it('averages come with n and an interval, which a single match has not, the best first', async () => {
  const window = windowWith(
    {
      seats: [
        ['Mina', 10, 1],
        ['Jonas', 30, 2],
      ],
    },
    {
      seats: [
        ['Mina', 20, 1],
        ['Jonas', 50, 2],
      ],
    },
    {
      seats: [
        ['Ada', 4, 1],
        ['Mina', 30, 2],
      ],
    },
    {
      seats: [
        ['Mina', null, 1],
        ['Jonas', null, 2],
      ],
    },
  );
  const { averages } = await window.get('statistics.rankings', { game: 'six-nimmt' });
  expect(averages!.better).toBe('low');
  const mean = averages!.people.map(({ player, n, average }) => [player.name, n, average]);
  expect(mean).toEqual([
    ['Ada', 1, 4],
    ['Mina', 3, 20],
    ['Jonas', 2, 40],
  ]);
  const margins = averages!.people.map(({ margin }) => margin);
  expect(margins[0]).toBeNull();
  // 4.303 × 10 / √3, and 12.706 × √200 / √2
  expect(margins[1]).toBeCloseTo(24.84, 1);
  expect(margins[2]).toBeCloseTo(127.06, 1);
});

it('ratings are those of the person’s page, the highest first, and depend on no scope but the game', async () => {
  const wins = Array.from({ length: 6 }, () =>
    scout([
      ['Mina', 9, 1],
      ['Jonas', 2, 2],
    ]),
  );
  const window = windowWith(...wins, {
    seats: [
      ['Jonas', 1, 1],
      ['Ada', 2, 2],
    ],
  });
  const { ratings } = await window.get('statistics.rankings', { game: null });
  expect(ratings.map(({ player, n }) => [player.name, n])).toEqual([
    ['Mina', 6],
    ['Ada', 1],
    ['Jonas', 7],
  ]);
  for (const { player, skill, doubt, n } of ratings) {
    const own = await window.get('statistics.player', { player: player.id, game: null });
    expect(own.rating).toMatchObject({ skill, doubt, n });
  }
  const narrowed = await window.get('statistics.rankings', { game: null, scope: { seats: 9 } });
  expect(narrowed.ratings).toEqual(ratings);
  const inGame = await window.get('statistics.rankings', { game: 'six-nimmt' });
  expect(inGame.ratings.map(({ player }) => player.name)).toEqual(['Jonas', 'Ada']);
});

it('a game that does not exist is refused', async () => {
  const reply = await windowWith().call('statistics.rankings', { game: 'chess' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
});

it('ratings leave out matches that people won or lost together', async () => {
  const together = (place: number): HandMade => ({
    game: 'custom-1',
    mode: 'tally',
    options: { name: 'Fire brigade', winner: 'together', rounds: 'once' },
    seats: [
      ['Mina', null, place],
      ['Jonas', null, place],
    ],
  });
  const window = windowWith(together(1), together(2));
  const { ratings } = await window.get('statistics.rankings', { game: null });
  expect(ratings).toEqual([]);
});

it('a year has the matches whose night began in it', async () => {
  const app = testApp();
  app.db
    .prepare('INSERT INTO nights (id, started_at) VALUES (?, ?)')
    .run('the last one of 1971', Date.UTC(1971, 11, 31, 22));
  const add = handMade(app.db);
  const seats: HandMade['seats'] = [
    ['Mina', 9, 1],
    ['Jonas', 2, 2],
  ];
  add(scout(seats));
  add(scout(seats, { night: 'the last one of 1971', flags: ['rewound'] }));
  add(scout(seats, { night: 'the last one of 1971' }));
  const window = app.open();
  const counts = async (year: number | null) => {
    const { all, matches, omitted } = await window.get('statistics.rankings', {
      game: null,
      scope: { year },
    });
    return [all, matches, omitted.rewound];
  };
  expect(await counts(null)).toEqual([3, 2, 1]);
  expect(await counts(1970)).toEqual([3, 1, 0]);
  expect(await counts(1971)).toEqual([3, 1, 1]);
  expect(await counts(1972)).toEqual([3, 0, 0]);
});
