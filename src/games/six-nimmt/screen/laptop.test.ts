import { expect, it } from 'vitest';
import { eventSounds } from './laptop.ts';

const row = { seat: 1, card: 44, row: 0, cards: [8, 13, 27, 31, 40], bulls: 7 };
const names = (event: Parameters<typeof eventSounds>[0]): readonly string[] =>
  eventSounds(event).map(({ sound }) => sound);

it('a sixth card lands with a thud and the bull snorts; another lands as a card', () => {
  expect(names({ type: 'row-taken', cause: 'sixth', ...row })).toEqual(['thud', 'snort']);
  expect(names({ type: 'row-taken', cause: 'too-low', ...row })).toEqual(['card', 'snort']);
  expect(names({ type: 'placed', seat: 1, card: 44, row: 0, position: 3 })).toEqual(['card']);
  expect(names({ type: 'placed', seat: 1, card: 44, row: 0, position: 0 })).toEqual(['sweep']);
});

it('cards turn one after another, and a choice behind the curtain is silent', () => {
  const cards = [5, 9, 44].map((card, seat) => ({ seat, card }));
  const delays = eventSounds({ type: 'revealed', cards }).map(({ delay }) => delay);
  expect(delays).toEqual([400, 470, 540]);
  expect(names({ type: 'chosen', seat: 1 })).toEqual([]);
});
