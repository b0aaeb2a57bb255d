import { describe, expect, it } from 'vitest';
import { cardAt, FRAME_WIDTH, layOutHand, type HandShape, type HandState } from './handLayout.ts';

const SHAPES: readonly HandShape[] = [
  { aspect: 1.38, leastStrip: 0.58, headroom: 0.28 },
  { aspect: 1.46, leastStrip: 0.34, headroom: 0.5 },
];
const WIDTHS = [280, 640, 800, 1480];
const HEIGHTS = [90, 190];
const COUNTS = Array.from({ length: 24 }, (_, index) => index + 1);
const REST: HandState = { raised: null, spread: null };

/** Returns all hand states: nothing raised, each card, runs of three, each with any card spread. */
function statesOf(count: number): readonly HandState[] {
  const places = Array.from({ length: count }, (_, at) => at);
  const raised = [
    null,
    ...places.map((at) => ({ from: at, to: at })),
    ...places.slice(2).map((to) => ({ from: to - 2, to })),
  ];
  return raised.flatMap((span) =>
    [null, 0, count >> 1, count - 1].map((spread): HandState => ({ raised: span, spread })),
  );
}

function forAllHands(
  check: (
    layout: ReturnType<typeof layOutHand>,
    hand: { count: number; width: number; height: number; shape: HandShape; state: HandState },
  ) => void,
): void {
  for (const shape of SHAPES)
    for (const width of WIDTHS)
      for (const height of HEIGHTS)
        for (const count of COUNTS)
          for (const state of statesOf(count))
            check(layOutHand(count, { width, height }, shape, state), {
              count,
              width,
              height,
              shape,
              state,
            });
}

/** px tolerance for rounding */
const NEAR = 1e-6;

describe('in every hand', () => {
  it('all numbers are complete: no strip is narrower than allowed, whatever is raised', () => {
    let narrowest = Infinity;
    forAllHands(({ card, lefts }, { shape, state: { raised } }) => {
      lefts.slice(1).forEach((left, at) => {
        // A raised card's frame covers its left neighbour.
        const frame = raised?.from === at + 1 ? card * FRAME_WIDTH : 0;
        narrowest = Math.min(narrowest, left - frame - lefts[at]! - shape.leastStrip * card);
      });
    });
    expect(narrowest).toBeGreaterThan(-NEAR);
  });

  it('all cards fit the space, frames included', () => {
    let overhang = 0;
    forAllHands(({ card, lefts }, { width, height, shape, state: { raised }, count }) => {
      const before = raised?.from === 0 ? card * FRAME_WIDTH : 0;
      const after = raised?.to === count - 1 ? card * FRAME_WIDTH : 0;
      overhang = Math.max(
        overhang,
        before - lefts[0]!,
        lefts.at(-1)! + card + after - width,
        card * shape.aspect * (1 + shape.headroom) - height,
      );
    });
    expect(overhang).toBeLessThan(NEAR);
  });

  it('a raised card covers nothing of the card right of it', () => {
    let covered = 0;
    forAllHands(({ card, lefts }, { state: { raised } }) => {
      const next = raised ? lefts[raised.to + 1] : undefined;
      if (raised && next !== undefined)
        covered = Math.max(covered, lefts[raised.to]! + card * (1 + FRAME_WIDTH) - next);
    });
    expect(covered).toBeLessThan(NEAR);
  });

  it('cards left of a raised card stay where they were', () => {
    let moved = 0;
    forAllHands(({ lefts }, { count, width, height, shape, state: { raised, spread } }) => {
      const { lefts: before } = layOutHand(count, { width, height }, shape, REST);
      const first = Math.min(raised?.from ?? count, (spread ?? count) + 1, count);
      for (let at = 0; at < first; at++)
        moved = Math.max(moved, Math.abs(lefts[at]! - before[at]!));
    });
    expect(moved).toBeLessThan(NEAR);
  });
});

describe('a hand', () => {
  const [shape] = SHAPES as [HandShape];
  const lay = (count: number, width: number, state: HandState = REST) =>
    layOutHand(count, { width, height: 190 }, shape, state);

  it('uses the height as long as its strips allow it', () => {
    const tallest = 190 / (shape.aspect * (1 + shape.headroom));
    expect(lay(10, 810).card).toBeCloseTo(tallest);
    expect(lay(10, 500).card).toBeLessThan(tallest);
  });

  it('of a few cards is centred, with nothing covered', () => {
    const { card, lefts } = lay(3, 900);
    expect(lefts[1]! - lefts[0]!).toBeGreaterThan(card);
    expect(lefts[0]! + lefts[2]! + card).toBeCloseTo(900);
  });

  it('shows a card under the pointer completely, as long as none is raised', () => {
    const { card, lefts } = lay(10, 810, { raised: null, spread: 4 });
    expect(lefts[5]! - lefts[4]!).toBeCloseTo(card);
  });

  it('shows somewhat more of a card under the pointer beside a raised one', () => {
    const { strip, lefts } = lay(10, 810, { raised: { from: 1, to: 1 }, spread: 4 });
    expect(lefts[5]! - lefts[4]!).toBeGreaterThan(strip + 5);
  });

  it('keeps the opened card under the pointer', () => {
    const rest = lay(10, 810);
    rest.lefts.slice(0, 9).forEach((left, at) => {
      for (const x of [left + 1, left + rest.strip - 1]) {
        expect(cardAt(rest, x)).toBe(at);
        expect(cardAt(lay(10, 810, { raised: null, spread: at }), x)).toBe(at);
      }
    });
  });

  it('without a raised card fills the width', () => {
    const { lefts, card } = layOutHand(
      12,
      { width: 900, height: 190 },
      { ...shape, opens: false },
      REST,
    );
    expect(lefts[0]).toBeCloseTo(0);
    expect(lefts.at(-1)! + card).toBeCloseTo(900);
  });

  it('has no card beside it', () => {
    const layout = lay(3, 900);
    expect(cardAt(layout, layout.lefts[0]! - 1)).toBeNull();
    expect(cardAt(layout, layout.lefts[2]! + layout.card + 1)).toBeNull();
  });
});
