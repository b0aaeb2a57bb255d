import { expect, it } from 'vitest';
import { totalsPoints, totalsSeries } from './totalsSeries.ts';

it('a series adds the rounds up', () => {
  const [first] = totalsSeries({ rounds: [[3], [0], [7]], totals: [10] });
  expect(first).toEqual({ seat: 0, begin: 0, from: 0, until: 3, after: [3, 3, 10] });
});

it('a latecomer begins with a score and has none before', () => {
  const rounds = [
    [3, null],
    [4, 5],
  ];
  const [, late] = totalsSeries({ rounds, totals: [7, 15] });
  expect(late).toEqual({ seat: 1, begin: 10, from: 1, until: 2, after: [null, 15] });
});

it('an abandoned match has no starting scores', () => {
  expect(totalsSeries({ rounds: [[4]], totals: [null] })[0]).toMatchObject({ begin: 0 });
});

it('a line runs from the start through every round to the total', () => {
  expect(totalsPoints({ totals: [25, 9], rounds: [[5, 9]] })).toEqual([
    [
      { x: 0, y: 20 },
      { x: 1, y: 25 },
    ],
    [
      { x: 0, y: 0 },
      { x: 1, y: 9 },
    ],
  ]);
});

it('a line goes from the round in which a person joined to the round in which they left', () => {
  const rounds = [
    [3, null],
    [4, 5],
    [null, 2],
  ];
  const [left, came] = totalsPoints({ rounds, totals: [7, 17] });
  expect(left!.map(({ x }) => x)).toEqual([0, 1, 2]);
  expect(came).toEqual([
    { x: 1, y: 10 },
    { x: 2, y: 15 },
    { x: 3, y: 17 },
  ]);
});

it('a round that a person sat out changes nothing for them', () => {
  const [out] = totalsPoints({ rounds: [[3], [null], [4]], totals: [7] });
  expect(out!.map(({ y }) => y)).toEqual([0, 3, 3, 7]);
});
