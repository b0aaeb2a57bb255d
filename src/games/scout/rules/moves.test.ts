import { describe, expect, it } from 'vitest';
import { type Move, moveSchema } from './model.ts';
import { freshState, tableWith } from '#test/games/scout/helpers.ts';
import { choices, validateMove } from './moves.ts';

const show = (from: number, to = from): Move => ({ type: 'show', from, to });
const scout = (end: 'left' | 'right', at = 0): Move => ({ type: 'scout', end, flip: false, at });
const double = (at: number, from: number, to = from, end: 'left' | 'right' = 'left'): Move => ({
  type: 'scout-and-show',
  end,
  flip: false,
  at,
  from,
  to,
});

/** Seat 0 faces the active set of seat 1. */
const facing = (active: string, hand: string, spent: readonly number[] = []) =>
  tableWith({ hands: [hand, '9', '9'], active, spent });

describe('a Show is refused', () => {
  it.each([
    [
      'with too few cards',
      '5 6 7',
      '9 9',
      show(0, 1),
      { code: 'too-few', params: { shown: 2, active: 3 } },
    ],
    [
      'a run against a set as long',
      '1 1',
      '8 9',
      show(0, 1),
      { code: 'set-beats-run', params: { size: 2 } },
    ],
    [
      'a run that is lower',
      '5 6',
      '3 4',
      show(0, 1),
      { code: 'too-low', params: { shown: 3, active: 5 } },
    ],
    [
      'a run as high',
      '5 6',
      '6 5',
      show(0, 1),
      { code: 'too-low', params: { shown: 5, active: 5 } },
    ],
    [
      'a single card as high',
      '5',
      '5',
      show(0),
      { code: 'too-low', params: { shown: 5, active: 5 } },
    ],
    [
      'cards that are neither set nor run',
      '5',
      '5 7',
      show(0, 1),
      { code: 'no-combination', params: { from: 0, to: 1 } },
    ],
    [
      'cards that are not in the hand',
      '5',
      '5 7',
      show(1, 2),
      { code: 'not-in-hand', params: { position: 2, hand: 2 } },
    ],
    ['back to front', '5', '8 9', show(1, 0), { code: 'backwards', params: { from: 1, to: 0 } }],
  ])('%s: on %s, from %s', (_, active, hand, move, refusal) => {
    expect(validateMove(facing(active, hand), 0, move)).toEqual(refusal);
  });

  it.each([
    ['more cards', '9 9', '1 2 3', show(0, 2)],
    ['a set against a run as long', '8 9', '1 1', show(0, 1)],
    ['a higher run', '5 6', '7 6', show(0, 1)],
    ['a higher card', '5', '6', show(0)],
  ])('but not with %s', (_, active, hand, move) => {
    expect(validateMove(facing(active, hand), 0, move)).toBeNull();
  });

  it('but anything goes on an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, show(0))).toBeNull();
  });
});

describe('a Scout is refused', () => {
  it('from an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, scout('left'))).toEqual({
      code: 'table-empty',
      params: {},
    });
  });

  it('from the right of a single card, which has one end only', () => {
    expect(validateMove(facing('5', '1'), 0, scout('right'))?.code).toBe('only-left');
    expect(validateMove(facing('5', '1'), 0, scout('left'))).toBeNull();
  });

  it('to a place beyond the hand', () => {
    expect(validateMove(facing('5', '1 2'), 0, scout('left', 2))).toBeNull();
    expect(validateMove(facing('5', '1 2'), 0, scout('left', 3))).toEqual({
      code: 'no-place',
      params: { at: 3, hand: 2 },
    });
  });
});

describe('a Scout & Show is refused', () => {
  it('without the marker', () => {
    expect(validateMove(facing('5 6', '7', [0]), 0, double(0, 0, 1, 'right'))?.code).toBe(
      'marker-spent',
    );
  });

  it('from an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, double(0, 0))?.code).toBe(
      'table-empty',
    );
  });

  it('unless a legal Show follows, against what is left on the table', () => {
    expect(validateMove(facing('5 6', '4'), 0, double(1, 0, 0))?.code).toBe('too-low');
    expect(validateMove(facing('5 6', '4'), 0, double(1, 0, 1))).toBeNull();
    expect(validateMove(facing('5 6', '7'), 0, double(1, 0, 0))).toBeNull();
  });

  it('counts positions after the scouted card went in', () => {
    expect(validateMove(facing('5 6', '4'), 0, double(1, 1, 2))?.code).toBe('not-in-hand');
    expect(validateMove(facing('5', '1 9'), 0, double(1, 1, 1))).toBeNull();
  });

  it('with one card on the table lets any combination follow', () => {
    expect(validateMove(facing('9', '1'), 0, double(0, 1))).toBeNull();
  });
});

describe('before play', () => {
  it('lists the combinations of either way up, the longest first and no card twice', () => {
    const state = freshState(3);
    state.hands[0] = [
      [5, 1],
      [6, 1],
      [7, 2],
      [7, 4],
      [2, 3],
    ];
    const [asItLies, turned] = choices(state, 0);
    expect(asItLies!.consequence).toEqual({
      type: 'orient',
      groups: [{ from: 0, to: 2, combination: { size: 3, kind: 'run', low: 5 } }],
    });
    expect(turned!.consequence).toEqual({
      type: 'orient',
      groups: [
        { from: 0, to: 1, combination: { size: 2, kind: 'set', low: 1 } },
        { from: 3, to: 4, combination: { size: 2, kind: 'run', low: 3 } },
      ],
    });
  });

  it('requires the orientation first, and nothing later', () => {
    expect(validateMove(freshState(3), 0, show(0))?.code).toBe('orient-first');
    expect(validateMove(freshState(3), 0, { type: 'orient', flip: true })).toBeNull();
    expect(validateMove(facing('5', '1'), 0, { type: 'orient', flip: true })?.code).toBe(
      'oriented',
    );
  });
});

it.each([
  { type: 'pass' },
  { type: 'orient' },
  { type: 'orient', flip: 1 },
  { type: 'show', from: -1, to: 0 },
  { type: 'show', from: 0.5, to: 1 },
  { type: 'show', from: 0, to: 1, at: 0 },
  { type: 'scout', end: 'middle', flip: false, at: 0 },
  { type: 'scout', end: 'left', flip: false },
  { type: 'scout-and-show', end: 'left', flip: false, at: 0 },
])('an invalid move: %j', (move) => {
  expect(moveSchema.safeParse(move).success).toBe(false);
});
