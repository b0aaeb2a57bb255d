import { expect, test } from 'vitest';
import type { PlayConsequence } from '../../../main/games/goat-n-goat/model.ts';
import { moveWords } from './moveWords.ts';

const consequence: PlayConsequence = { type: 'play', flocks: [], lost: 0, draws: 2, givesUp: 0 };
const cards = [{ key: 'goats-r', params: { number: 2 }, count: 1 }];
const play = { type: 'play', cards: ['r2'] } as const;

test('a hint names the goats, and says what becomes penalty', () => {
  expect(moveWords({ move: play, consequence })).toEqual({
    does: { key: 'wouldPlay', lists: { cards } },
    outcome: null,
    name: { key: 'goatsName', lists: { cards } },
  });
  const costly = { ...consequence, lost: 3 };
  expect(moveWords({ move: play, consequence: costly }).outcome).toEqual({
    key: 'becomePenalty',
    count: 3,
  });
});

test('a hint names a mountain, and to take none', () => {
  const climb = { type: 'mountain', mountain: 'b7' } as const;
  expect(moveWords({ move: climb, consequence: null }).does).toEqual({
    key: 'wouldClimb-b',
    params: { mountain: '7' },
  });
  const pass = { type: 'no-mountain' } as const;
  expect(moveWords({ move: pass, consequence: null }).does).toEqual({ key: 'wouldPass' });
});
