import { describe, expect, it } from 'vitest';
import type { SeasonPoints } from '#shared/contract.ts';
import { matchPoints } from './standings.ts';

const LEAGUE: SeasonPoints = { kind: 'list', values: [3, 2, 1] };

/** Returns the points for these places, in order. */
const pointsFor = (
  places: readonly (number | null)[],
  points: SeasonPoints,
  shared: 'average' | 'better' = 'average',
) =>
  matchPoints(
    places.map((place, id) => ({ id, place })),
    { points, shared },
  ).map((one) => one.points);

describe('points by place', () => {
  it('go down the list, and are zero after its end', () => {
    expect(pointsFor([2, 1, 4, 3, 5], LEAGUE)).toEqual([2, 3, 0, 1, 0]);
  });

  it('are the number of players behind, in a match of any size', () => {
    expect(pointsFor([1, 2], { kind: 'beaten' })).toEqual([1, 0]);
    expect(pointsFor([3, 1, 4, 2], { kind: 'beaten' })).toEqual([1, 3, 0, 2]);
  });

  it('are split between those who share a place', () => {
    expect(pointsFor([1, 1, 3], LEAGUE)).toEqual([2.5, 2.5, 1]);
    expect(pointsFor([1, 2, 2, 2], LEAGUE)).toEqual([3, 1, 1, 1]);
    expect(pointsFor([1, 1, 3], { kind: 'beaten' })).toEqual([1.5, 1.5, 0]);
  });

  it('are the better place’s for each of them if the season has that rule', () => {
    expect(pointsFor([1, 1, 3], LEAGUE, 'better')).toEqual([3, 3, 1]);
  });

  it('count places without the players who are left out', () => {
    // A bot was first and third.
    expect(pointsFor([4, 2, 5], LEAGUE)).toEqual([2, 3, 1]);
  });

  it('are zero for a player who left, who is behind all the others', () => {
    expect(pointsFor([1, null, 2], { kind: 'beaten' })).toEqual([2, 0, 1]);
    expect(pointsFor([1, null, 2], LEAGUE)).toEqual([3, 0, 2]);
  });
});
