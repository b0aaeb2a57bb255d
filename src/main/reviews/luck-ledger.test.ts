import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GameInstance } from '#core/game-instance.ts';
import { luckOf } from '#shared/contract/reviews.ts';
import { luckLedger } from './luck-ledger.ts';
import { pointsAboveMean } from './win-chances.ts';

/** End of a match with these scores, as far as a ledger asks for it. */
const endOf = (
  scores: readonly number[],
  { scoreOrder = 'high', start = scores.map(() => 0), dealsHands = true } = {},
): GameInstance =>
  ({
    game: { id: 'x', scoreOrder, coach: { startWorth: { [scores.length]: start }, dealsHands } },
    seats: scores.length,
    outcome: () => ({ over: true, scores, places: scores.map(() => 1) }),
  }) as unknown as GameInstance;

const sure = (points: number) => ({ points, margin: 0 });

it('splits 18 bull heads of a mean of 39: hands, chance, others’ mistakes and an own one', () => {
  const ledger = luckLedger({
    end: endOf([18, 29, 41, 68], { scoreOrder: 'low' }),
    deals: [[sure(9), sure(-4), sure(6), sure(-11)]],
    decisions: [
      { seat: 0, effects: [sure(-3), sure(1), sure(1), sure(1)] },
      { seat: 3, effects: [sure(3), sure(4), sure(3), sure(-10)] },
    ],
  });
  expect(ledger[0]).toEqual({
    score: -18,
    mean: -39,
    start: 0,
    dealt: sure(9),
    chance: sure(12),
    others: sure(3),
    own: sure(-3),
  });
  expect(luckOf(ledger[0]!)).toEqual(sure(21));
});

it('takes what moving first is worth out of the deal, and no deal where none is dealt', () => {
  const input = { deals: [[sure(3), sure(-3)]], decisions: [] };
  const dealt = luckLedger({ end: endOf([10, 6], { start: [1, -1] }), ...input });
  expect(dealt.map(({ start, dealt, chance }) => [start, dealt.points, chance.points])).toEqual([
    [1, 2, -1],
    [-1, -2, 1],
  ]);
  const diced = luckLedger({
    end: endOf([10, 6], { start: [1, -1], dealsHands: false }),
    ...input,
  });
  expect(diced.map(({ dealt, chance }) => [dealt.points, chance.points])).toEqual([
    [0, 1],
    [0, -1],
  ]);
});

it('points that never differ have no margin, whatever the seat', () => {
  const above = pointsAboveMean(3);
  for (let rollout = 0; rollout < 64; rollout++) above.add([6, 3, 0]);
  expect(above.mean()).toEqual([sure(3), sure(0), sure(-3)]);
});

it('margins of decisions add like standard deviations, and make the rest as unsure', () => {
  const effects = [
    { points: 2, margin: 3 },
    { points: -2, margin: 4 },
  ];
  const [first, second] = luckLedger({
    end: endOf([4, 4]),
    deals: [],
    decisions: [
      { seat: 0, effects },
      { seat: 1, effects },
    ],
  });
  expect(first!.own).toEqual({ points: 2, margin: 3 });
  expect(second!.others).toEqual({ points: -2, margin: 4 });
  expect(first!.chance).toEqual({ points: -4, margin: 4.24 });
  expect(second!.chance).toEqual({ points: 4, margin: 5.66 });
});

const effect = fc.float({ min: -20, max: 20, noNaN: true }).map(sure);

it('adds up exactly to every score', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10 }).chain((seats) => {
        const bySeat = fc.array(effect, { minLength: seats, maxLength: seats });
        return fc.record({
          scores: fc.array(fc.integer({ min: -90, max: 200 }), {
            minLength: seats,
            maxLength: seats,
          }),
          deals: fc.array(bySeat, { maxLength: 5 }),
          decisions: fc.array(fc.record({ seat: fc.nat(seats - 1), effects: bySeat }), {
            maxLength: 20,
          }),
        });
      }),
      ({ scores, deals, decisions }) => {
        for (const one of luckLedger({ end: endOf(scores), deals, decisions })) {
          const { score, mean, start, dealt, chance, others, own } = one;
          const sum = mean + start + dealt.points + chance.points + others.points + own.points;
          expect(sum).toBeCloseTo(score, 8);
        }
      },
    ),
    { numRuns: 50 },
  );
});
