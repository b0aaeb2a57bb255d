import { describe, expect, test } from 'vitest';
import type { Goat, Move } from '../rules/model.ts';
import {
  aimed,
  hintFor,
  lifted,
  EMPTY_DRAFT,
  offerOf,
  pressed,
  type DraftContext,
} from './turn.ts';

const HAND: readonly Goat[] = ['r1', 'r1', 'g1', 'r2', 'b2'];
const DISPLAY: readonly Goat[] = ['r1', 'b3', 'r1', 'g5'];

const given = (
  phase: DraftContext['phase'],
  need = 0,
  ...moves: readonly Move[]
): DraftContext => ({
  ...{ phase, need, hand: HAND, display: DISPLAY },
  choices: moves.map((move) => ({ move, consequence: null })),
});
const picking = (...selected: number[]) => ({ ...EMPTY_DRAFT, selected });

describe('goats to be played', () => {
  const playing = given('play');

  test('join goats of the same number, and deselect the others', () => {
    expect(pressed(picking(0), 2, playing).selected).toEqual([0, 2]);
    expect(pressed(picking(0, 2), 3, playing).selected).toEqual([3]);
  });

  test('go back when they are pressed again', () => {
    expect(pressed(picking(0, 2), 0, playing).selected).toEqual([2]);
  });

  test('are dragged along with the picked goats', () => {
    expect(lifted(picking(0, 2), 0, playing).selected).toEqual([0, 2]);
    expect(lifted(picking(0), 2, playing).selected).toEqual([0, 2]);
  });
});

describe('goats to be drawn or given up', () => {
  test.each(['draw', 'give-up'] as const)('%s: one too many deselects the first', (phase) => {
    expect(pressed(picking(0), 3, given(phase, 2)).selected).toEqual([0, 3]);
    expect(pressed(picking(0, 3), 1, given(phase, 2)).selected).toEqual([3, 1]);
    expect(pressed(picking(0, 3), 3, given(phase, 2)).selected).toEqual([0]);
  });
});

test('a mountain is chosen, and deselected by another press', () => {
  const chosen = aimed(EMPTY_DRAFT, 'b5');
  expect([chosen.mountain, aimed(chosen, 'b5').mountain]).toEqual(['b5', null]);
});

test('the same goats are the same choice in any order', () => {
  const playing = given('play', 0, { type: 'play', cards: ['r2', 'b2'] });
  expect(offerOf(picking(4, 3), playing)?.move).toEqual({ type: 'play', cards: ['r2', 'b2'] });
  expect(offerOf(picking(4), playing)).toBeNull();
});

test('a hint highlights a position for each of its goats, in their zone', () => {
  const hint = hintFor({ type: 'play', cards: ['r1', 'r1', 'b2'] }, given('play'));
  expect([hint.inHand, hint.inDisplay]).toEqual([[0, 1, 4], []]);
  const drawn = hintFor({ type: 'draw', cards: ['g5', 'b4'] }, given('draw'));
  expect([drawn.inHand, drawn.inDisplay]).toEqual([[], [3]]);
  expect(hintFor({ type: 'mountain', mountain: 'b3' }, given('mountain')).mountain).toBe('b3');
  expect(hintFor({ type: 'no-mountain' }, given('mountain')).isPass).toBe(true);
});
