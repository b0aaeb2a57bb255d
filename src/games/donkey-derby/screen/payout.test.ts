import { expect, it } from 'vitest';
import { countedColumns, paidColumns, paidTo, payoutTimes } from './payout.ts';
import { view } from './view.fixture.ts';

const end = view({
  phase: 'over',
  podium: ['white', 'red', 'grey'],
  columns: { grey: [0], red: [1, 2], brown: [0], white: [2, 0, 2], yellow: [] },
  scores: [43, 25, 76],
});
const columns = paidColumns(end);

it('each marker on the first three donkeys shows what its space pays for that place, third place first', () => {
  expect(columns.map(({ place }) => place)).toEqual([3, 2, 1]);
  expect(columns.map(({ payouts }) => payouts)).toEqual([
    [[15], [], []],
    [[], [25], [20]],
    [[28], [], [35, 21]],
  ]);
});

it('the columns add up to the scores', () => {
  const totals = end.scores.map((_, seat) =>
    columns.reduce((sum, column) => sum + paidTo(column, seat), 0),
  );
  expect(totals).toEqual(end.scores);
});

it('columns are counted one after the other, those without a marker shorter, the last with one not at all', () => {
  const times = payoutTimes(paidColumns({ ...end, podium: ['white', 'yellow', 'grey'] }));
  expect(times).toHaveLength(3);
  const [third, second] = times.slice(1).map((time, at) => time - times[at]!);
  expect(second).toBeLessThan(third!);
});

it.each([
  [['white', 'red', 'grey'], 2],
  [['yellow', 'red', 'grey'], 1],
  [['white', 'yellow', 'yellow'], 2],
  [['yellow', 'white', 'yellow'], 1],
  [['yellow', 'yellow', 'white'], 0],
  [['yellow', 'yellow', 'yellow'], 0],
] as const)(
  'of %j, %i columns are added up: the last with a payout would tell who has won',
  (podium, counted) => {
    expect(countedColumns(paidColumns({ ...end, podium }))).toBe(counted);
  },
);
