import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { effectScope, nextTick, reactive } from 'vue';
import type { Consequence, Move } from '../rules/model.ts';
import type { PendingDecision } from '#shared/pushes.ts';
import { useMoveDraft } from '#renderer/running-match/moveDraft.ts';
import { useTurn, type Draft } from './turn.ts';

const asked = (id: string, moves: readonly Move[]) =>
  ({
    decision: id,
    seat: 0,
    choices: moves.map((move) => ({ move, consequence: { kind: 'none' } })),
  }) as unknown as PendingDecision;
const cards = (...cards: readonly number[]): Move[] =>
  cards.map((card) => ({ type: 'choose', card }));
const rows: Move[] = [0, 1, 2, 3].map((row) => ({ type: 'take-row', row }));

const props = reactive({ decision: null as PendingDecision | null, hinted: null as Move | null });
let played: Move[] = [];

/** As on the laptop. */
const begin = () =>
  effectScope().run(() => {
    const play = (_: 'choose', move: Move) => played.push(move);
    return useTurn(useMoveDraft<Move, Consequence, Draft>(props, play, null, true));
  })!;

beforeEach(() => {
  setActivePinia(createPinia());
  props.decision = asked('1', cards(4, 17, 55));
  props.hinted = null;
  played = [];
});

describe('a card', () => {
  it('is selected by a first press and played by a second', () => {
    const turn = begin();
    turn.press(17);
    expect([turn.chosen, played]).toEqual([17, []]);
    turn.press(17);
    expect(played).toEqual([{ type: 'choose', card: 17 }]);
  });

  it('gives way to another without being played', () => {
    const turn = begin();
    turn.press(17);
    turn.press(55);
    expect([turn.chosen, played]).toEqual([55, []]);
    turn.confirm();
    expect(played).toEqual([{ type: 'choose', card: 55 }]);
  });

  it('that is not offered does nothing', () => {
    const turn = begin();
    turn.press(99);
    turn.confirm();
    expect([turn.chosen, turn.isOffered(99), played]).toEqual([null, false, []]);
  });

  it('is deselected by a second touch, and not played', () => {
    const turn = begin();
    turn.touch(17);
    expect([turn.chosen, turn.isReady]).toEqual([17, true]);
    turn.touch(17);
    expect([turn.chosen, turn.isReady, played]).toEqual([null, false, []]);
  });

  it('gives way to the earlier selection when its drag ends nowhere', () => {
    const turn = begin();
    turn.press(4);
    const drag = turn.lift(55);
    expect(turn.chosen).toBe(55);
    if (drag) drag.undo();
    expect(turn.chosen).toBe(4);
  });

  it('can be deselected', () => {
    const turn = begin();
    turn.press(4);
    const escape = new Event('keydown', { cancelable: true }) as KeyboardEvent;
    turn.putBack(escape);
    expect(escape.defaultPrevented).toBe(true);
    turn.confirm();
    expect(played).toEqual([]);
  });

  it('under the pointer shows its effect, otherwise the selected card does', () => {
    const turn = begin();
    turn.press(4);
    turn.point(55);
    expect([turn.active, turn.chosen]).toEqual([55, 4]);
    turn.point(null);
    expect(turn.active).toBe(4);
  });

  it('is selected for its own decision only: the next person’s press does not play it', async () => {
    const turn = begin();
    turn.press(17);
    props.decision = asked('2', cards(17, 80));
    await nextTick();
    expect(turn.chosen).toBeNull();
    turn.press(17);
    expect(played).toEqual([]);
  });

  it('stays selected while the same decision is pushed again', async () => {
    const turn = begin();
    turn.press(17);
    props.decision = asked('1', cards(4, 17, 55));
    await nextTick();
    expect(turn.chosen).toBe(17);
  });

  it('is hinted at as a card, never as a row', () => {
    const turn = begin();
    props.hinted = { type: 'choose', card: 4 };
    expect([turn.isHintedCard(4), turn.isHintedCard(17), turn.isHintedRow(0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a row', () => {
  it('is taken by one press', () => {
    props.decision = asked('1', rows);
    const turn = begin();
    expect(turn.kind).toBe('take-row');
    turn.takeRow(2);
    expect(played).toEqual([{ type: 'take-row', row: 2 }]);
  });

  it('is taken by touching it and confirming', () => {
    props.decision = asked('1', rows);
    const turn = begin();
    turn.pickRow(2);
    expect([turn.row, played]).toEqual([2, []]);
    turn.confirm();
    expect(played).toEqual([{ type: 'take-row', row: 2 }]);
  });

  it('is not taken during the choice of a card', () => {
    const turn = begin();
    turn.takeRow(2);
    expect([turn.kind, played]).toEqual(['choose', []]);
  });
});

it('nothing can be pressed without a decision', () => {
  props.decision = null;
  const turn = begin();
  turn.press(4);
  expect([turn.kind, turn.chosen]).toEqual([null, null]);
});
