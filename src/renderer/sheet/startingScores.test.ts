import { expect, test } from 'vitest';
import { startingScores } from './startingScores.ts';

const here = (total: number) => ({ total, until: null });

test('a latecomer may begin with nothing, the average, the lowest or the highest', () => {
  expect(startingScores([here(10), here(21), here(35)])).toEqual([
    { kind: 'nothing', score: 0 },
    { kind: 'average', score: 22 },
    { kind: 'lowest', score: 10 },
    { kind: 'highest', score: 35 },
  ]);
});

test('who has left does not count, and no score is offered twice', () => {
  expect(startingScores([here(0), here(0), { total: 60, until: 2 }])).toEqual([
    { kind: 'nothing', score: 0 },
  ]);
});
