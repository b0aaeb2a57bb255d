import { beforeEach, describe, expect, test, vi } from 'vitest';
import { effectScope, nextTick, reactive } from 'vue';
import type { Move } from '../rules/model.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';
import { useChoice } from './useChoice.ts';

vi.mock('../../../renderer/table/kit/match.ts', () => ({ useMatch: () => ({}) }));
vi.mock('../../../renderer/link/connection.ts', () => ({ useConnection: () => ({}) }));

const asked = (id: string, moves: readonly Move[]) =>
  ({
    decision: id,
    seat: 0,
    choices: moves.map((move) => ({ move, consequence: { kind: 'none' } })),
  }) as unknown as OwedDecision;
const cards = (...cards: readonly number[]): Move[] =>
  cards.map((card) => ({ type: 'choose', card }));
const rows: Move[] = [0, 1, 2, 3].map((row) => ({ type: 'take-row', row }));

const props = reactive({ decision: null as OwedDecision | null, hinted: null as Move | null });
let played: Move[] = [];

const choosing = () => effectScope().run(() => useChoice(props, (move) => played.push(move)))!;

beforeEach(() => {
  props.decision = asked('1', cards(4, 17, 55));
  props.hinted = null;
  played = [];
});

describe('a card', () => {
  test('lies ready by a first press and is played by a second', () => {
    const choice = choosing();
    choice.press(17);
    expect([choice.chosen, played]).toEqual([17, []]);
    choice.press(17);
    expect(played).toEqual([{ type: 'choose', card: 17 }]);
  });

  test('gives way to another without being played', () => {
    const choice = choosing();
    choice.press(17);
    choice.press(55);
    expect([choice.chosen, played]).toEqual([55, []]);
    choice.confirm();
    expect(played).toEqual([{ type: 'choose', card: 55 }]);
  });

  test('that is not offered does nothing', () => {
    const choice = choosing();
    choice.press(99);
    choice.confirm();
    expect([choice.chosen, choice.isOffered(99), played]).toEqual([null, false, []]);
  });

  test('can be put back', () => {
    const choice = choosing();
    choice.press(4);
    const escape = new Event('keydown', { cancelable: true }) as KeyboardEvent;
    choice.putBack(escape);
    expect(escape.defaultPrevented).toBe(true);
    choice.confirm();
    expect(played).toEqual([]);
  });

  test('that is pointed at tells what it would do, else the one that lies ready', () => {
    const choice = choosing();
    choice.press(4);
    choice.point(55);
    expect([choice.active, choice.chosen]).toEqual([55, 4]);
    choice.point(null);
    expect(choice.active).toBe(4);
  });

  test('lies ready for its own decision only: the next person’s press plays nothing of it', async () => {
    const choice = choosing();
    choice.press(17);
    props.decision = asked('2', cards(17, 80));
    await nextTick();
    expect(choice.chosen).toBeNull();
    choice.press(17);
    expect(played).toEqual([]);
  });

  test('stays ready while the same decision is pushed again', async () => {
    const choice = choosing();
    choice.press(17);
    props.decision = asked('1', cards(4, 17, 55));
    await nextTick();
    expect(choice.chosen).toBe(17);
  });

  test('is hinted at as a card, never as a row', () => {
    const choice = choosing();
    props.hinted = { type: 'choose', card: 4 };
    expect([choice.isHintedCard(4), choice.isHintedCard(17), choice.isHintedRow(0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a row', () => {
  test('is taken by one press', () => {
    props.decision = asked('1', rows);
    const choice = choosing();
    expect(choice.kind).toBe('take-row');
    choice.takeRow(2);
    expect(played).toEqual([{ type: 'take-row', row: 2 }]);
  });

  test('is not taken while a card is asked for', () => {
    const choice = choosing();
    choice.takeRow(2);
    expect([choice.kind, played]).toEqual(['choose', []]);
  });
});

test('nothing is asked for without a decision', () => {
  props.decision = null;
  const choice = choosing();
  choice.press(4);
  expect([choice.kind, choice.chosen]).toEqual([null, null]);
});
