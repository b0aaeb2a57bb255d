import { expect, test } from 'vitest';
import type { Card, Event } from '../rules/model.ts';
import { eventSounds } from './laptop.ts';
import { drumRollAt } from './showTimes.ts';

const CARDS = [1, 2, 3, 4].map((top) => [top, 9] as unknown as Card);
const show = (size: number, won = 0) =>
  eventSounds({
    type: 'shown',
    seat: 0,
    cards: CARDS.slice(0, size),
    combination: { kind: 'run', size, low: 1 },
    won,
  } as unknown as Event);

test.each([
  [1, ['card']],
  [2, ['card', 'card']],
  [4, ['card', 'card', 'card', 'thud', 'drum']],
])('a show of %d cards', (size, names) => {
  expect(show(size).map(({ sound }) => sound)).toEqual(names);
});

test('the drum rolls until the last card starts; beaten cards are swept away', () => {
  const [sweep, ...rest] = show(3, 2);
  const { delay, lasts } = rest.at(-1)!;
  expect(sweep).toEqual({ sound: 'sweep' });
  expect(delay).toBe(drumRollAt(3));
  expect(delay! + lasts!).toBe(rest.at(-2)!.delay);
});
