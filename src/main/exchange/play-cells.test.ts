import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playCells, storedScore, type ForeignPlay } from './play-cells.ts';

const play = (
  results: readonly (readonly [score: number | null, rank: number | null, isWinner?: boolean])[],
  more: Partial<ForeignPlay> = {},
) =>
  playCells({
    isTogether: false,
    winner: 'most',
    rules: null,
    isScored: true,
    ...more,
    results: results.map(([score, rank, isWinner = null]) => ({ score, rank, isWinner })),
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
      winner: 'most',
      scoreUse: 'kept',
      detail: 'totals',
      values: [{ score: 12, place: 2 }, { place: 1 }],
    });
    expect(
      play([
        [12, null],
        [null, null],
      ]),
    ).toBeNull();
  });

  it('keep who won against the scores', () => {
    const results = [
      [12, 1],
      [30, 2],
    ] as const;
    expect(play(results)).toMatchObject({ winner: 'one', values: [{ place: 1 }, { place: 2 }] });
  });

  it('have everybody but the marked winner in the order of their scores', () => {
    const results = [
      [42, null, false],
      [55, null, true],
      [49, null, false],
      [42, null, false],
    ] as const;
    const places = [3, 1, 2, 3].map((place) => expect.objectContaining({ place }) as object);
    expect(play(results)).toMatchObject({ winner: 'most', scoreUse: 'kept', values: places });
  });

  it.each([
    [
      'a mark before ranks',
      [
        [9, 1, false],
        [8, 2, true],
        [7, 3, false],
      ],
      [2, 1, 3],
    ],
    [
      'ranks before scores',
      [
        [9, 2],
        [8, 1],
        [7, 3],
      ],
      [2, 1, 3],
    ],
    [
      'a mark that decides a tie',
      [
        [9, null, false],
        [9, null, true],
        [7, null, false],
      ],
      [2, 1, 3],
    ],
    [
      'all marks, and nobody else',
      [
        [9, null, true],
        [8, null, true],
        [10, null, false],
      ],
      [1, 1, 3],
    ],
  ] as const)('have %s', (_, results, places) => {
    const cells = play(results);
    expect(cells).toMatchObject({ values: places.map((place) => ({ place })) });
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
      winner: 'one',
      scoreUse: 'kept',
      detail: 'rounds',
      winners: [1],
    });
    expect(play(results)).toMatchObject({ winner: 'most', detail: 'places' });
  });

  it('have nobody in the first place if all lost together', () => {
    const lost = { winner: 'together', scoreUse: 'kept', detail: 'rounds', winners: [] };
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
      winner: 'together',
      detail: 'totals',
      values: [{ place: 2 }, { place: 2 }],
    });
  });

  it('have nobody in the first place if nobody is marked and all have 0', () => {
    const nobody = [
      [0, 0, false],
      [0, 0, false],
    ] as const;
    expect(play(nobody)).toMatchObject({
      winner: 'together',
      values: [{ place: 2 }, { place: 2 }],
    });
    expect(play(nobody, LOW)).toBeNull();
    const unknown = [
      [0, null],
      [0, null],
    ] as const;
    expect(play(unknown)).toMatchObject({ winner: 'most', values: [{ score: 0 }, { score: 0 }] });
  });
});

const LOW = { winner: 'fewest', rules: { limit: 66, isTurned: false } } as const;

describe('the entries of a play of a game with rules', () => {
  it.each([
    [
      'as they are',
      LOW,
      [
        [13, true],
        [47, false],
        [75, false],
      ],
      'kept',
      [13, 47, 75],
      [1, 2, 3],
    ],
    [
      'minus points',
      LOW,
      [
        [-15, false],
        [-3, true],
        [0, false],
      ],
      'dropped',
      null,
      [2, 1, 2],
    ],
    [
      'minus points',
      LOW,
      [
        [-15, false],
        [-3, true],
        [-3, true],
      ],
      'turned',
      [15, 3, 3],
      [3, 1, 1],
    ],
    [
      'points left',
      LOW,
      [
        [45, true],
        [-6, false],
        [0, false],
      ],
      'turned',
      [21, 72, 66],
      [1, 3, 2],
    ],
    [
      'neither',
      LOW,
      [
        [71, true],
        [67, false],
      ],
      'dropped',
      null,
      [1, 2],
    ],
    [
      'two winners with other scores',
      LOW,
      [
        [24, true],
        [25, true],
        [-4, false],
      ],
      'dropped',
      null,
      [1, 1, 3],
    ],
    [
      'the lower one of most',
      { winner: 'most', rules: { limit: null, isTurned: false } },
      [
        [12, true],
        [30, false],
      ],
      'dropped',
      null,
      [1, 2],
    ],
    [
      'minus points of most',
      { winner: 'most', rules: { limit: null, isTurned: false } },
      [
        [-9, true],
        [-3, false],
      ],
      'turned',
      [9, 3],
      [1, 2],
    ],
  ] as const)(
    'have the marked winner in the first place: %s',
    (_, more, marked, scoreUse, scores, places) => {
      const results = marked.map(([score, isWinner]) => [score, null, isWinner] as const);
      expect(play(results, more)).toEqual({
        winner: more.winner,
        scoreUse,
        detail: scores ? 'totals' : 'places',
        values: places.map((place, at) => ({ ...(scores && { score: scores[at] }), place })),
      });
    },
  );

  it('have every marked winner in the first place, and nobody else, whatever the scores are', () => {
    const seat = fc.record({ score: fc.integer({ min: -200, max: 200 }), isWinner: fc.boolean() });
    fc.assert(
      fc.property(fc.array(seat, { minLength: 1, maxLength: 10 }), fc.boolean(), (seats, isLow) => {
        fc.pre(seats.some(({ isWinner }) => isWinner));
        const rules = isLow ? LOW : ({ winner: 'most', rules: null } as const);
        const cells = play(
          seats.map(({ score, isWinner }) => [score, null, isWinner]),
          rules,
        )!;
        const values = cells.detail === 'rounds' ? [] : cells.values;
        expect(values.map(({ place }) => place === 1)).toEqual(
          seats.map(({ isWinner }) => isWinner),
        );
      }),
    );
  });
});
