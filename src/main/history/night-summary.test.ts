import { describe, expect, it } from 'vitest';
import type { PastMatch } from '#shared/contract.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { highlightsOf } from './night-handlers.ts';

interface Result {
  readonly scores: readonly (number | null)[];
  readonly places: readonly (number | null)[];
  readonly minutes?: number;
}

const past = (name: string, { scores, places, minutes = 20 }: Result): PastMatch =>
  ({
    match: name as MatchId,
    status: 'finished',
    startedAt: 0,
    endedAt: minutes * 60_000,
    seats: scores.map((score, seat) => ({
      seat,
      score,
      place: places[seat],
      occupant: { kind: 'player', player: { id: `p${String(seat)}` as PlayerId } },
    })),
  }) as unknown as PastMatch;

const none = () => [];
/** A match to compare with: neither close nor long. */
const other = past('other', { scores: [90, 1], places: [1, 2], minutes: 1 });

describe('the highlights of a night', () => {
  it('are empty if no match was finished', () => {
    const abandoned = { ...past('a', { scores: [null], places: [null] }), status: 'abandoned' };
    const nothing = { closest: null, longest: null, comeback: null };
    expect(highlightsOf([abandoned as PastMatch], none)).toEqual(nothing);
  });

  it('name the closest finish, with a shared win as the closest possible', () => {
    const clear = past('clear', { scores: [30, 20], places: [1, 2] });
    const close = past('close', { scores: [41, 40, 90], places: [2, 1, 3] });
    const shared = past('shared', { scores: [7, 7, 9], places: [1, 1, 3] });
    expect(highlightsOf([clear, close], none).closest).toEqual({
      match: 'close',
      margin: 1,
      shared: false,
    });
    expect(highlightsOf([close, shared], none).closest).toEqual({
      match: 'shared',
      margin: 0,
      shared: true,
    });
  });

  it('do not count the score of a player who left for a close finish', () => {
    const left = past('left', { scores: [30, 29, 10], places: [1, null, 2] });
    expect(highlightsOf([left, other], none).closest).toMatchObject({ match: 'left', margin: 20 });
  });

  it('do not include a shared win that the tie-break decided', () => {
    const broken = past('broken', { scores: [7, 7, 3], places: [1, 2, 3] });
    expect(highlightsOf([broken, other], none).closest).toEqual({
      match: 'broken',
      margin: 0,
      shared: false,
    });
  });

  it('do not include the closest or longest of one single match, whatever else was played', () => {
    const only = past('only', { scores: [30, 20], places: [1, 2], minutes: 30 });
    const unscored = past('unscored', { scores: [null, null], places: [1, 2], minutes: 0 });
    const told = highlightsOf([only, unscored], none);
    expect([told.closest, told.longest]).toEqual([null, null]);
  });

  it('name the longest match', () => {
    const short = past('short', { scores: [1], places: [1] });
    const long = past('long', { scores: [1], places: [1], minutes: 90 });
    const { longest } = highlightsOf([short, long], none);
    expect(longest).toEqual({ match: 'long', duration: 90 * 60_000 });
  });

  it('do not include a match that went on another day, or whose clock was set ahead', () => {
    const real = past('real', { scores: [1], places: [1], minutes: 20 });
    const slept = past('slept', { scores: [1], places: [1], minutes: 42 * 24 * 60 });
    expect(highlightsOf([slept, real, other], none).longest?.match).toBe('real');
    expect(highlightsOf([slept], none).longest).toBeNull();
  });

  it('name the winner who had been furthest behind, whether high or low scores win', () => {
    // oxfmt-ignore
    const rounds = [[20, 2], [1, 1], [1, 30]];
    const fewWin = past('few', { scores: [22, 33], places: [1, 2] });
    const manyWin = past('many', { scores: [22, 33], places: [2, 1] });
    const comeback = (match: PastMatch) => highlightsOf([match], () => rounds).comeback;
    expect(comeback(fewWin)).toEqual({ match: 'few', player: 'p0', round: 0, behind: 18 });
    expect(comeback(manyWin)).toEqual({ match: 'many', player: 'p1', round: 0, behind: 18 });
  });

  it('count the starting score of a latecomer', () => {
    const late = past('late', { scores: [40, 50], places: [2, 1] });
    // oxfmt-ignore
    const rounds = [[30, null], [10, 35]];
    const { comeback } = highlightsOf([late], () => rounds);
    expect(comeback).toEqual({ match: 'late', player: 'p1', round: 0, behind: 15 });
  });
});
