import { describe, expect, it } from 'vitest';
import { playCells, storedScore, type ForeignPlay } from './play-cells.ts';

const play = (
  results: readonly (readonly [score: number | null, place: number | null])[],
  more: Partial<ForeignPlay> = {},
) =>
  playCells({
    ...{ isTogether: false, winner: 'most', hasRules: false, isScored: true },
    ...more,
    results: results.map(([score, place]) => ({ score, place })),
  });

it.each([
  [12.5, 13, 12.5],
  [-12.5, -13, -12.5],
  [21.7, 22, 22],
  [-0.4, 0, 0],
  [58_200, 58_200, 58_200],
  [9_999_999.4, 9_999_999, 9_999_999],
  [9_999_999.5, null, null],
  [10_000_000, null, null],
  [null, null, null],
])('a sheet holds %d as %d, or with half points as %d', (score, whole, half) => {
  expect([storedScore(score, false), storedScore(score, true)]).toEqual([whole, half]);
});

describe('the entries of a play of another program', () => {
  it('are totals, with the places of people without a score', () => {
    expect(
      play([
        [12, 2],
        [null, 1],
      ]),
    ).toEqual({
      ...{ winner: 'most', detail: 'totals' },
      values: [{ score: 12, place: 2 }, { place: 1 }],
    });
    expect(
      play([
        [12, null],
        [null, null],
      ]),
    ).toBeNull();
  });

  it('keep who won against the scores, but not where the app has rules', () => {
    const results = [
      [12, 1],
      [30, 2],
    ] as const;
    expect(play(results)).toMatchObject({ winner: 'one', values: [{ place: 1 }, { place: 2 }] });
    expect(play(results, { hasRules: true })).toEqual({
      ...{ winner: 'most', detail: 'totals', values: [{ score: 12 }, { score: 30 }] },
    });
  });

  it('have the order of fractions that are rounded to the same number', () => {
    expect(
      play([
        [12.1, null],
        [12.4, null],
      ]),
    ).toMatchObject({
      values: [
        { score: 12, place: 2 },
        { score: 12, place: 1 },
      ],
    });
  });

  it('are only winners of a game that is never scored, and places of one that is', () => {
    const results = [
      [null, 2],
      [null, 1],
    ] as const;
    expect(play(results, { isScored: false })).toEqual({
      ...{ winner: 'one', detail: 'rounds', winners: [1] },
    });
    expect(play(results)).toMatchObject({ winner: 'most', detail: 'places' });
  });

  it('have nobody in the first place if all lost together', () => {
    const lost = { winner: 'together', detail: 'rounds', winners: [] };
    expect(play([[null, 2]], { isTogether: true })).toEqual(lost);
    expect(
      play(
        [
          [7, 2],
          [7, 2],
        ],
        { isTogether: true },
      ),
    ).toMatchObject({
      ...{ winner: 'together', detail: 'totals' },
      values: [{ place: 2 }, { place: 2 }],
    });
  });
});
