import { describe, expect, it } from 'vitest';
import { isSameMove } from '../screen/review.ts';
import { step } from '../running-match/push.fixture.ts';
import {
  bandsOf,
  costliest,
  decisionsOf,
  firstSeat,
  largestChanges,
  momentsOf,
  nextCostly,
  placeFlags,
  roundStarts,
  scoreLines,
  stackedShares,
  turnAt,
  turnSpans,
} from './moments.ts';
import { decision, review } from './review.fixture.ts';

const minas = decisionsOf(review, 0);

describe('decisions', () => {
  it('a review begins with the first person who had anything to decide', () => {
    expect(firstSeat(review)).toBe(0);
    const without = (seat: number) => review.decisions.filter((one) => one.seat !== seat);
    expect(firstSeat({ ...review, decisions: without(0) })).toBe(1);
    expect(firstSeat({ ...review, decisions: [decision(1, {}, { seat: 2 })] })).toBe(2);
    expect(firstSeat({ ...review, decisions: [] })).toBe(0);
  });

  it('the review opens the decision that cost most, of equal ones the first', () => {
    expect(costliest(minas)).toBe(4);
    expect(costliest(decisionsOf({ decisions: [decision(1), decision(2)] }, 0))).toBe(0);
    expect(costliest([])).toBeNull();
  });

  it('the buttons go from costly to costly decision, and no further than the last', () => {
    expect(nextCostly(minas, 0, 'after')).toBe(1);
    expect(nextCostly(minas, 1, 'after')).toBe(4);
    expect(nextCostly(minas, 4, 'after')).toBeNull();
    expect(nextCostly(minas, 4, 'before')).toBe(1);
    expect(nextCostly(minas, 1, 'before')).toBeNull();
  });

  it('moves are the same whatever the order of their fields', () => {
    expect(isSameMove({ type: 'choose', card: 4 }, { card: 4, type: 'choose' })).toBe(true);
    expect(isSameMove({ type: 'show', from: 1, to: 2 }, { type: 'show', from: 2, to: 1 })).toBe(
      false,
    );
    expect(isSameMove({ cards: ['r1', 'b1'] }, { cards: ['b1', 'r1'] })).toBe(false);
  });
});

describe('positions', () => {
  it('a decision is right before the first step of its move, a point of the course after its last', () => {
    // Entries 4 and 8 have two steps each, as a card played and what follows from it.
    const revisions = [1, 4, 4, 6, 8, 8, 9, 10, 12, 16, 17];
    const steps = revisions.map((revision) => ({ ...step('placed'), revision }));
    expect(momentsOf(review, steps)).toEqual({
      decisions: [1, 4, 6, 8, 9],
      points: [0, 4, 8, 11],
    });
  });

  it('without steps the decisions are the positions', () => {
    const moments = momentsOf(review, null);
    expect(moments).toEqual({ decisions: [0, 1, 2, 3, 4], points: [0, 1, 3, 5] });
    expect(roundStarts(review, moments)).toEqual([3]);
  });

  it('each round goes from the end of the one before to its own', () => {
    expect(bandsOf([4, 9], 12)).toEqual([
      { round: 0, from: 0, to: 4 },
      { round: 1, from: 4, to: 9 },
      { round: 2, from: 9, to: 12 },
    ]);
    expect(bandsOf([], 12)).toEqual([]);
  });

  it('hidden choices belong to the turn after them, and turns are counted by round', () => {
    const isQuiet = (at: number): boolean => [1, 2, 5, 6, 9].includes(at);
    const spans = turnSpans({ turns: [3, 7, 10], rounds: [8], end: 12 }, isQuiet);
    expect(spans).toEqual([
      { from: 0, to: 4, nth: 1 },
      { from: 4, to: 8, nth: 2 },
      { from: 8, to: 12, nth: 1 },
    ]);
    expect(turnAt(spans, 4, false)?.nth, 'the last step of a turn').toBe(1);
    expect(turnAt(spans, 4, true)?.nth, 'the decision of the next').toBe(2);
    expect(turnAt(spans, 0, false)).toBeNull();
  });
});

describe('chances', () => {
  it('are stacked, the chosen seat at the bottom, and fill the whole', () => {
    const layers = stackedShares(review.course, 2);
    expect(layers.map(({ seat }) => seat)).toEqual([2, 0, 1, 3]);
    expect(layers[0]!.edges[0]).toEqual([0, 0.25]);
    for (const at of review.course.keys()) expect(layers.at(-1)!.edges[at]![1]).toBeCloseTo(1);
  });

  it('of ten seats those with the least are one layer, and the chosen one is never among them', () => {
    const chances = [0.5, 0.1, 0.1, 0.1, 0.05, 0.05, 0.04, 0.03, 0.02, 0.01];
    const layers = stackedShares([{ revision: 0, round: 0, chances }], 9);
    expect(layers.map(({ seat }) => seat)).toEqual([9, 0, 1, 2, 3, null]);
    const [low, high] = layers.at(-1)!.edges[0]!;
    expect(high - low).toBeCloseTo(0.05 + 0.05 + 0.04 + 0.03 + 0.02);
  });
});

describe('scores', () => {
  const totals = [
    [0, 0],
    [0, 0],
    [3, 0],
    [3, 7],
    [3, 7],
  ];

  it('a line has a step where the score changes', () => {
    expect(scoreLines(totals)[0]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 3 },
      { x: 4, y: 3 },
    ]);
  });

  it('the largest changes are told in their order', () => {
    expect(largestChanges(totals, 1)).toEqual([{ at: 3, seat: 1, by: 7 }]);
    expect(largestChanges(totals, 5).map(({ at }) => at)).toEqual([2, 3]);
  });
});

describe('flags', () => {
  /** Whether no flag covers another or exceeds the edge. */
  const isApart = (places: ReturnType<typeof placeFlags>, right: number): boolean =>
    places.every(
      ({ left, width }, at) => left >= 0 && left + width <= (places[at + 1]?.left ?? right),
    );

  it('are beside each other, with texts if there is space', () => {
    const wide = placeFlags([200, 500, 1100], 1170);
    expect(isApart(wide, 1170)).toBe(true);
    expect(wide.map(({ hasText }) => hasText)).toEqual([true, true, true]);
  });

  it('that are close show their faces alone', () => {
    const close = placeFlags([300, 310, 320, 800], 1170);
    expect(isApart(close, 1170)).toBe(true);
    expect(close.map(({ hasText }) => hasText)).toEqual([false, false, true, true]);
  });

  it('the last does not reach over the one before it', () => {
    const near = placeFlags([980, 1040, 1150], 1170);
    expect(isApart(near, 1170)).toBe(true);
    expect(near.map(({ hasText }) => hasText)).toEqual([false, false, true]);
  });

  it('many at the right edge are moved back without overlap', () => {
    const many = placeFlags([1160, 1161, 1162, 1163, 1164], 1170);
    expect(isApart(many, 1170)).toBe(true);
  });
});
