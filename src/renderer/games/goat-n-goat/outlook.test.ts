import { expect, test } from 'vitest';
import type { PlayConsequence } from '../../../main/games/goat-n-goat/model.ts';
import { outlookOf } from './outlook.ts';

const play = (more: Partial<PlayConsequence>): PlayConsequence => ({
  type: 'play',
  flocks: [{ colour: 'b', fate: 'grows', lost: 0, size: 3 }],
  lost: 0,
  draws: 2,
  givesUp: 0,
  ...more,
});
const said = (consequence: PlayConsequence) =>
  outlookOf(consequence).map(({ key, count }) => [key, count]);

test('a play draws', () => {
  expect(said(play({}))).toEqual([['thenDraw', 2]]);
});

test('a lost flock is said first, goats over the hand limit last', () => {
  const flocks = [{ colour: 'r', fate: 'is-lost', lost: 4, size: 1 }] as const;
  expect(said(play({ flocks, lost: 4, givesUp: 1 }))).toEqual([
    ['wouldLose-r', 4],
    ['thenDraw', 2],
    ['thenGiveUp', 1],
  ]);
});

test('in a last turn nothing is drawn', () => {
  expect(said(play({ draws: 0 }))).toEqual([['noDraw', 1]]);
});

test('a mountain brings its number and costs the flock', () => {
  expect(outlookOf({ type: 'mountain', colour: 'g', points: 5, flock: 6 })).toEqual([
    { key: 'takeCost', params: { points: 5 }, count: 6 },
  ]);
});
