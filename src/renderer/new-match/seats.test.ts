import { describe, expect, it } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import {
  startBlocker,
  moved,
  seatPlanOf,
  shuffled,
  startingAt,
  displayedSeats,
  type Participant,
} from './seats.ts';

const mina: Participant = {
  kind: 'player',
  player: { id: 'mina' as PlayerId, name: 'Mina', emblem: 'moon', colour: 'cup' },
};
const newcomer: Participant = { kind: 'new', name: 'Jonas', emblem: 'anchor', colour: 'anchor' };
const bot: Participant = { kind: 'bot', level: 'easy' };
const range = { min: 2, max: 4 };

it('a row goes where it is moved, and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('every order of three comes up equally often when every draw does', () => {
  const orders = new Map<string, number>();
  for (const first of [0, 1, 2])
    for (const second of [0, 1]) {
      const draws = [first, second];
      const order = shuffled(['a', 'b', 'c'], () => draws.shift()!).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
  expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

it('the drawn person comes first, and everybody keeps their neighbours', () => {
  expect(startingAt(['a', 'b', 'c', 'd'], 2)).toEqual(['c', 'd', 'a', 'b']);
  expect(startingAt(['a', 'b'], 0)).toEqual(['a', 'b']);
});

it('bots are named in the order of their seats', () => {
  expect(displayedSeats([bot, mina, bot]).map(({ name }) => name)).toEqual(['otto', 'Mina', 'pip']);
});

it('a person is seated by id, a newcomer by name and avatar, a bot by level', () => {
  expect([mina, newcomer, bot].map(seatPlanOf)).toEqual([
    { kind: 'player', player: 'mina' },
    { kind: 'new', name: 'Jonas', emblem: 'anchor', colour: 'anchor' },
    { kind: 'bot', level: 'easy' },
  ]);
});

describe('the start waits', () => {
  it('for enough players', () => {
    expect(startBlocker([], range)).toEqual({ code: 'tooFew', n: 2 });
    expect(startBlocker([mina], range)).toEqual({ code: 'tooFew', n: 1 });
  });

  it('while there are too many', () => {
    expect(startBlocker([mina, bot, bot, bot, bot], range)).toEqual({ code: 'tooMany', n: 1 });
  });

  it('for a person among the bots', () => {
    expect(startBlocker([bot, bot], range)).toEqual({ code: 'nobody' });
    expect(startBlocker([bot, newcomer], range)).toBeNull();
  });
});
