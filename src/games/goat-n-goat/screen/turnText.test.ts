import { describe, expect, it } from 'vitest';
import { displayTitle, handTitle, mountainTitle } from './turnText.ts';
import { view } from './view.fixture.ts';

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
