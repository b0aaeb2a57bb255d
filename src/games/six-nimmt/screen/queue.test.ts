import { describe, expect, it } from 'vitest';
import { queueOf } from './queue.ts';
import { view } from './view.fixture.ts';

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
