import { expect, it } from 'vitest';
import type { Card, Event, View } from '../rules/model.ts';
import { eventSounds, describeMove, review } from './laptop.ts';
import { moods } from './moods.ts';
import { drumRollAt } from './eventPresentations.ts';
import { view } from './view.fixture.ts';

const CARDS = [1, 2, 3, 4].map((top) => [top, 9] as unknown as Card);
const show = (size: number, won = 0) =>
  eventSounds({
    type: 'shown',
    seat: 0,
    cards: CARDS.slice(0, size),
    combination: { kind: 'run', size, low: 1 },
    won,
  } as unknown as Event);

it.each([
  [1, ['card']],
  [2, ['card', 'card']],
  [4, ['card', 'card', 'card', 'thud', 'drum']],
])('a show of %d cards', (size, names) => {
  expect(show(size).map(({ sound }) => sound)).toEqual(names);
});

it('the drum rolls until the last card starts; beaten cards are swept away', () => {
  const [sweep, ...rest] = show(3, 2);
  const { delay, lasts } = rest.at(-1)!;
  expect(sweep).toEqual({ sound: 'sweep' });
  expect(delay).toBe(drumRollAt(3));
  expect(delay! + lasts!).toBe(rest.at(-2)!.delay);
});

const run = { size: 3, kind: 'run', low: 5 } as const;
const textsOf = (
  move: { type: string } & Record<string, unknown>,
  consequence: object | null = null,
) => describeMove({ move, consequence });

it('a hint names the cards to show and the cards they take', () => {
  const shown = textsOf(
    { type: 'show' },
    { type: 'show', combination: run, won: 2, endsRound: false },
  );
  expect(shown).toEqual({
    does: { key: 'wouldShowRun', params: { size: 3, low: 5, cards: '5-6-7' } },
    outcome: { key: 'winning', count: 2 },
    name: { key: 'justRun', params: { size: 3, low: 5, cards: '5-6-7' } },
  });
});

it('a hint names the end, the side and the place of a scout', () => {
  const move = { type: 'scout', end: 'right', flip: true, at: 4 };
  expect(textsOf(move)).toMatchObject({
    does: { key: 'wouldScoutRight' },
    outcome: { key: 'toPlaceTurned', params: { place: 5 } },
    name: {
      key: 'scoutRightName',
      lists: { place: [{ key: 'toPlaceTurned', params: { place: 5 } }] },
    },
  });
});

it('a hint names what a Scout & Show shows', () => {
  const double = textsOf(
    { type: 'scout-and-show' },
    { type: 'scout-and-show', combination: { size: 2, kind: 'set', low: 9 }, won: 1 },
  );
  const cards = [{ key: 'justSet', params: { size: 2, low: 9, cards: '9-9' } }];
  expect(double).toEqual({
    does: { key: 'wouldDouble', lists: { cards } },
    outcome: { key: 'winning', count: 1 },
    name: { key: 'doubleName', lists: { cards } },
  });
});

it('a hint says which way up a hand goes', () => {
  expect(textsOf({ type: 'orient', flip: true }).does.key).toBe('wouldTurn');
  expect(textsOf({ type: 'orient', flip: false }).does.key).toBe('wouldKeep');
});

const shown: Event = {
  type: 'shown',
  seat: 1,
  cards: [[4, 7]],
  won: 1,
  combination: { kind: 'set', size: 1, lowest: 4 } as never,
};
const moodsAfter = (before: Partial<View>) =>
  moods(shown, view(), { ...view(), ...before }).map(({ seat, mood }) => [seat, mood]);

it('who shows is glad, and whose set is beaten is gloomy', () => {
  expect(moodsAfter({ active: { owner: 2, cards: [[3, 8]] } as never })).toEqual([
    [2, 'gloomy'],
    [1, 'glad'],
  ]);
  expect(moodsAfter({ active: null })).toEqual([[1, 'glad']]);
});

it.each([
  [{ type: 'orient', flip: true }, null],
  [
    { type: 'show', from: 4, to: 4 },
    { key: 'review.card', params: { place: 5 } },
  ],
  [
    { type: 'show', from: 4, to: 6 },
    { key: 'review.fromCard', params: { place: 5 } },
  ],
  [
    { type: 'scout', end: 'left', flip: false, at: 0 },
    { key: 'review.left', params: { place: 1 } },
  ],
  [
    { type: 'scout-and-show', end: 'right', flip: true, at: 6, from: 1, to: 2 },
    { key: 'review.rightTurned', params: { place: 7 } },
  ],
])('moves that look alike are told apart: %j', (move, detail) => {
  expect(review.detail!({ move, consequence: null })).toEqual(detail);
});
