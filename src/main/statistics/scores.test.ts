import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeats } from '#test/repeats.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import { games } from '#games/engines.ts';
import { handMade, type HandMade, playerNamed } from './statistics.fixture.ts';

const NAMES = ['Mina', 'Jonas', 'Ada', 'Sora'];
const better = new Map(games.map(({ id, scoreOrder: better }) => [id, better]));

const score = fc.integer({ min: -9, max: 99 });

/** A match with the places of its totals by the game's ranking, as a match or sheet is stored. */
const made = fc
  .record({
    game: fc.constantFrom('donkey-derby', 'goat-n-goat', 'six-nimmt'),
    mode: fc.constantFrom('play' as const, 'tally' as const),
    people: fc.shuffledSubarray(NAMES, { minLength: 1 }),
    rounds: fc.array(fc.tuple(score, fc.option(score), fc.option(score), fc.option(score)), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(
    ({
      game,
      mode,
      people,
      rounds,
    }): Required<Pick<HandMade, 'game' | 'mode' | 'seats' | 'plays'>> => {
      const isSingle = mode === 'play' && game !== 'six-nimmt';
      const plays = (isSingle ? rounds.slice(0, 1) : rounds).map((scores) =>
        scores.slice(0, people.length),
      );
      const totals = people.map((_, seat) =>
        plays.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0),
      );
      const sign = better.get(game) === 'low' ? 1 : -1;
      const places = totals.map(
        (own) => 1 + totals.filter((other) => sign * other < sign * own).length,
      );
      return {
        game,
        mode,
        plays,
        seats: people.map((name, seat) => [name, totals[seat]!, places[seat]!]),
      };
    },
  );
type Made = typeof made extends fc.Arbitrary<infer One> ? One : never;

/** Returns each play's scores of a match: naively, without the statistics' code. */
function playsOf({
  game,
  mode,
  plays,
  seats,
}: Made): readonly (readonly (readonly [string, number])[])[] {
  if (mode === 'play' || game === 'six-nimmt' || plays.length < 2)
    return [seats.map(([name, total]) => [name, total!])];
  return plays.map((scores) =>
    seats.flatMap(([name], seat) =>
      scores[seat] === null ? [] : [[name, scores[seat]!] as const],
    ),
  );
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return mean(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1));
};

it('scores count race by race and play by play: in averages, ends, records and score histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), async (history) => {
      const app = testApp();
      const window = app.open();
      const add = handMade(app.db);
      for (const one of history) add(one);
      for (const game of new Set(history.map((one) => one.game))) {
        const own = history.filter((one) => one.game === game);
        await expectGame(window, game, own);
        for (const name of new Set(own.flatMap(({ seats }) => seats.map(([name]) => name))))
          await expectPerson(window, game, name, own);
      }
    }),
    { numRuns: repeats(20) },
  );
}, 120_000);

async function expectGame(window: TestWindow, game: string, own: readonly Made[]): Promise<void> {
  const page = await window.get('statistics.game', { game, scope: {} });
  const plays = own.flatMap(playsOf);
  const scores = plays.flat().map(([, score]) => score);
  expect(page.scores).toMatchObject({ n: scores.length, median: middle(scores) });
  expect(page.scores.average ?? NaN).toBeCloseTo(mean(scores) ?? NaN, 9);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const having = (record: number) => [
    ...new Set(plays.flat().flatMap(([name, score]) => (score === record ? [name] : []))),
  ];
  for (const [record, value] of [
    [page.records.lowest, least],
    [page.records.highest, most],
  ] as const) {
    if (scores.length === 0) expect(record).toBeNull();
    else {
      expect(record).toMatchObject({ value, more: 0 });
      expect(record!.holders.map(({ player }) => player!.name).sort()).toEqual(
        having(value).sort(),
      );
    }
  }
  const sign = better.get(game) === 'low' ? 1 : -1;
  const margins = plays.flatMap((play) => {
    const [first, second] = play.map(([, score]) => sign * score).toSorted((a, b) => a - b);
    return first === undefined || second === undefined ? [] : [second - first];
  });
  expect(page.records.closest?.value ?? null).toBe(
    margins.length < 3 ? null : Math.min(...margins),
  );
}

async function expectPerson(window: TestWindow, game: string, name: string, own: readonly Made[]) {
  const page = await window.get('statistics.player', {
    player: playerNamed(name),
    game,
    scope: {},
  });
  const plays = own.flatMap(playsOf);
  const scores = plays.flat().flatMap(([who, score]) => (who === name ? [score] : []));
  const ofGame = page.games.find((one) => one.game === game)!;
  expect(ofGame.median).toBe(middle(scores));
  const ends = [Math.min(...scores), Math.max(...scores)];
  const [best, worst] = better.get(game) === 'low' ? ends : ends.toReversed();
  expect(ofGame.best?.score ?? null).toBe(scores.length === 0 ? null : best);
  expect(ofGame.worst?.score ?? null).toBe(scores.length === 0 ? null : worst);
  const course = page.scoreHistory!;
  expect(course.points.map(({ score }) => score)).toEqual(scores);
  const places = plays.flatMap((play) => {
    const mine = play.find(([who]) => who === name);
    if (!mine) return [];
    const sign = better.get(game) === 'low' ? 1 : -1;
    return [[1 + play.filter(([, score]) => sign * score < sign * mine[1]).length, play.length]];
  });
  expect(course.points.map(({ place, seats }) => [place, seats])).toEqual(places);
}

it('three races on one sheet are three scores, also when one is corrected later', async () => {
  const window = testApp().open();
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game: 'donkey-derby',
    mode: 'tally',
    options: {},
    utcOffset: 0,
    people: ['Mina', 'Jonas'].map((name) => ({
      ...({ kind: 'new', emblem: 'star', colour: 'star' } as const),
      name,
    })),
  });
  const write = (round: number, column: number, total: number) =>
    window.get('sheet.write', {
      match,
      round,
      column,
      client: freshClient(),
      cell: { state: 'given', value: { total } },
    });
  for (const [round, totals] of [
    [70, 50],
    [78, 78],
    [70, 20],
  ].entries())
    for (const [column, total] of totals.entries()) await write(round, column, total);
  await window.get('sheet.close', { match, client: freshClient() });
  const page = () => window.get('statistics.game', { game: 'donkey-derby', scope: {} });
  const { scores, records, tables } = await page();
  expect(scores).toMatchObject({ n: 6, median: 70 });
  expect(records.highest).toMatchObject({ value: 78, holders: [{ match }, { match }] });
  expect(records.longest).toBeNull();
  expect(records.closest).toMatchObject({ value: 0, holders: [{ match }] });
  expect(tables[0]).toMatchObject({ n: 1, average: 61, winning: 74 });
  await write(1, 0, 80);
  expect((await page()).records.highest).toMatchObject({ value: 80, holders: [{ match }] });
});
