import { expect, it } from 'vitest';
import type { Event } from '../rules/model.ts';
import { handCosts, openingSeat, scoreSummary } from './summary.ts';
import { view } from './view.fixture.ts';

it('cards taken and tokens of the running round count at once, hands not yet', () => {
  const score = scoreSummary(
    view({
      round: 1,
      totals: [5, -9, 0],
      taken: [3, 0, 1],
      tokens: [0, 2, 1],
      roundScores: [[5, -9, 0]],
    }),
  );
  expect(score.totals).toEqual([8, -7, 2]);
  expect(score.round).toEqual([3, 2, 2]);
  expect(score.message.key).toBe('scoresRunning');
  expect(score.rounds).toEqual([
    [5, -9, 0],
    [3, 2, 2],
  ]);
});

it('when the round has ended its score is final, and is counted once', () => {
  const score = scoreSummary(
    view({
      totals: [4, -8, -3],
      taken: [4, 2, 0],
      tokens: [0, 1, 2],
      roundScores: [[4, -8, -3]],
    }),
  );
  expect(score.totals).toEqual([4, -8, -3]);
  expect(score.round).toEqual([4, -8, -3]);
  expect(score.message).toEqual({ key: 'scores', params: { round: 1 } });
});

it('the most points win, and there is no limit', () => {
  expect(scoreSummary(view())).toMatchObject({ scoreOrder: 'high', limit: null });
});

it('who shows in the empty ring is named, but not before an all kill can be announced', () => {
  const empty = view({ active: null, strength: null });
  const scouted: Event = { type: 'scouted', seat: 0, end: 'left', card: [4, 1], tokenTo: 1 };
  const ended: Event = {
    type: 'round-ended',
    round: 0,
    by: 'all-kill',
    seat: 1,
    scores: [0, 1, 0],
  };
  expect(openingSeat(empty, null)).toBe(1);
  expect(openingSeat(empty, { type: 'play-began', first: 1 })).toBe(1);
  expect(openingSeat(empty, scouted)).toBeNull();
  expect(openingSeat(empty, ended)).toBeNull();
  expect(openingSeat(view(), null)).toBeNull();
});

it('a hand costs its cards while a round is running', () => {
  expect(handCosts(view())).toEqual([10, 12, 12]);
  expect(handCosts(view({ phase: 'orient' }))).toBeNull();
  expect(handCosts(view({ roundScores: [[4, -8, -3]] }))).toBeNull();
});
