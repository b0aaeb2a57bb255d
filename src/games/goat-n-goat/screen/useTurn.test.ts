import { beforeEach, describe, expect, test, vi } from 'vitest';
import { effectScope, nextTick, reactive } from 'vue';
import type { FlockConsequence, Goat, Move, View } from '../rules/model.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';
import { useTurn } from './useTurn.ts';
import { view } from './view.fixture.ts';

vi.mock('../../../renderer/table/kit/match.ts', () => ({ useMatch: () => ({}) }));
vi.mock('../../../renderer/link/connection.ts', () => ({ useConnection: () => ({}) }));

const HAND: readonly Goat[] = ['r1', 'b1', 'r4', 'b2'];
const flocks: readonly FlockConsequence[] = [];

const asked = (id: string, choices: readonly { move: Move; consequence?: object }[]) =>
  ({ decision: id, seat: 1, choices }) as unknown as OwedDecision;
const plays = (...cards: Goat[]): { move: Move; consequence: object } => ({
  move: { type: 'play', cards },
  // Of these the red one would lose a flock.
  consequence: { type: 'play', flocks, lost: cards.includes('r1') ? 2 : 0 },
});
const draws = (...cards: Goat[]): { move: Move; consequence: object } => ({
  move: { type: 'draw', cards },
  consequence: { type: 'draw', givesUp: 0 },
});

const props = reactive({
  decision: null as OwedDecision | null,
  hinted: null as Move | null,
  view: view() as View,
});
let made: Move[] = [];
const turn = () => effectScope().run(() => useTurn(props, (move) => made.push(move)))!;

function ask(phase: View['phase'], need: number | null, decision: OwedDecision): void {
  props.view = view({ phase, need, hand: HAND });
  props.decision = decision;
}

beforeEach(() => {
  const choices = [plays('r1'), plays('b1'), plays('r1', 'b1'), plays('r4'), plays('b2')];
  ask('play', null, asked('1', choices));
  props.hinted = null;
  made = [];
});

describe('goats of the hand', () => {
  test('of one number are picked together, and played once that is confirmed', () => {
    const mine = turn();
    mine.pressHand(2);
    mine.pressHand(0);
    mine.pressHand(1);
    expect([mine.picked, made]).toEqual([[0, 1], []]);
    mine.confirm();
    expect(made).toEqual([{ type: 'play', cards: ['r1', 'b1'] }]);
  });

  test('pressed twice are played alone', () => {
    const mine = turn();
    mine.pressHand(0);
    mine.pressTwice(1);
    expect(made).toEqual([{ type: 'play', cards: ['b1'] }]);
  });

  test('pressed twice where a flock would be lost wait to be confirmed', () => {
    const mine = turn();
    mine.pressTwice(0);
    expect([mine.picked, made]).toEqual([[0], []]);
    mine.confirm();
    expect(made).toEqual([{ type: 'play', cards: ['r1'] }]);
  });

  test('are put back when something else is asked', async () => {
    const mine = turn();
    mine.pressHand(3);
    props.decision = asked('2', [plays('b2')]);
    await nextTick();
    expect([mine.picked, mine.ready]).toEqual([[], undefined]);
  });
});

describe('a goat that is dragged', () => {
  test('takes those along that are picked and like it, and all are played where they are let go', () => {
    const mine = turn();
    mine.pressHand(0);
    expect(mine.lift(1)).toBeTruthy();
    expect(mine.picked).toEqual([0, 1]);
    props.decision = asked('1', [plays('b1'), { ...plays('b1', 'r1'), consequence: { lost: 0 } }]);
    mine.drop();
    expect(made).toEqual([{ type: 'play', cards: ['b1', 'r1'] }]);
  });

  test('waits for the button where a flock would be lost', () => {
    const mine = turn();
    mine.lift(0);
    mine.drop();
    expect([mine.picked, made]).toEqual([[0], []]);
  });

  test('let go elsewhere leaves what was picked as it was', () => {
    const mine = turn();
    mine.pressHand(2);
    const lifted = mine.lift(3);
    expect(mine.picked).toEqual([3]);
    if (lifted) lifted.undo();
    expect([mine.picked, made]).toEqual([[2], []]);
  });

  test('is no goat to be given up', () => {
    ask('give-up', 1, asked('3', [{ move: { type: 'give-up', cards: ['r4'] } }]));
    expect(turn().lift(2)).toBe(false);
  });
});

describe('a goat of the display', () => {
  test('that is the only one to be drawn is drawn by a second press', () => {
    ask('draw', 1, asked('4', [draws('b3')]));
    const mine = turn();
    mine.pressDisplay(1);
    expect(made).toEqual([]);
    mine.pressTwice(1);
    expect(made).toEqual([{ type: 'draw', cards: ['b3'] }]);
  });

  test('that is one of several is not, and the first picked makes room for another', () => {
    ask('draw', 2, asked('5', [draws('b3', 'g5'), draws('g5', 'b2')]));
    const mine = turn();
    for (const place of [1, 3, 4]) mine.pressDisplay(place);
    mine.pressTwice(3);
    expect([mine.picked, made]).toEqual([[3, 4], []]);
    mine.confirm();
    expect(made).toEqual([{ type: 'draw', cards: ['g5', 'b2'] }]);
  });
});

test('a mountain in reach is chosen, put back by another press, and taken when that is confirmed', () => {
  ask('mountain', null, asked('6', [{ move: { type: 'mountain', mountain: 'b3' } }]));
  const mine = turn();
  mine.aim('b3');
  mine.aim('b3');
  mine.confirm();
  expect([mine.mountain, made]).toEqual([null, []]);
  mine.aim('b3');
  expect([mine.isOffered('b3'), mine.isOffered('r4')]).toEqual([true, false]);
  mine.confirm();
  expect(made).toEqual([{ type: 'mountain', mountain: 'b3' }]);
});

test('a hint points to places of the hand, each goat once', () => {
  props.hinted = { type: 'play', cards: ['b1', 'r1'] };
  expect(turn().hint.inHand).toEqual([1, 0]);
});
