import { describe, expect, it } from 'vitest';
import { newMatch } from '#test/games/six-nimmt/helpers.ts';
import type { State } from '../rules/model.ts';
import { view } from '../rules/rules.ts';
import { Aim } from './open-deal.ts';
import { newKernel } from './kernel.ts';

const SEATS = 4;
const CROWD = 6;

/** Returns seat 0's worth in a rollout with these taken bull heads and this net prediction. */
function worth(
  state: State,
  taken: readonly number[],
  { held = 5, win = 0.25, ahead = 0 } = {},
): number {
  const table = newKernel(taken.length);
  table.taken.set(taken);
  const totals = Float32Array.from(taken, (more, seat) => state.totals[seat]! + more);
  return new Aim(view(state, 0), 0).worthOf({
    table,
    totals,
    held,
    evaluate: () => ({ win, ahead }),
  });
}

const matchWith = (options: object, totals: readonly number[] = [0, 0, 0, 0]): State => ({
  ...newMatch(SEATS, options),
  totals: [...totals],
});

describe('the goal of the hard bot', () => {
  it('is the win in the last deal', () => {
    const state = matchWith({ end: { kind: 'deals', count: 1 } });
    expect(worth(state, [9, 0, 0, 0], { win: 0.4 })).toBeCloseTo(0.4, 1);
  });

  it('is the win when a player may soon be over the limit', () => {
    const state = matchWith({}, [10, 66, 20, 30]);
    expect(worth(state, [9, 0, 0, 0], { win: 0.4 })).toBeCloseTo(0.4, 1);
  });

  it('is a better place and fewer bull heads where the win is out of reach', () => {
    const state = matchWith({ end: { kind: 'deals', count: 1 } });
    const lost = (...taken: readonly number[]) => worth(state, taken, { held: 0 });
    expect(lost(20, 0, 19, 30)).toBeGreaterThan(lost(20, 0, 19, 5));
    expect(lost(20, 0, 5, 30)).toBeGreaterThan(lost(22, 0, 5, 30));
    expect(lost(20, 0, 5, 30)).toBeLessThan(lost(0, 0, 5, 30));
  });

  it('is few bull heads at the beginning, whatever the network says of the win', () => {
    const state = matchWith({});
    expect(worth(state, [0, 0, 0, 0], { win: 0.9 })).toBe(worth(state, [0, 0, 0, 0], { win: 0.1 }));
    expect(worth(state, [0, 2, 0, 0])).toBeGreaterThan(worth(state, [0, 0, 0, 0]));
    expect(worth(state, [2, 0, 0, 0])).toBeLessThan(worth(state, [0, 0, 0, 0]));
  });

  it('counts bull heads that are taken like those that the network predicts', () => {
    const state = matchWith({});
    expect(worth(state, [5, 0, 0, 0])).toBeCloseTo(worth(state, [0, 0, 0, 0], { ahead: -0.5 }));
    expect(worth(state, [0, 5, 5, 5])).toBeCloseTo(worth(state, [0, 0, 0, 0], { ahead: 0.5 }));
  });

  it('is both in the middle of a match', () => {
    const state = matchWith({}, [33, 33, 33, 33]);
    expect(worth(state, [0, 0, 0, 0], { win: 0.3 })).toBeGreaterThan(worth(state, [0, 0, 0, 0]));
    expect(worth(state, [0, 3, 0, 0])).toBeGreaterThan(worth(state, [0, 0, 0, 0]));
  });

  it('is the win itself when the match is over', () => {
    const state = matchWith({}, [40, 66, 20, 40]);
    expect(worth(state, [0, 1, 20, 0], { held: 0, win: 0.9 })).toBeCloseTo(1 / 3, 1);
  });

  it('is few bull heads too, even in the last deal, with many players', () => {
    const state = newMatch(CROWD, { end: { kind: 'deals', count: 1 } });
    const none = Array<number>(CROWD).fill(0);
    expect(worth(state, [1, ...none.slice(1)])).toBeLessThan(worth(state, none));
    expect(worth(state, none, { win: 0.4 })).toBeGreaterThan(worth(state, none));
  });
});
