import { expect, it } from 'vitest';
import type { DescribedRounds } from '#shared/custom-game.ts';
import { describedPhoneSheet } from './describedPhoneSheet.ts';

it.each<readonly [string, DescribedRounds, boolean]>([
  ['rounds without an end', 'open', true],
  ['three rounds', { count: 3 }, true],
  ['until 100', { until: 100 }, true],
  ['until exactly 50', { until: 50, over: 25 }, false],
  ['down from 501', { downFrom: 501 }, false],
  ['down to exactly 0', { downFrom: 501, over: 'void' }, false],
])('shows the new total where it is the old one and the points: %s', (_, rounds, hasTotal) => {
  const { typed } = describedPhoneSheet({ name: 'Darts', winner: 'fewest', rounds });
  expect(!typed!.hasNoTotal).toBe(hasTotal);
});

it('shows no new total for a category, whose points are not the number', () => {
  const categories = [{ name: 'Cows', kind: 'number', factor: 3 }] as const;
  const { typed } = describedPhoneSheet({
    name: 'Farm',
    winner: 'most',
    rounds: 'once',
    categories,
  });
  expect(typed!.hasNoTotal).toBe(true);
});

it('asks for a bid first, and then for the tricks', () => {
  const categories = [{ name: 'Tricks', kind: 'bid', met: 20, each: 10, missed: -10 }] as const;
  const { typed, entryTitle } = describedPhoneSheet({
    name: 'Wizard',
    winner: 'most',
    rounds: 'open',
    categories,
  });
  expect(entryTitle(0, null).key).toBe('phone.sheet.bid');
  const bid = typed!.entryOf(2, { round: 0, before: null });
  expect([bid, typed!.numberOf(bid)]).toEqual([{ bid: 2 }, null]);
  expect(entryTitle(0, bid)).toMatchObject({ key: 'phone.sheet.tricks', params: { bid: 2 } });
  const taken = typed!.entryOf(1, { round: 0, before: bid });
  expect([taken, typed!.numberOf(taken)]).toEqual([{ bid: 2, score: 1 }, 1]);
});
