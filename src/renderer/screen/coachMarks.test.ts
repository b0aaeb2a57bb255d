import { expect, it } from 'vitest';
import { anchorOf, placeNote } from './coachMarks.ts';

const PAGE = { width: 1000, height: 600 };
const NOTE = { width: 200, height: 60 };

it.each([
  ['above a thing', [400, 300, 100, 50], { left: 350, top: 226, pointer: 100, isAbove: true }],
  ['below a thing at the top', [400, 40, 100, 50], { left: 350, top: 104, isAbove: false }],
  ['within the left edge', [0, 300, 40, 50], { left: 12, pointer: 24 }],
  ['within the right edge', [960, 300, 40, 50], { left: 788, pointer: 176 }],
  ['within the lower edge', [400, 40, 100, 540], { top: 528, isAbove: false }],
] as const)('a note is %s', (_, [left, top, width, height], expected) => {
  expect(placeNote({ left, top, width, height }, NOTE, PAGE)).toMatchObject(expected);
});

it.each([
  ['below a thing', 300, { top: 364, isAbove: false }],
  ['above a thing at the bottom', 500, { top: 426, isAbove: true }],
] as const)('a note for the place below is %s', (_, top, expected) => {
  const thing = { left: 400, top, width: 100, height: 50 };
  expect(placeNote(thing, NOTE, PAGE, 'below')).toMatchObject(expected);
});

it('a note applies while a move of its type is offered', () => {
  const decision = {
    view: { row: 3 },
    seat: 0,
    choices: [{ move: { type: 'play' }, consequence: null }],
  };
  expect(anchorOf({ move: 'play', anchor: '.hand' }, decision)).toBe('.hand');
  expect(anchorOf({ move: 'draw', anchor: '.hand' }, decision)).toBeNull();
  expect(anchorOf({ anchor: ({ seat }) => `.of-${String(seat)}` }, decision)).toBe('.of-0');
});
