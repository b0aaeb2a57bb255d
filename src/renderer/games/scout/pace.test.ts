import { describe, expect, test } from 'vitest';
import type { Event } from '../../../main/games/scout/model.ts';
import { beginsTurn, pause } from './pace.ts';

const paid: Event = { type: 'marker-paid', seat: 1 };
const scouted: Event = { type: 'scouted', seat: 1, end: 'left', card: [4, 1], tokenTo: 0 };
const shown: Event = {
  type: 'shown',
  seat: 1,
  cards: [[7, 2]],
  combination: { size: 1, kind: 'set', low: 7 },
  won: 1,
};

describe('a turn begins', () => {
  test('with a show, and with a scout', () => {
    expect(beginsTurn(shown, null)).toBe(true);
    expect(beginsTurn(scouted, shown)).toBe(true);
    expect(beginsTurn(shown, { ...scouted, seat: 0 })).toBe(true);
  });

  test('once in a Scout & Show', () => {
    expect(beginsTurn(paid, shown)).toBe(true);
    expect(beginsTurn(scouted, paid)).toBe(false);
    expect(beginsTurn(shown, scouted)).toBe(false);
  });

  test('not with what follows from it', () => {
    expect(beginsTurn({ type: 'match-ended', totals: [1, 2, 3] }, shown)).toBe(false);
  });
});

test('the end of a round waits for a press', () => {
  const ended: Event = {
    type: 'round-ended',
    round: 0,
    by: 'all-kill',
    seat: 0,
    scores: [1, 0, 0],
  };
  expect(pause(ended)).toBe(Infinity);
});
