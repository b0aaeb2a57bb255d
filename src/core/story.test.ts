import { describe, expect, it } from 'vitest';
import {
  onlySeatWith,
  comeback,
  createCandidate,
  greatest,
  highlightsOf,
  narrowWin,
} from './story.ts';

const codes = (findings: Parameters<typeof highlightsOf>[0]): readonly string[] =>
  highlightsOf(findings).map(({ code }) => code);

describe('the highlights', () => {
  it('are the rarest first, three at most', () => {
    const findings = [
      createCandidate(10, 'a', 0),
      null,
      createCandidate(40, 'b', 1),
      createCandidate(30, 'c', 2),
      createCandidate(20, 'd', 0),
    ];
    expect(codes(findings)).toEqual(['b', 'c', 'd']);
  });

  it('never have two of the same kind', () => {
    expect(
      codes([
        createCandidate(10, 'a', 0),
        createCandidate(40, 'a', 1),
        createCandidate(30, 'b', 2),
      ]),
    ).toEqual(['a', 'b']);
  });

  it('have one about a person at least, if there is one, in place of the least rare', () => {
    const findings = [
      createCandidate(40, 'a', 1),
      createCandidate(30, 'b', 2),
      createCandidate(20, 'c', null),
      createCandidate(15, 'd', 0),
      createCandidate(12, 'a', 0),
    ];
    const seats = (people: readonly number[]) =>
      highlightsOf(findings, people).map(({ code, seat }) => [code, seat]);
    expect(seats([])).toEqual(seats([1]));
    expect(seats([0])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 0],
    ]);
    expect(highlightsOf([findings[0]!, findings[4]!], [0])).toMatchObject([{ seat: 0 }]);
  });

  it('are none without a candidate', () => {
    expect(codes([null, null])).toEqual([]);
  });
});

describe('the greatest', () => {
  it('is the first of equals', () => {
    expect(greatest([[1], [3, 3], [4, 4]], 1, (list) => list.length)).toEqual([3, 3]);
  });

  it('is none below the minimum', () => {
    expect(greatest([1, 2], 3, (one) => one)).toBeNull();
    expect(greatest([], 0, () => 1)).toBeNull();
  });
});

it('a shared place belongs to no single seat', () => {
  expect(onlySeatWith([2, 1, 2], 1)).toBe(1);
  expect(onlySeatWith([2, 1, 2], 2)).toBeNull();
  expect(onlySeatWith([1, 1, 3], 2)).toBeNull();
});

describe('a narrow win', () => {
  it('is one point ahead', () => {
    expect(narrowWin({ scores: [12, 11, 30], places: [2, 1, 3] })?.highlight).toEqual({
      code: 'narrow-win',
      seat: 1,
      params: { second: 0 },
    });
    expect(narrowWin({ scores: [13, 11, 30], places: [2, 1, 3] })).toBeNull();
  });

  it('is none when the win is shared or the scores are equal', () => {
    expect(narrowWin({ scores: [11, 11, 12], places: [1, 1, 3] })).toBeNull();
    expect(narrowWin({ scores: [11, 11, 9], places: [2, 1, 3] })).toBeNull();
  });
});

describe('a comeback', () => {
  const rounds = [
    [10, 2, 3],
    [0, 9, 9],
  ];

  it('belongs to a player who was sole last and won', () => {
    expect(comeback(rounds, [1, 2, 3], 'low')?.highlight).toEqual({
      code: 'comeback',
      seat: 0,
      params: { round: 1, place: 1 },
    });
  });

  it('needs more than two people, more than one round, and a sole last place', () => {
    expect(
      comeback(
        [
          [10, 2],
          [0, 9],
        ],
        [1, 2],
        'low',
      ),
    ).toBeNull();
    expect(comeback([[10, 2, 3]], [3, 1, 2], 'low')).toBeNull();
    expect(
      comeback(
        [
          [10, 10, 3],
          [0, 1, 30],
        ],
        [1, 2, 3],
        'low',
      ),
    ).toBeNull();
  });

  it('is none for the second of three', () => {
    expect(comeback(rounds, [2, 1, 3], 'low')).toBeNull();
  });
});
