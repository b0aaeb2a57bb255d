import { expect, it } from 'vitest';
import { describeMove, preview } from './moveText.ts';

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
