import { describe, expect, it } from 'vitest';
import { queueOf, scoreSummary } from './summary.ts';
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

it('while all choose, the queue is empty', () => {
  expect(queueOf(view({ chosen: [true, false, true] }), null)).toEqual([]);
});

describe('once the cards are revealed, from the lowest to the highest', () => {
  const revealed = [
    { seat: 2, card: 15 },
    { seat: 0, card: 44 },
    { seat: 1, card: 62 },
  ];

  it('all wait', () => {
    const lines = queueOf(view({ phase: 'place', revealed }), {
      type: 'revealed',
      cards: revealed,
    });
    expect(lines.map(({ seat, state }) => [seat, state])).toEqual([
      [2, 'waiting'],
      [0, 'waiting'],
      [1, 'waiting'],
    ]);
  });

  it('one is placed, and the next takes a row', () => {
    const placed = [{ seat: 2, card: 15, row: 0, took: null }];
    const taking = {
      type: 'row-taken',
      seat: 0,
      card: 44,
      row: 2,
      cause: 'sixth',
      cards: [43],
      bulls: 1,
    } as const;
    const lines = queueOf(view({ phase: 'place', placed, revealed: revealed.slice(1) }), taking);
    expect(lines).toMatchObject([
      { seat: 2, state: 'placed', row: 0, took: false },
      { seat: 0, state: 'now', row: 2, took: true },
      { seat: 1, state: 'waiting', row: null },
    ]);
  });

  it('one card is too low and waits for a row', () => {
    const lines = queueOf(view({ phase: 'take-row', toMove: [2], revealed }), null);
    expect(lines[0]).toMatchObject({ state: 'now', row: null, took: true });
    expect(lines[1]).toMatchObject({ state: 'waiting', took: false });
  });
});
