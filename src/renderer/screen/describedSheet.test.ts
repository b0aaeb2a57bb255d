import { describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { describedSheet } from './describedSheet.ts';

const DICE: SheetDescription = {
  name: 'Dice',
  winner: 'most',
  rounds: { count: 2 },
  categories: ['Ones', 'Twos', 'Chance'].map((name) => ({ name, kind: 'number' })),
  bonus: { of: ['Ones', 'Twos'], atLeast: 8, points: 5 },
};

describe('the subtotal of a bonus', () => {
  const linesBelow = (line: number, description = DICE) =>
    describedSheet(description).subtotalBelow!(line)?.lines ?? null;

  it('stands below the last category that counts for it, in each round', () => {
    expect([0, 1, 2, 3, 4, 5].map((line) => linesBelow(line))).toEqual([
      ...[null, [0, 1], null],
      ...[null, [3, 4], null],
    ]);
  });

  it('is not there without a bonus', () => {
    const { bonus, ...plain } = DICE;
    expect(bonus).toBeDefined();
    expect(linesBelow(1, plain)).toBeNull();
  });
});

describe('a line of bids', () => {
  const sheet = describedSheet({
    name: 'Wizard',
    winner: 'most',
    rounds: 'open',
    categories: [{ name: 'Tricks', kind: 'bid', met: 20, each: 10 }],
  });
  const typed = (score: number, before: object | null) =>
    sheet.entryOfTypedScore!(score, { round: 0, before });

  it('takes the bid first, then the tricks, which a later number replaces', () => {
    expect(typed(2, null)).toEqual({ bid: 2 });
    expect(typed(1, { bid: 2 })).toEqual({ bid: 2, score: 1 });
    expect(typed(2, { bid: 2, score: 1 })).toEqual({ bid: 2, score: 2 });
  });

  it.each([
    [{ bid: 2 }, '2/', false],
    [{ bid: 2, score: 0 }, '2/0', true],
  ])('shows %j as %s', (value, text, hasPoints) => {
    expect(sheet.shownEntry!(0, value)).toEqual({ text, hasPoints });
  });
});
