import { beforeEach, describe, expect, it } from 'vitest';
import { playOn, startMatch, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { Random } from '#core/random.ts';
import type { Game, GameInstance } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import { handMade, HOUR, type HandMade } from './statistics.fixture.ts';

let window: TestWindow;
let add: (match: HandMade) => string;

beforeEach(() => {
  const app = testApp();
  window = app.open();
  add = handMade(app.db);
});

const page = (game: string, split = {}) => window.get('statistics.game', { game, scope: split });

describe('a game’s page', () => {
  it('is empty, not broken, before the first match', async () => {
    const empty = await page('scout');
    expect(empty).toMatchObject({ matches: 0, since: null, tables: [], metrics: [], people: [] });
    expect(empty.records).toEqual({ lowest: null, highest: null, longest: null, closest: null });
  });

  it('shows scores, and wins by number of players and by seat', async () => {
    for (let match = 0; match < 12; match++)
      add({
        seats: [
          ['Mina', 10, 1],
          ['Jonas', 70, 2],
        ],
      });
    add({
      seats: [
        ['Mina', 20, 1],
        ['Jonas', 20, 1],
        ['Ada', 80, 3],
      ],
    });
    const { scores, tables } = await page('six-nimmt');
    expect(scores).toMatchObject({ n: 27, median: 20 });
    expect(scores.average).toBeCloseTo((12 * 80 + 120) / 27, 12);
    expect(tables.map(({ seats, n, byLuck }) => [seats, n, byLuck])).toEqual([
      [2, 12, 1 / 2],
      [3, 1, 2 / 3],
    ]);
    expect(tables[0]).toMatchObject({ average: 40, median: 40, winning: 10 });
    const [first, second] = tables[0]!.bySeat;
    // 12 of 12: Wilson's lower bound at 99 % is 12 / (12 + 2.5758²) = 0.644
    expect(first).toMatchObject({ wins: 12, share: 1, high: 1, beyondLuck: true });
    expect(first!.low).toBeCloseTo(0.644, 3);
    expect(second).toMatchObject({ wins: 0, share: 0, low: 0, beyondLuck: true });
    expect(tables[1]!.bySeat.map(({ beyondLuck }) => beyondLuck)).toEqual([false, false, false]);
  });

  it('has records with all who share them, including a bot', async () => {
    add({
      rounds: 3,
      seats: [
        ['Mina', 10, 1],
        ['bot:easy', 70, 2],
      ],
    });
    add({
      rounds: 3,
      seats: [
        ['Jonas', 10, 1],
        ['Ada', 12, 2],
      ],
    });
    add({
      seats: [
        ['Jonas', 30, 1],
        ['Ada', 30, 1],
      ],
    });
    const { records } = await page('six-nimmt');
    expect(records.lowest).toMatchObject({
      value: 10,
      holders: [
        { match: 'm1', player: { name: 'Mina' } },
        { match: 'm2', player: { name: 'Jonas' } },
      ],
      more: 0,
    });
    expect(records.highest).toMatchObject({ value: 70, holders: [{ match: 'm1', player: null }] });
    const [first, second] = [HOUR, 2 * HOUR].map((endedAt, at) => ({
      match: `m${String(at + 1)}`,
      endedAt,
    }));
    expect(records.longest).toEqual({ value: 3, holders: [first, second], more: 0 });
  });

  it('counts a shared first place as the closest finish, and has none with few matches', async () => {
    const apart = (margin: number, place = 2) =>
      add({
        seats: [
          ['Mina', 10, 1],
          ['Jonas', 10 + margin, place],
        ],
      });
    apart(4);
    apart(0, 1);
    expect((await page('six-nimmt')).records.closest).toBeNull();
    apart(3);
    expect((await page('six-nimmt')).records.closest).toMatchObject({
      value: 0,
      holders: [{ match: 'm2' }],
    });
    for (let match = 0; match < 6; match++) apart(0, 1);
    expect((await page('six-nimmt')).records.closest).toMatchObject({
      value: 0,
      holders: [{ match: 'm2' }, {}, {}, {}, {}],
      more: 2,
    });
  });

  it('lists the variants and numbers of players of the scope’s filters, whatever the present scope', async () => {
    add({
      options: { variant: 'draft' },
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    add({
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    add({
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
        ['Ada', 3, 3],
      ],
    });
    add({
      options: { end: { kind: 'deals', count: 1 } },
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    const split = await page('six-nimmt', { variant: 'draft' });
    expect(split.matches).toBe(1);
    expect(split.variants).toEqual([
      { variant: 'standard', matches: 2 },
      { variant: 'draft', matches: 1 },
      { variant: 'standard-deals', matches: 1 },
    ]);
    expect(split.sizes).toEqual([
      { seats: 2, matches: 3 },
      { seats: 3, matches: 1 },
    ]);
  });

  it('counts who plays it, with the expected wins by luck', async () => {
    add({
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
      ],
    });
    add({
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 2, 2],
        ['Ada', 3, 3],
      ],
    });
    const { people } = await page('six-nimmt');
    expect(people.map(({ player, ...counts }) => [player.name, counts])).toEqual([
      ['Mina', { matches: 2, placed: 2, wins: 2, expected: 1 / 2 + 1 / 3, lastAt: 2 * HOUR }],
      ['Jonas', { matches: 2, placed: 2, wins: 0, expected: 1 / 2 + 1 / 3, lastAt: 2 * HOUR }],
      ['Ada', { matches: 1, placed: 1, wins: 0, expected: 1 / 3, lastAt: 2 * HOUR }],
    ]);
  });
});

function randomlyPlayed(game: Game, random: Random): GameInstance {
  const seats = game.seats.min + random.below(2);
  const table = game.setup({ options: {}, seats, seed: String(random.below(1e9)) });
  if (!table.ok) throw new Error(table.error);
  for (let seat; (seat = table.value.toMove()[0]) !== undefined;)
    table.value.play(seat, random.pick(table.value.choices(seat)).move);
  return table.value;
}

describe('a game’s own metrics', () => {
  const figure = async (game: string, name: string) =>
    (await page(game)).metrics.filter((one) => one.metric === name);

  it('of 6 nimmt! are averaged over seats, and over winners separately', async () => {
    const facts = (rowsTaken: number) => ({ rowsTaken, tooLow: 0, cardsTaken: 5, worstRow: 9 });
    add({
      seats: [
        ['Mina', 1, 1, facts(1)],
        ['Jonas', 9, 2, facts(4)],
      ],
    });
    add({
      mode: 'tally',
      seats: [
        ['Mina', 1, 1],
        ['Jonas', 9, 2],
      ],
    });
    expect((await page('six-nimmt')).seatsWithFacts).toBe(2);
    expect(await figure('six-nimmt', 'rowsTaken')).toEqual([
      { metric: 'rowsTaken', key: '', n: 2, average: 2.5, max: 4, winners: { n: 1, average: 1 } },
    ]);
    // Missing facts are not zero.
    expect(await figure('six-nimmt', 'deals')).toEqual([]);
  });

  it('of Goat ’n’ Goat have mountains by number', async () => {
    const facts = (mountains: readonly string[]) => ({
      mountains,
      turns: 20,
      drawn: 9,
      flocksLost: 1,
      largestFlock: 4,
      penalties: { flocks: 2, handLimit: 0, lastHand: 3 },
    });
    add({
      game: 'goat-n-goat',
      seats: [
        ['Mina', 12, 1, facts(['r9', 'g3'])],
        ['Jonas', 3, 2, facts(['b3'])],
      ],
    });
    const mountains = await figure('goat-n-goat', 'mountain');
    expect(mountains.map(({ key, n, winners }) => [key, n, winners.n])).toEqual([
      ['9', 1, 1],
      ['3', 2, 1],
    ]);
    expect(await figure('goat-n-goat', 'penalty')).toMatchObject([
      { key: 'flocks', average: 2 },
      { key: 'handLimit', average: 0 },
      { key: 'lastHand', average: 3 },
    ]);
  });

  it('of Donkey Derby have the payouts of markers, by space and by place', async () => {
    const bets = [
      { donkey: 'grey', space: 0, round: 0, place: 1, payout: 35 },
      { donkey: 'red', space: 0, round: 1, place: null, payout: 0 },
    ];
    const facts = { bets, markersLeft: 1, rolls: [1, 0, 0, 0, 0, 2] };
    add({
      game: 'donkey-derby',
      seats: [
        ['Mina', 35, 1, facts],
        ['Jonas', 0, 2, { ...facts, bets: [] }],
      ],
    });
    expect(await figure('donkey-derby', 'payoutBySpace')).toMatchObject([
      { key: '0', n: 2, average: 17.5, max: 35 },
    ]);
    expect(await figure('donkey-derby', 'payoutByPlace')).toMatchObject([
      { key: '1', n: 1, average: 35 },
      { key: 'none', n: 1, average: 0 },
    ]);
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'of %s are numbers, after any match',
    (_, game) => {
      const random = Random.fromSeed(game.id);
      for (let match = 0; match < 20; match++) {
        const table = randomlyPlayed(game, random);
        const figures = table.facts().flatMap((facts) => game.history.metrics(facts));
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.every(({ value }) => Number.isFinite(value))).toBe(true);
        expect(game.history.variant(table.options)).toMatch(/^[a-z-]{1,40}$/);
      }
    },
  );

  it('are left out if this version cannot read them', async () => {
    add({
      game: 'donkey-derby',
      seats: [
        ['Mina', 35, 1, { bets: 'many' }],
        ['Jonas', 0, 2, {}],
      ],
    });
    expect(await page('donkey-derby')).toMatchObject({
      matches: 1,
      seatsWithFacts: 0,
      metrics: [],
    });
  });
});

describe('the bots', () => {
  it('are counted by game and level, against people', async () => {
    add({
      seats: [
        ['Mina', 10, 1],
        ['bot:easy', 20, 2],
        ['bot:hard', 30, 3],
      ],
    });
    add({
      seats: [
        ['Mina', 30, 2],
        ['bot:easy', 20, 1],
        ['Jonas', 30, 2],
      ],
    });
    add({
      game: 'scout',
      seats: [
        ['Mina', 9, 1],
        ['bot:easy', 9, 1],
        ['Jonas', 3, 3],
      ],
    });
    add({
      seats: [
        ['Mina', 30, 1],
        ['Jonas', 40, 2],
      ],
    });
    expect(await window.get('statistics.bots', {})).toEqual([
      {
        game: 'scout',
        level: 'easy',
        program: null,
        placed: 1,
        wins: 1,
        expected: 2 / 3,
        ahead: 1,
        behind: 0,
        equal: 1,
      },
      {
        game: 'six-nimmt',
        level: 'easy',
        program: null,
        placed: 2,
        wins: 1,
        expected: 2 / 3,
        ahead: 2,
        behind: 1,
        equal: 0,
      },
      {
        game: 'six-nimmt',
        level: 'hard',
        program: null,
        placed: 1,
        wins: 0,
        expected: 1 / 3,
        ahead: 0,
        behind: 1,
        equal: 0,
      },
    ]);
  });
});

describe('the overview', () => {
  it('counts everything that is over', async () => {
    add({
      seats: [
        ['Mina', 10, 1],
        ['Jonas', 20, 2],
      ],
    });
    add({
      mode: 'tally',
      night: 'other',
      seats: [
        ['Mina', 10, 1],
        ['Ada', 20, 2],
      ],
    });
    add({
      status: 'abandoned',
      game: 'scout',
      seats: [
        ['Mina', null, null],
        ['Ada', null, null],
      ],
    });
    expect(await window.get('statistics.overview', {})).toEqual({
      matches: 3,
      played: 2,
      tallied: 1,
      flagged: { rewound: 0, abandoned: 1, handedOver: 0 },
      nights: 2,
      people: 3,
      since: HOUR / 2,
      games: [
        { game: 'six-nimmt', matches: 2, lastAt: 2 * HOUR },
        { game: 'scout', matches: 1, lastAt: 3 * HOUR },
      ],
    });
  });

  it('includes a match that is played to its end on the screen', async () => {
    await window.get('statistics.overview', {});
    const match = await startMatch(window, { people: ['Mina', 'Jonas'], game: 'donkey-derby' });
    await window.get('match.watch', { match });
    expect((await window.get('statistics.overview', {})).matches).toBe(0);
    await playOn(window, match);
    expect((await window.get('statistics.overview', {})).matches).toBe(1);
    expect((await page('donkey-derby')).seatsWithFacts).toBe(2);
  });
});
