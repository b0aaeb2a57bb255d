import { rate, rating } from 'openskill';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { Db } from '../db/open.ts';
import { handMade, HOUR, playerNamed, type HandMade } from './statistics.fixture.ts';

let window: TestWindow;
let db: Db;
let add: (match: HandMade) => string;

beforeEach(() => {
  const app = testApp();
  window = app.open();
  db = app.db;
  add = handMade(db);
});

const mina = playerNamed('Mina');
const jonas = playerNamed('Jonas');
const ofMina = (game: string | null = null, split = {}) =>
  window.get('statistics.player', { player: mina, game, scope: split });

/** Three matches of 6 nimmt! and one of SCOUT: Mina wins alone, is third, shares a win; wins alone. */
function fourMatches(): void {
  add({
    seats: [
      ['Mina', 10, 1],
      ['Jonas', 70, 2],
    ],
  });
  add({
    seats: [
      ['Mina', 80, 3],
      ['Jonas', 20, 1],
      ['Ada', 30, 2],
    ],
  });
  add({
    seats: [
      ['Mina', 15, 1],
      ['Jonas', 15, 1],
      ['Ada', 90, 3],
    ],
  });
  add({
    game: 'scout',
    seats: [
      ['Ada', 5, 2],
      ['Mina', 40, 1],
      ['Jonas', 5, 2],
    ],
  });
}

describe('a person’s page', () => {
  it('is empty for a person without a finished match', async () => {
    add({
      seats: [
        ['Jonas', 10, 1],
        ['Ada', 20, 2],
      ],
    });
    const { id } = await window.get('players.add', {
      name: 'Sora',
      emblem: 'bell',
      colour: 'bell',
    });
    const page = await window.get('statistics.player', { player: id, game: null });
    expect(page).toMatchObject({ since: null, games: [], places: [], opponents: [], rating: null });
    expect(page.total).toEqual({ matches: 0, placed: 0, alone: 0, shared: 0 });
    expect(page.luck).toMatchObject({ n: 0, wins: 0, expected: 0, atLeast: 1, atMost: 1 });
  });

  it('counts matches and wins, alone and shared', async () => {
    fourMatches();
    const { total, since, games } = await ofMina();
    expect(total).toEqual({ matches: 4, placed: 4, alone: 2, shared: 1 });
    expect(since).toBe(HOUR / 2);
    expect(games.map(({ game, matches }) => [game, matches])).toEqual([
      ['six-nimmt', 3],
      ['scout', 1],
    ]);
  });

  it('has averages, medians, best and worst of each game by its score order', async () => {
    fourMatches();
    const [nimmt, scout] = (await ofMina()).games;
    expect(nimmt).toMatchObject({ average: 35, median: 15, better: 'low' });
    expect(nimmt!.best).toEqual({ match: 'm1', score: 10, endedAt: HOUR });
    expect(nimmt!.worst).toEqual({ match: 'm2', score: 80, endedAt: 2 * HOUR });
    expect(scout).toMatchObject({ better: 'high', best: { score: 40 }, worst: { score: 40 } });
  });

  it('counts places by the number of players', async () => {
    fourMatches();
    expect((await ofMina('six-nimmt')).places).toEqual([
      { seats: 2, n: 1, counts: [1, 0], average: 1 },
      { seats: 3, n: 2, counts: [1, 0, 1], average: 2 },
    ]);
  });

  it('draws the score history of a chosen game only, with the limit of its options', async () => {
    fourMatches();
    add({
      options: { end: { kind: 'deals', count: 1 }, variant: 'standard' },
      seats: [
        ['Mina', 1, 1],
        ['Ada', 9, 2],
      ],
    });
    expect((await ofMina()).scoreHistory).toBeNull();
    const course = (await ofMina('six-nimmt')).scoreHistory!;
    expect(course).toMatchObject({ n: 4, median: 12.5, better: 'low' });
    expect(course.points.map(({ score, place, won, limit }) => [score, place, won, limit])).toEqual(
      [
        [10, 1, true, 66],
        [80, 3, false, 66],
        [15, 1, true, 66],
        [1, 1, true, null],
      ],
    );
  });

  it('finds streaks: a shared win is a win', async () => {
    fourMatches();
    expect((await ofMina()).streaks).toEqual({
      n: 4,
      current: 2,
      longest: 2,
      withoutWin: 0,
      longestWithoutWin: 1,
    });
  });

  it('sets people head to head, and finds the rival', async () => {
    fourMatches();
    const { opponents, rival } = await ofMina();
    expect(opponents.map(({ player, ...counts }) => [player.name, counts])).toEqual([
      ['Jonas', { met: 4, together: 4, ahead: 2, behind: 1, level: 1 }],
      ['Ada', { met: 3, together: 3, ahead: 2, behind: 1, level: 0 }],
    ]);
    expect(rival).toBeNull();
    add({
      seats: [
        ['Mina', 80, 2],
        ['Jonas', 20, 1],
      ],
    });
    expect((await ofMina()).rival).toBe(jonas);
  });
});

