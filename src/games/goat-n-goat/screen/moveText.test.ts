import { expect, it } from 'vitest';
import type { PlayConsequence } from '../rules/model.ts';
import { describeMove, effects, losses } from './moveText.ts';

const consequence: PlayConsequence = { type: 'play', flocks: [], lost: 0, draws: 2, givesUp: 0 };
const cards = [{ key: 'goats-r', params: { number: 2 }, count: 1 }];
const play = { type: 'play', cards: ['r2'] } as const;

it('a hint names the goats, and the penalty cards', () => {
  expect(describeMove({ move: play, consequence })).toEqual({
    does: { key: 'wouldPlay', lists: { cards } },
    outcome: null,
    name: { key: 'goatsName', lists: { cards } },
  });
  const costly = { ...consequence, lost: 3 };
  expect(describeMove({ move: play, consequence: costly }).outcome).toEqual({
    key: 'becomePenalty',
    count: 3,
  });
});

it('a hint names a mountain, or says to take none', () => {
  const climb = { type: 'mountain', mountain: 'b7' } as const;
  expect(describeMove({ move: climb, consequence: null }).does).toEqual({
    key: 'wouldClimb-b',
    params: { mountain: '7' },
  });
  const pass = { type: 'no-mountain' } as const;
  expect(describeMove({ move: pass, consequence: null }).does).toEqual({ key: 'wouldPass' });
});

const playing = (more: Partial<PlayConsequence>): PlayConsequence => ({
  type: 'play',
  flocks: [{ colour: 'b', fate: 'grows', lost: 0, size: 3, reach: 3, next: null }],
  lost: 0,
  draws: 2,
  givesUp: 0,
  ...more,
});
const said = (consequence: PlayConsequence) =>
  [...losses(consequence), ...effects(consequence)].map(({ key, count }) => [key, count]);

it('a play draws', () => {
  expect(said(playing({}))).toEqual([['thenDraw', 2]]);
});

it('a lost flock is mentioned, and goats over the hand limit last', () => {
  const flocks = [
    { colour: 'r', fate: 'is-lost', lost: 4, size: 1, reach: null, next: null },
  ] as const;
  expect(said(playing({ flocks, lost: 4, givesUp: 1 }))).toEqual([
    ['wouldLose-r', 4],
    ['thenDraw', 2],
    ['thenGiveUp', 1],
  ]);
});

it('in a last turn nothing is drawn', () => {
  expect(said(playing({ draws: 0 }))).toEqual([['noDraw', 1]]);
});

it('a mountain shows its number and costs the flock', () => {
  expect(effects({ type: 'mountain', colour: 'g', points: 5, flock: 6 })).toEqual([
    { key: 'takeCost', params: { points: 5 }, count: 6 },
  ]);
});
