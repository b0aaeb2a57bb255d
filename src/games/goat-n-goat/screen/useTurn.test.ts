import { beforeEach, describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import type { Consequence, Goat, Move, View } from '../rules/model.ts';
import {
  aimed,
  type DraftContext,
  EMPTY_DRAFT,
  hintFor,
  lifted,
  offerOf,
  pressed,
  type Offer,
  useTurn,
} from './useTurn.ts';
import { view } from './view.fixture.ts';

const HAND: readonly Goat[] = ['r1', 'b1', 'r4', 'b2'];

const offering = (move: Move, consequence: Consequence | null = null): Offer => ({
  move,
  consequence,
});
// Only the red 1 would lose a flock.
const plays = (...cards: Goat[]): Offer =>
  offering(
    { type: 'play', cards },
    { type: 'play', flocks: [], lost: cards.includes('r1') ? 2 : 0, draws: 1, givesUp: 0 },
  );
const draws = (...cards: Goat[]): Offer =>
  offering({ type: 'draw', cards }, { type: 'draw', hand: 5, givesUp: 0 });

const PLAYS = [plays('r1'), plays('b1'), plays('r1', 'b1'), plays('r4'), plays('b2')];

let made: Move[] = [];
let explained: Move[] = [];

beforeEach(() => {
  made = [];
  explained = [];
});

function turnWith(
  choices: readonly Offer[],
  more: Partial<View> = {},
  flags: { isOwn?: boolean; isShown?: boolean } = {},
) {
  return useTurn({
    draft: shallowRef(EMPTY_DRAFT),
    view: () => view({ hand: HAND, ...more }),
    choices: () => choices,
    isOwn: () => flags.isOwn ?? true,
    isShown: () => flags.isShown ?? true,
    hinted: () => null,
    explain: (move) => explained.push(move),
    choose: (move) => made.push(move),
  });
}

describe('goats of the hand', () => {
  it('of one number are picked together, and played after confirmation', () => {
    const turn = turnWith(PLAYS);
    for (const place of [2, 0, 1]) turn.pressHand(place);
    expect([turn.selected, made]).toEqual([[0, 1], []]);
    turn.confirm();
    expect(made).toEqual([{ type: 'play', cards: ['r1', 'b1'] }]);
  });

  it('pressed twice are played alone', () => {
    const turn = turnWith(PLAYS);
    turn.pressHand(0);
    turn.pressTwice(1);
    expect(made).toEqual([{ type: 'play', cards: ['b1'] }]);
  });

  it('pressed twice wait for confirmation if a flock would be lost', () => {
    const turn = turnWith(PLAYS);
    turn.pressTwice(0);
    expect([turn.selected, made]).toEqual([[0], []]);
    turn.confirm();
    expect(made).toEqual([{ type: 'play', cards: ['r1'] }]);
  });

  it('are deselected by Back', () => {
    const turn = turnWith(PLAYS);
    turn.pressHand(3);
    expect([turn.back(), turn.selected, turn.isReady, turn.back()]).toEqual([
      true,
      [],
      false,
      false,
    ]);
  });
});

describe('a goat that is dragged', () => {
  it('takes picked goats of the same number along, and all are played where they are dropped', () => {
    const turn = turnWith([plays('b1'), offering({ type: 'play', cards: ['b1', 'r1'] })]);
    turn.pressHand(0);
    expect(turn.lift(1)).toBeTruthy();
    expect(turn.selected).toEqual([0, 1]);
    turn.drop();
    expect(made).toEqual([{ type: 'play', cards: ['b1', 'r1'] }]);
  });

  it('waits for the button if a flock would be lost', () => {
    const turn = turnWith(PLAYS);
    turn.lift(0);
    turn.drop();
    expect([turn.selected, made]).toEqual([[0], []]);
  });

  it('dropped elsewhere leaves the picked goats as they were', () => {
    const turn = turnWith(PLAYS);
    turn.pressHand(2);
    const lifted = turn.lift(3);
    expect(turn.selected).toEqual([3]);
    if (lifted) lifted.undo();
    expect([turn.selected, made]).toEqual([[2], []]);
  });

  it('cannot be given up by dragging', () => {
    const givesUp = offering({ type: 'give-up', cards: ['r4'] });
    expect(turnWith([givesUp], { phase: 'give-up', need: 1 }).lift(2)).toBe(false);
  });
});

describe('a goat of the display', () => {
  it('that is the only one to draw is drawn by a second press', () => {
    const turn = turnWith([draws('b3')], { phase: 'draw', need: 1 });
    turn.pressDisplay(1);
    expect(made).toEqual([]);
    turn.pressTwice(1);
    expect(made).toEqual([{ type: 'draw', cards: ['b3'] }]);
  });

  it('that is one of several is not, and an extra pick deselects the first', () => {
    const offers = [draws('b3', 'g5'), draws('g5', 'b2')];
    const turn = turnWith(offers, { phase: 'draw', need: 2 });
    for (const place of [1, 3, 4]) turn.pressDisplay(place);
    turn.pressTwice(3);
    expect([turn.selected, made]).toEqual([[3, 4], []]);
    turn.confirm();
    expect(made).toEqual([{ type: 'draw', cards: ['g5', 'b2'] }]);
  });
});

it('a mountain that can be reached is chosen, deselected by another press, and taken after confirmation', () => {
  const turn = turnWith([offering({ type: 'mountain', mountain: 'b3' })], { phase: 'mountain' });
  turn.aim('b3');
  turn.aim('b3');
  turn.confirm();
  expect([turn.mountain, made]).toEqual([null, []]);
  turn.aim('b3');
  expect([turn.isOffered('b3'), turn.isOffered('r4')]).toEqual([true, false]);
  turn.confirm();
  expect(made).toEqual([{ type: 'mountain', mountain: 'b3' }]);
});

it('a press that the step does not allow shows the rule, and only in the seat’s own decision', () => {
  const press = (turn: ReturnType<typeof turnWith>): void => {
    turn.pressDisplay(1);
    turn.aim('r4');
  };
  press(turnWith(PLAYS));
  expect(explained).toEqual([
    { type: 'draw', cards: ['b3'] },
    { type: 'mountain', mountain: 'r4' },
  ]);
  press(turnWith([], {}, { isOwn: false }));
  expect(explained).toHaveLength(2);
});

it('the step stays while its move is in flight; a hidden hand shows no picked cards', () => {
  const sending = turnWith([]);
  expect([sending.step, sending.active]).toEqual(['play', null]);
  const covered = turnWith(PLAYS, {}, { isShown: false });
  covered.pressHand(0);
  expect(covered.selected).toEqual([]);
});

const CARDS: readonly Goat[] = ['r1', 'r1', 'g1', 'r2', 'b2'];
const DISPLAY: readonly Goat[] = ['r1', 'b3', 'r1', 'g5'];

const given = (
  phase: DraftContext['phase'],
  need = 0,
  ...moves: readonly Move[]
): DraftContext => ({
  phase,
  need,
  hand: CARDS,
  display: DISPLAY,
  choices: moves.map((move) => ({ move, consequence: null })),
});
const picking = (...selected: number[]) => ({ ...EMPTY_DRAFT, selected });

describe('goats to be played', () => {
  const playing = given('play');

  it('join goats of the same number, and deselect the others', () => {
    expect(pressed(picking(0), 2, playing).selected).toEqual([0, 2]);
    expect(pressed(picking(0, 2), 3, playing).selected).toEqual([3]);
  });

  it('go back when they are pressed again', () => {
    expect(pressed(picking(0, 2), 0, playing).selected).toEqual([2]);
  });

  it('are dragged along with the picked goats', () => {
    expect(lifted(picking(0, 2), 0, playing).selected).toEqual([0, 2]);
    expect(lifted(picking(0), 2, playing).selected).toEqual([0, 2]);
  });
});

describe('goats to be drawn or given up', () => {
  it.each(['draw', 'give-up'] as const)('%s: one too many deselects the first', (phase) => {
    expect(pressed(picking(0), 3, given(phase, 2)).selected).toEqual([0, 3]);
    expect(pressed(picking(0, 3), 1, given(phase, 2)).selected).toEqual([3, 1]);
    expect(pressed(picking(0, 3), 3, given(phase, 2)).selected).toEqual([0]);
  });
});

it('a mountain is chosen, and deselected by another press', () => {
  const chosen = aimed(EMPTY_DRAFT, 'b5');
  expect([chosen.mountain, aimed(chosen, 'b5').mountain]).toEqual(['b5', null]);
});

it('the same goats are the same choice in any order', () => {
  const playing = given('play', 0, { type: 'play', cards: ['r2', 'b2'] });
  expect(offerOf(picking(4, 3), playing)?.move).toEqual({ type: 'play', cards: ['r2', 'b2'] });
  expect(offerOf(picking(4), playing)).toBeNull();
});

it('a hint highlights a position for each of its goats, in their zone', () => {
  const hint = hintFor({ type: 'play', cards: ['r1', 'r1', 'b2'] }, given('play'));
  expect([hint.inHand, hint.inDisplay]).toEqual([[0, 1, 4], []]);
  const drawn = hintFor({ type: 'draw', cards: ['g5', 'b4'] }, given('draw'));
  expect([drawn.inHand, drawn.inDisplay]).toEqual([[], [3]]);
  expect(hintFor({ type: 'mountain', mountain: 'b3' }, given('mountain')).mountain).toBe('b3');
  expect(hintFor({ type: 'no-mountain' }, given('mountain')).isPass).toBe(true);
});
