import { expect, it } from 'vitest';
import type { Event } from '../rules/model.ts';
import { describeMove, eventSounds } from './laptop.ts';
import { moods } from './moods.ts';
import { preview } from './summary.ts';
import { view } from './view.fixture.ts';

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

const moodsAfter = (event: Event) =>
  moods(event, view(), view()).map(({ seat, mood }) => [seat, mood]);
const placed = (position: number): Event => ({
  type: 'placed',
  seat: 2,
  card: 44,
  row: 1,
  position,
});

it('who takes a row is shocked, and whose card is the fifth has escaped', () => {
  const taken = { seat: 1, card: 62, row: 0, cause: 'sixth', cards: [1, 2, 3, 4, 5] } as const;
  expect(moodsAfter({ type: 'row-taken', ...taken, bulls: 6 })).toEqual([[1, 'shocked']]);
  expect(moodsAfter(placed(4))).toEqual([[2, 'relieved']]);
  expect([0, 1, 3].flatMap((position) => moodsAfter(placed(position)))).toEqual([]);
});

const words = (move: object, consequence: object | null = null) =>
  describeMove({ move: { type: '', ...move }, consequence });

it('a hint names the card, and its row', () => {
  const lands = { type: 'lands', row: 3, behind: 58, position: 1, between: 3 };
  expect(words({ type: 'choose', card: 63 }, lands)).toMatchObject({
    does: { key: 'wouldPlay', params: { card: 63 } },
    outcome: { key: 'lands2', params: { row: 4 } },
    name: { key: 'cardName', params: { card: 63 } },
  });
});

it('a row is named once, with its cost', () => {
  const takes = { type: 'takes', row: 1, cards: 3, bulls: 5 };
  expect(words({ type: 'take-row', row: 1 }, takes)).toMatchObject({
    does: { key: 'wouldTakeRow', params: { row: 2 } },
    outcome: { key: 'wouldDraft', count: 5 },
    name: { key: 'rowName', params: { row: 2 } },
  });
});

it('the button names the row of a card, and the risk in a second line', () => {
  const lands = { type: 'lands', row: 3, behind: 58, position: 4 } as const;
  const keys = (...asked: Parameters<typeof preview>) =>
    preview(...asked).map(({ key, count }) => [key, count]);
  expect(keys({ ...lands, between: 2 })).toEqual([
    ['lands5', undefined],
    ['mayComeFirst', 2],
  ]);
  expect(keys({ ...lands, between: 0 })).toEqual([
    ['lands5', undefined],
    ['nothingBetween', undefined],
  ]);
  expect(keys({ type: 'sixth', row: 0, behind: 30, bulls: 7, between: 4 })).toEqual([
    ['lands6', undefined],
    ['costs', 7],
  ]);
  expect(keys({ type: 'too-low', leastBulls: 1, between: 2 })).toEqual([
    ['fitsNowhere', undefined],
    ['costsAtLeast', 1],
  ]);
});
