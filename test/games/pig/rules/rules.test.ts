import { describe, expect, it } from 'vitest';
import { choose } from '#main/bots/player.ts';
import { Random } from '#core/random.ts';
import { pig } from '../engine.ts';
import { GOAL } from '../manifest.ts';
import type { Event, State } from './model.ts';

function tableWith(state: Partial<State>) {
  const begun = pig.setup({ seats: 3, seed: 'pig' });
  if (!begun.ok) throw new Error(begun.error);
  return pig.restore({}, 3, { ...begun.value.state, ...state });
}

/** Rolls with several seeds until the wanted die occurs. */
function rolling(die: number, state: Partial<State> = {}) {
  for (let seed = 0; ; seed++) {
    const table = tableWith(state);
    table.reseed(String(seed));
    const events: Event[] = [];
    table.play(0, { type: 'roll' }, (event) => events.push(event as Event));
    if (events[0]!.type === 'rolled' && events[0]!.die === die) return { table, events };
  }
}

describe('a turn', () => {
  it('begins with a roll', () => {
    const table = tableWith({});
    expect(table.moves(0)).toEqual([{ type: 'roll' }]);
    expect(table.validateMove(0, { type: 'hold' })?.refusal.code).toBe('roll-first');
  });

  it('collects what is rolled', () => {
    const { table } = rolling(5, { pot: 7, die: 2 });
    expect(table.view(null)).toMatchObject({ pot: 12, die: 5, toMove: [0] });
  });

  it('ends with a 1, and its points are lost', () => {
    const { table, events } = rolling(1, { pot: 20, die: 6, scores: [30, 0, 0] });
    expect(events.map(({ type }) => type)).toEqual(['rolled', 'lost']);
    expect(table.view(null)).toMatchObject({ scores: [30, 0, 0], pot: 0, toMove: [1] });
  });

  it('ends when its points are kept', () => {
    const table = tableWith({ pot: 14, die: 6, scores: [30, 0, 0] });
    expect(table.play(0, { type: 'hold' })).toBeNull();
    expect(table.view(null)).toMatchObject({ scores: [44, 0, 0], die: null, toMove: [1] });
  });
});

it(`${String(GOAL)} points win`, () => {
  const table = tableWith({ pot: 10, die: 4, scores: [GOAL - 10, 20, 20] });
  table.play(0, { type: 'hold' });
  expect(table.outcome()).toEqual({ over: true, scores: [GOAL, 20, 20], places: [1, 2, 2] });
});

it('a bot in a rollout keeps the points that win', () => {
  const table = tableWith({ pot: 30, die: 4, scores: [GOAL - 20, GOAL - 1, GOAL - 1] });
  const observation = { seat: 0, view: table.view(0), moves: table.moves(0) };
  const ports = { random: Random.fromNumber(1), now: () => 0 };
  const move = choose(pig, observation, 'hard', { playouts: 200 }, ports);
  expect(move).toEqual({ type: 'hold' });
});
