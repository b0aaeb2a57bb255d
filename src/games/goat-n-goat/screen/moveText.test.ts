import { describe, expect, it } from 'vitest';
import type { PlayConsequence } from '../rules/model.ts';
import {
  describeMove,
  displayTitle,
  effects,
  handTitle,
  losses,
  mountainTitle,
} from './moveText.ts';
import { view } from './view.fixture.ts';

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

const idle = { active: null, selected: [], need: 0, mountain: null } as const;

describe('the title of the display', () => {
  const title = (picked: readonly number[]) =>
    displayTitle({ ...idle, active: 'draw', need: 3, selected: picked }, 'now', view());

  it('counts down the goats still to be chosen', () => {
    expect(title([])).toEqual({ key: 'askDraw', count: 3 });
    expect(title([4])).toEqual({ key: 'moreDraw', params: { need: 3 }, count: 2 });
    expect(title([4, 0, 1])).toEqual({ key: 'readyDraw', count: 3 });
  });

  it('shows in the last turns that nothing is drawn', () => {
    expect(displayTitle(idle, 'rest', view({ lastTurns: 2 })).key).toBe('noMoreDraw');
  });

  it('shows how many goats another player draws', () => {
    const drawing = view({ phase: 'draw', need: 2 });
    expect(displayTitle(idle, 'now', drawing)).toEqual({ key: 'stepDrawN', count: 2 });
    expect(displayTitle(idle, 'done', view()).key).toBe('doneDraw');
  });
});

it('the hand asks for goats to play, and to give up', () => {
  expect(handTitle({ ...idle, active: 'play' }, 'now').key).toBe('askPlay');
  expect(handTitle({ ...idle, active: 'play', selected: [0, 1] }, 'now')).toEqual({
    key: 'readyPlay',
    count: 2,
  });
  const giving = { ...idle, active: 'give-up', need: 1 } as const;
  expect(handTitle(giving, 'now')).toEqual({ key: 'askGiveUp', count: 1 });
});

it('the mountains name the chosen one', () => {
  expect(mountainTitle({ ...idle, active: 'mountain' }, 'now').key).toBe('askMountain');
  expect(mountainTitle({ ...idle, active: 'mountain', mountain: 'b7' }, 'now')).toEqual({
    key: 'ready-b',
    params: { mountain: 7 },
  });
});
