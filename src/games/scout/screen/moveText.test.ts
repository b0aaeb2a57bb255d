import { expect, test } from 'vitest';
import { describeMove } from './moveText.ts';

const run = { size: 3, kind: 'run', low: 5 } as const;
const words = (
  move: { type: string } & Record<string, unknown>,
  consequence: object | null = null,
) => describeMove({ move, consequence });

test('a hint names the cards to show and the cards they take', () => {
  const shown = words(
    { type: 'show' },
    { type: 'show', combination: run, won: 2, endsRound: false },
  );
  expect(shown).toEqual({
    does: { key: 'wouldShowRun', params: { size: 3, low: 5, cards: '5-6-7' } },
    outcome: { key: 'winning', count: 2 },
    name: { key: 'justRun', params: { size: 3, low: 5, cards: '5-6-7' } },
  });
});

test('a hint names the end, the side and the place of a scout', () => {
  const move = { type: 'scout', end: 'right', flip: true, at: 4 };
  expect(words(move)).toMatchObject({
    does: { key: 'wouldScoutRight' },
    outcome: { key: 'toPlaceTurned', params: { place: 5 } },
    name: {
      key: 'scoutRightName',
      lists: { place: [{ key: 'toPlaceTurned', params: { place: 5 } }] },
    },
  });
});

test('a hint names what a Scout & Show shows', () => {
  const double = words(
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

test('a hint says which way up a hand goes', () => {
  expect(words({ type: 'orient', flip: true }).does.key).toBe('wouldTurn');
  expect(words({ type: 'orient', flip: false }).does.key).toBe('wouldKeep');
});
