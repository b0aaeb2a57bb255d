import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeasonPoints, SeasonRules } from '#shared/contract.ts';
import { seasonRules } from '#shared/contract/seasons.ts';
import type { NightId, PlayerId } from '#shared/ids.ts';
import { standingsOf, type CountedMatch } from './standings.ts';

const rules = (more: Partial<SeasonRules> = {}): SeasonRules => ({
  ...seasonRules.parse({ name: 'Autumn', points: { kind: 'list', values: [3, 2, 1] } }),
  ...more,
});

/** A match by its people, best place first; equal places as 'a=b'. */
function match(night: string, order: string, game = 'scout'): CountedMatch {
  let place = 0;
  return {
    night: night as NightId,
    game,
    people: order.split(' ').flatMap((shared) => {
      const ids = shared.split('=');
      const first = place + 1;
      place += ids.length;
      return ids.map((id) => ({ id: id as PlayerId, place: first }));
    }),
  };
}

const told = (matches: readonly CountedMatch[], more: Partial<SeasonRules> = {}) =>
  standingsOf(matches, rules(more), more.people ?? []).map(
    ({ rank, id, points }) => `${String(rank)} ${id} ${String(points)}`,
  );

describe('a ranking', () => {
  it('adds up the points of all games', () => {
    const played = [match('1', 'a b c'), match('1', 'b a c', 'six-nimmt'), match('2', 'a c')];
    expect(told(played)).toEqual(['1 a 8', '2 b 5', '3 c 4']);
    const [a] = standingsOf(played, rules(), []);
    expect(a).toMatchObject({ wins: 2, seconds: 1, matches: 3 });
    expect(a!.games).toEqual([
      { game: 'scout', points: 6 },
      { game: 'six-nimmt', points: 2 },
    ]);
  });

  it('puts more wins first if points are equal, then more second places', () => {
    // 3 + 0 = 1 + 2, but only a has won.
    expect(told([match('1', 'a c b'), match('1', 'd b a x')], { points: list(3, 2, 0) })).toEqual([
      '1 a 3',
      '1 d 3',
      '3 c 2',
      '3 b 2',
      '5 x 0',
    ]);
    const wins = [match('1', 'a x y'), match('2', 'x b'), match('3', 'y b')];
    expect(told(wins, { points: list(4, 2) }).slice(0, 4)).toEqual([
      '1 x 6',
      '2 a 4',
      '2 y 4',
      '4 b 4',
    ]);
    const seconds = [match('1', 'x a'), match('2', 'x y b'), match('3', 'x y b')];
    expect(told(seconds, { points: list(3, 2, 1) }).slice(2)).toEqual(['3 a 2', '4 b 2']);
  });

  it('lets people equal in everything share the rank, and skips the next', () => {
    expect(told([match('1', 'a=b c')])).toEqual(['1 a 2.5', '1 b 2.5', '3 c 1']);
  });

  it('drops the worst nights of each, a missed night first, but never the only one', () => {
    const played = [match('1', 'a b c'), match('2', 'b a'), match('3', 'b a c')];
    // a: 3, 2, 2; b: 2, 3, 3; c: 1, missed, 1
    expect(told(played, { dropped: 1 })).toEqual(['1 b 6', '2 a 5', '3 c 2']);
    expect(told(played, { dropped: 9 })).toEqual(['1 b 3', '2 a 3', '3 c 1']);
    const [b] = standingsOf(played, rules({ dropped: 1 }), []);
    expect(b!.pointsHistory).toEqual([2, 3, 6]);
  });

  it('lists the last six nights of each: the points, whether they count, and where somebody was missing', () => {
    const played = [match('1', 'a b c'), match('2', 'b a'), match('3', 'b a c')];
    const [, a, c] = standingsOf(played, rules({ dropped: 1 }), []);
    expect(a!.recentNights).toEqual([
      { points: 3, isCounted: true },
      { points: 2, isCounted: true },
      { points: 2, isCounted: false },
    ]);
    expect(c!.recentNights).toEqual([
      { points: 1, isCounted: true },
      { points: null, isCounted: false },
      { points: 1, isCounted: true },
    ]);
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((night) => match(night, `a${night} b`));
    const [b] = standingsOf(many, rules(), []);
    expect(b!.recentNights.map(({ points }) => points)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('has no rank for people with too few matches, and lists them last', () => {
    const played = [match('1', 'c a b'), match('2', 'a b'), match('2', 'b a')];
    expect(told(played, { minimum: 2 })).toEqual(['1 a 7', '2 b 6', 'null c 3']);
  });

  it('lists members before they have played', () => {
    const people = ['a', 'b', 'z'] as PlayerId[];
    expect(told([match('1', 'a b')], { people })).toEqual(['1 a 3', '2 b 2', 'null z 0']);
    expect(told([], { people })).toEqual(['null a 0', 'null b 0', 'null z 0']);
    expect(told([])).toEqual([]);
  });

  it('remembers the ranks before the last night', () => {
    const played = [match('1', 'a b'), match('2', 'b a'), match('2', 'b c a')];
    expect(
      standingsOf(played, rules(), []).map(({ id, rank, rankBefore }) => [id, rank, rankBefore]),
    ).toEqual([
      ['b', 1, 2],
      ['a', 2, 1],
      ['c', 3, null],
    ]);
  });
});

const list = (...values: number[]): SeasonPoints => ({ kind: 'list', values });

const people = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 2 });
const evenings = fc
  .array(
    fc
      .record({ night: fc.constantFrom('1', '2', '3'), people })
      .map(({ night, people: order }) => match(night, order.join(' '))),
    { maxLength: 12 },
  )
  .map((matches) => matches.toSorted((one, other) => (one.night < other.night ? -1 : 1)));

describe('whatever is played', () => {
  it('each score history never falls, ends at the points, and the games add up to it', () => {
    fc.assert(
      fc.property(evenings, fc.nat({ max: 4 }), fc.boolean(), (matches, dropped, beaten) => {
        const own = rules({ dropped, ...(beaten ? { points: { kind: 'beaten' } } : {}) });
        for (const { pointsHistory: course, points, games } of standingsOf(matches, own, [])) {
          expect(course.toSorted((one, other) => one - other)).toEqual(course);
          expect(course.at(-1)).toBe(points);
          expect(games.reduce((total, game) => total + game.points, 0)).toBeCloseTo(points, 5);
        }
      }),
    );
  });

  it('ranks rise with falling points', () => {
    fc.assert(
      fc.property(evenings, (matches) => {
        const standing = standingsOf(matches, rules(), []);
        for (const [at, line] of standing.entries()) {
          const above = standing[at - 1];
          if (above) expect(above.points).toBeGreaterThanOrEqual(line.points);
          if (above) expect(above.rank === line.rank || line.rank === at + 1).toBe(true);
        }
      }),
    );
  });
});
