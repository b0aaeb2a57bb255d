import { expect, it } from 'vitest';
import { scoreSummary } from './summary.ts';
import { view } from './view.fixture.ts';

it('bull heads of the running deal count at once', () => {
  const score = scoreSummary(
    view({ deal: 1, totals: [5, 9, 0], taken: [7, 0, 1], roundScores: [[5, 9, 0]] }),
  );
  expect(score.totals).toEqual([12, 9, 1]);
  expect(score.round).toEqual([7, 0, 1]);
});

it('a running deal is marked as such, and ends the score history', () => {
  const running = view({ deal: 1, totals: [5, 9, 0], taken: [7, 0, 1], roundScores: [[5, 9, 0]] });
  expect(scoreSummary(running)).toMatchObject({
    message: { key: 'scoresRunning', params: { deal: 2 } },
    rounds: [
      [5, 9, 0],
      [7, 0, 1],
    ],
  });
});

it('when the deal has ended its bull heads are counted once', () => {
  const score = scoreSummary(
    view({ deal: 0, totals: [7, 0, 1], taken: [7, 0, 1], roundScores: [[7, 0, 1]] }),
  );
  expect(score.totals).toEqual([7, 0, 1]);
  expect(score).toMatchObject({
    message: { key: 'scores', params: { deal: 1 } },
    rounds: [[7, 0, 1]],
  });
});

it('there is a limit where the match is played to one', () => {
  expect(scoreSummary(view()).limit).toBe(66);
  const deals = { end: { kind: 'deals', count: 3 }, variant: 'standard' } as const;
  expect(scoreSummary(view({ options: deals })).limit).toBeNull();
});
