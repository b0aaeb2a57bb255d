import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeatLedger } from '#shared/contract/reviews.ts';
import { ledgerRow, verdictOf } from './ledger.ts';

const part = (points: number, margin = 1) => ({ points, margin });
const MINA: SeatLedger = {
  score: -18,
  mean: -39,
  start: 0,
  dealt: part(9.4),
  chance: part(6.9),
  others: part(7.6),
  own: part(-2.9),
};

it('writes bull heads as the table counts them: fewer is to the left', () => {
  const { base, steps, score, own } = ledgerRow(MINA, [MINA], true);
  expect([base, ...steps.map(({ value }) => value), score]).toEqual([39, -9, -7, -8, 3, 18]);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [39, 30],
    [30, 23],
    [23, 15],
    [15, 18],
  ]);
  expect(own).toBe(-2.9);
});

it('writes 0 for a seat without any bull head', () => {
  const ledger = { ...MINA, score: 0, chance: part(24.9) };
  expect(ledgerRow(ledger, [ledger], true).score).toBe(0);
});

const share = fc.integer({ min: -3000, max: 3000 }).map((hundredths) => part(hundredths / 100));

it('rounded numbers add up to the score', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90, max: 90 }),
      fc.tuple(share, share, share),
      fc.boolean(),
      (mean, [dealt, others, own], isLow) => {
        const score = 12;
        const rest = score - mean - dealt.points - others.points - own.points;
        const ledger = { score, mean, start: 0, dealt, chance: part(rest), others, own };
        const row = ledgerRow(ledger, [ledger], isLow);
        const sum = row.steps.reduce((all, { value }) => all + value, row.base);
        expect(sum).toBeCloseTo(row.score, 8);
        expect(row.score).toBe(isLow ? -12 : 12);
      },
    ),
  );
});

it('calls a seat lucky, or good, only beyond the margin', () => {
  const usual: SeatLedger = { ...MINA, dealt: part(0.5), chance: part(0.2), own: part(0.9) };
  expect(verdictOf(MINA)).toEqual({ luck: 'lucky', play: 'badly' });
  expect(verdictOf(usual)).toEqual({ luck: 'even', play: 'usual' });
  expect(verdictOf({ ...usual, dealt: part(-9), own: part(2) })).toEqual({
    luck: 'unlucky',
    play: 'well',
  });
});
