import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startMeter } from '#main/bots/search.ts';
import { Random } from '#core/random.ts';
import type { AnyObservation } from '#core/game-instance.ts';
import { compareMoves, type Comparison } from '#main/reviews/compare.ts';
import type { Card } from './rules/model.ts';
import { sixNimmt } from './engine.ts';

interface Position {
  readonly hand: readonly Card[];
  readonly rows: readonly Card[];
  readonly others: readonly (readonly Card[])[];
}

const range = (from: number, to: number): Card[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns seat 0's observation at the beginning of a deal. */
function observationOf({ hand, rows, others }: Position): AnyObservation {
  const prescribed = { deals: [{ hands: [hand, ...others], rows: rows.map((row) => [row]) }] };
  const options = { end: { kind: 'deals', count: 1 } };
  const seats = 1 + others.length;
  const table = sixNimmt.setup({ options, seats, seed: 'a', prescribed });
  if (!table.ok) throw new Error(table.error);
  return { seat: 0, view: table.value.view(0), moves: table.value.moves(0) };
}

/** Compares seat 0's first card of a deal with the coach's. */
function judge(position: Position, card: Card, playouts = 8_000): Comparison {
  const observation = observationOf(position);
  const meter = startMeter({ playouts }, () => 0);
  const played = { type: 'choose', card };
  return compareMoves(sixNimmt.coach!, observation, played, Random.fromSeed('a'), meter)!;
}

describe('hidden cards', () => {
  const hand = [3, 17, 25, 38, 44, 52, 63, 71, 88, 104];
  const rows = [10, 30, 60, 90];
  const unseen = range(1, 104).filter((card) => !hand.includes(card) && !rows.includes(card));
  const dealt = (order: readonly Card[]): Position => ({
    hand,
    rows,
    others: [order.slice(0, 10), order.slice(10, 20)],
  });

  it('do not change the evaluation', () => {
    const first = judge(dealt(unseen), 17, 600);
    fc.assert(
      fc.property(fc.shuffledSubarray(unseen, { minLength: 20, maxLength: 20 }), (cards) => {
        expect(judge(dealt(cards), 17, 600)).toEqual(first);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a card', () => {
  // 51 to 54 are safe behind 50, because their holder need not fear cards between. 1 fits nowhere.
  const position = {
    hand: [1, 51, 52, 53, 54, 56, 57, 58, 59, 60],
    rows: [50, 55, 66, 77],
    others: [range(10, 19), range(20, 29)],
  };

  it('that is certainly safe is hardly a mistake', () => {
    expect(judge(position, 51).cost.win).toBeLessThan(0.04);
  });

  it('that takes a row while others are safe is a costly one', () => {
    const { cost, coach } = judge(position, 1);
    expect(cost.win - cost.winMargin).toBeGreaterThan(0.08);
    expect(cost.points).toBeGreaterThan(2);
    expect(coach.outcomeMetrics).toMatchObject({ now: 0, full: 0, filled: 0, 'too-low': 0 });
  });
});

describe('a reason', () => {
  const even = { now: 0, later: 8, others: 8 };
  const position = {
    hand: [3, 12, 25, 38, 44, 52, 63, 71, 86, 104],
    rows: [10, 30, 60, 85],
    others: [range(13, 22), range(64, 70).concat(72, 73, 74)],
  };
  const observation = observationOf(position);
  type Case = readonly [card: Card, outcomeMetrics: object];
  const tried = ([card, outcomeMetrics]: Case) => ({
    move: observation.moves.find((move) => 'card' in move && move.card === card)!,
    outcomeMetrics: { ...even, ...outcomeMetrics },
  });
  const reason = (played: Case, coach: Case) =>
    sixNimmt.coach!.reason({ observation, played: tried(played), coach: tried(coach) })?.code;

  it('is found in the outcome metrics', () => {
    expect(reason([3, { now: 5, 'too-low': 0.8 }], [12, {}])).toBe('too-low');
    expect(reason([44, { now: 5, filled: 0.8 }], [12, {}])).toBe('comes-between');
    expect(reason([12, { later: 12, 'later 71': 3 }], [44, {}])).toBe('costs-later');
    expect(reason([12, { later: 12 }], [44, { now: 2, changed: 0.9 }])).toBe('cheap-row-now');
    expect(reason([12, {}], [44, { others: 12 }])).toBe('others-take-less');
    expect(reason([12, {}], [44, {}])).toBeUndefined();
  });

  it('names the card in hand that costs most more later, or is none', () => {
    const costs = (of: object) =>
      sixNimmt.coach!.reason({
        observation,
        played: tried([12, { later: 12, ...of }]),
        coach: tried([44, { 'later 25': 2 }]),
      });
    expect(costs({ 'later 25': 2.5, 'later 71': 3 })?.params).toMatchObject({ bulls: 4, next: 71 });
    expect(costs({ 'later 25': 2 })).toBeNull();
  });

  it('is the change of rows when another player took the row, not the cards between two neighbours', () => {
    expect(reason([86, { now: 5, changed: 0.9 }], [12, {}])).toBe('rows-change');
  });

  it('is the cost of a card that takes a row less often than the coach’s, but a more expensive one', () => {
    expect(reason([44, { now: 5, filled: 0.4 }], [12, { now: 1, changed: 0.6 }])).toBe('costs-now');
  });

  it('is none when the coach’s card takes more bull heads, and the others gain nothing either', () => {
    expect(reason([12, { later: 12 }], [44, { now: 5, changed: 0.9 }])).toBeUndefined();
  });
});
