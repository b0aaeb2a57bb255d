import { expect, test } from 'vitest';
import type { PastSeat } from '../../../shared/contract.ts';
import { factsOf } from './facts.ts';

const seat = (at: number, facts: object | null): PastSeat => ({
  seat: at,
  occupant: { kind: 'bot', name: 'otto', level: 'easy' },
  score: 0,
  place: 1,
  facts,
});

test('facts are figures by seat, and of several things how many', () => {
  const seats = [
    seat(0, { rows: 2, mountains: ['r3', 'b7'] }),
    seat(1, { rows: 0, mountains: [] }),
  ];
  expect(factsOf({ seats }, () => true)).toEqual([
    { name: 'rows', values: [2, 0] },
    { name: 'mountains', values: [2, 0] },
  ]);
});

test('what has no name, and who has no facts, is left out', () => {
  const seats = [seat(0, { rows: 2, secret: 1 }), seat(1, null)];
  expect(factsOf({ seats }, (name) => name === 'rows')).toEqual([
    { name: 'rows', values: [2, null] },
  ]);
});