describe('luck', () => {
  it('has each match’s own chance, and shared wins as they happened', async () => {
    fourMatches();
    // 1/2, 1/3, 2/3 (two of three won), 1/3
    const { luck } = await ofMina();
    expect(luck.expected).toBeCloseTo(11 / 6, 12);
    const none = (1 / 2) * (2 / 3) * (1 / 3) * (2 / 3);
    const all = (1 / 2) * (1 / 3) * (2 / 3) * (1 / 3);
    const chances = luck.distribution.map(({ chance }) => chance);
    expect(luck.distribution.map(({ wins }) => wins)).toEqual([0, 1, 2, 3, 4]);
    expect(chances[0]).toBeCloseTo(none, 12);
    expect(chances[4]).toBeCloseTo(all, 12);
    // three wins: all but one match
    const three =
      (1 / 2) * (1 / 3) * (2 / 3) * (2 / 3) * 2 + (1 / 2) * (1 / 3) * (1 / 3) * (1 / 3) + all;
    expect(luck.atLeast).toBeCloseTo(three + all, 12);
  });
});

describe('a rating', () => {
  it('goes from match to match in the order of their ends, for all games and for each', async () => {
    fourMatches();
    let [m, j, a] = [rating(), rating(), rating()];
    [[m], [j]] = rate([[m], [j]], { rank: [1, 2] }) as [[typeof m], [typeof j]];
    [[m], [j], [a]] = rate([[m], [j], [a]], { rank: [3, 1, 2] }) as [
      [typeof m],
      [typeof j],
      [typeof a],
    ];
    [[m], [j], [a]] = rate([[m], [j], [a]], { rank: [1, 1, 3] }) as [
      [typeof m],
      [typeof j],
      [typeof a],
    ];
    expect((await ofMina('six-nimmt')).rating).toMatchObject({ n: 3, skill: m.mu, doubt: m.sigma });
    [[a], [m], [j]] = rate([[a], [m], [j]], { rank: [2, 1, 2] }) as [
      [typeof a],
      [typeof m],
      [typeof j],
    ];
    const { rating: overall } = await ofMina();
    expect(overall).toMatchObject({ n: 4, skill: m.mu, doubt: m.sigma });
    expect(overall!.points.map(({ match }) => match)).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it('leaves bots, a lone person, rewound and handed-over matches out', async () => {
    add({
      seats: [
        ['Mina', 1, 1],
        ['bot:easy', 2, 2],
      ],
    });
    add({
      flags: ['rewound'],
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    add({
      flags: ['handed_over'],
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    expect((await ofMina()).rating).toBeNull();
  });

  it('is computed again from the first match that is corrected or deleted', async () => {
    fourMatches();
    const before = (await ofMina()).rating!;
    db.exec(`UPDATE matches SET deleted_at = 1 WHERE id = 'm2'`);
    const without = (await ofMina()).rating!;
    expect(without.points.map(({ match }) => match)).toEqual(['m1', 'm3', 'm4']);
    expect(without.points[0]).toEqual(before.points[0]);
    expect(without.skill).not.toBe(before.skill);
    db.exec(`UPDATE matches SET deleted_at = NULL WHERE id = 'm2'`);
    expect((await ofMina()).rating).toEqual(before);
  });
});

describe('statistics', () => {
  it('follow a new match, a correction and a rolled-back one', async () => {
    fourMatches();
    expect((await ofMina()).total.matches).toBe(4);
    add({
      seats: [
        ['Jonas', 10, 1],
        ['Mina', 20, 2],
      ],
    });
    expect((await ofMina()).total).toMatchObject({ matches: 5, alone: 2 });
    db.exec(`UPDATE seats SET place = 3 - place WHERE match = 'm5'`);
    expect((await ofMina()).total).toMatchObject({ matches: 5, alone: 3 });
    db.exec(`BEGIN; UPDATE seats SET place = 3 - place WHERE match = 'm5'; ROLLBACK`);
    expect((await ofMina()).total).toMatchObject({ matches: 5, alone: 3 });
  });

  it('answer for the person somebody was merged into', async () => {
    fourMatches();
    db.exec(`UPDATE seats SET player = '${mina}' WHERE player = '${playerNamed('Ada')}' AND match = 'm1';
             UPDATE players SET merged_into = '${mina}', stands_for = '${mina}' WHERE name = 'Ada'`);
    const page = await window.get('statistics.player', { player: playerNamed('Ada'), game: null });
    expect(page.player.name).toBe('Mina');
  });
});

describe('a scope', () => {
  const marked: readonly [string, HandMade, object][] = [
    [
      'rewound',
      {
        flags: ['rewound'],
        seats: [
          ['Mina', 1, 1],
          ['Ada', 2, 2],
        ],
      },
      { rewound: true },
    ],
    [
      'handedOver',
      {
        flags: ['handed_over'],
        seats: [
          ['Mina', 1, 1],
          ['Ada', 2, 2],
        ],
      },
      { handedOver: true },
    ],
    [
      'abandoned',
      {
        status: 'abandoned',
        seats: [
          ['Mina', null, null],
          ['Ada', null, null],
        ],
      },
      { abandoned: true },
    ],
  ];
  it.each(marked)(
    'leaves %s matches out, reports it, and includes them on request',
    async (mark, made, include) => {
      fourMatches();
      add(made);
      const without = await ofMina();
      expect(without.total.matches).toBe(4);
      expect(without.omitted).toEqual({ rewound: 0, abandoned: 0, handedOver: 0, [mark]: 1 });
      const within = await ofMina(null, include);
      expect(within.total.matches).toBe(5);
      expect(within.total.placed).toBe(mark === 'abandoned' ? 4 : 5);
      expect(within.omitted).toEqual({ rewound: 0, abandoned: 0, handedOver: 0 });
    },
  );

  it('filters by mode, bots, variant and number of players', async () => {
    fourMatches();
    add({
      mode: 'tally',
      seats: [
        ['Mina', 1, 1],
        ['Ada', 2, 2],
      ],
    });
    add({
      mode: 'referee',
      seats: [
        ['Mina', 1, 1],
        ['Ada', 2, 2],
      ],
    });
    add({
      options: { variant: 'draft' },
      seats: [
        ['Mina', 1, 1],
        ['bot:hard', 2, 2],
      ],
    });
    const count = async (split: object) => (await ofMina(null, split)).total.matches;
    expect(await count({ modes: 'played' })).toBe(5);
    expect(await count({ modes: 'tallied' })).toBe(2);
    expect(await count({ bots: 'with' })).toBe(1);
    expect(await count({ bots: 'without' })).toBe(6);
    expect(await count({ seats: 3 })).toBe(3);
  });

  it('leaves out a match once, even if two names in it turned out to be one person', async () => {
    add({
      seats: [
        ['Mina', 10, 1],
        ['Mina', 20, 2],
        ['Jonas', 30, 3],
      ],
      flags: ['rewound'],
    });
    const { all, omitted } = await ofMina();
    expect([all, omitted.rewound]).toEqual([1, 1]);
  });

  it('counts a player who left a sheet neither in the places nor in the number of players', async () => {
    add({
      mode: 'tally',
      seats: [
        ['Mina', 30, 1],
        ['Jonas', 10, null],
        ['Ada', 40, 2],
      ],
    });
    expect((await ofMina()).places).toEqual([{ seats: 2, n: 1, counts: [1, 0], average: 1 }]);
    const ofJonas = await window.get('statistics.player', { player: jonas, game: null });
    expect(ofJonas.total).toEqual({ matches: 1, placed: 0, alone: 0, shared: 0 });
  });
});

describe('a call', () => {
  it.each([
    [{ player: 'nobody', game: null }, 'unknown-player'],
    [{ player: mina, game: 'chess' }, 'unknown-game'],
    [{ player: mina, game: null, split: { seats: 0 } }, 'bad-request'],
  ])('is refused: %j', async (input, code) => {
    expect(await window.say('statistics.player', input)).toMatchObject({ error: { code } });
  });
});
